-- What was taken unchecked, so that nobody waited, is proven now; none of these keeps anybody from writing.
alter table colis validate constraint colis_remettre_a_check;
alter table colis validate constraint colis_guichet_check;
alter table colis validate constraint colis_repere_check;
