-- The alert of the transfers page looks only at those that did not bring everything.
create index mu_short on mu (id desc)
  where type = 'transfert' and etat = 'completed' and nbr_pick < nbr_colis;
