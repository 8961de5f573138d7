-- Both take the place and the name of what they do better.
drop index colis_exped_etat;
alter index colis_exped_etat_afex rename to colis_exped_etat;
drop index colis_exped;
alter index colis_exped_afex rename to colis_exped;
