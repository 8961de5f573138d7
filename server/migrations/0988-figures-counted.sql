-- After the triggers stand: counting takes a while, and writes go on meanwhile.
select recount_figures();
