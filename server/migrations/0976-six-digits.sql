-- Every six digits in a row of a phone and of a code, to find the parcel by some of its digits (decision 093).
create function six_digits(tel_cl text, code text) returns text[] language sql immutable parallel safe as $$
  select array[substr(tel_cl, 1, 6), substr(tel_cl, 2, 6), substr(tel_cl, 3, 6),
    substr(code, 1, 6), substr(code, 2, 6), substr(code, 3, 6), substr(code, 4, 6), substr(code, 5, 6),
    substr(code, 6, 6), substr(code, 7, 6)]
$$;
