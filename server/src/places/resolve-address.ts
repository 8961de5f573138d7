import { wrongField } from '@cigogne/domain/refusal';
import { findDelegation, findGovernorate } from './places-data.ts';

interface AddressPlace {
  adresse_gov: string;
  adresse_deleg: string;
}

/**
 * A governorate and its delegation under their French names, however they were written. Throws
 * Refusal `donnees-invalides` with the screen's own sentences if one is unknown.
 */
export function resolveAddress(given: AddressPlace, sentences: AddressPlace): AddressPlace {
  const gov = findGovernorate(given.adresse_gov);
  if (!gov) throw wrongField('adresse_gov', sentences.adresse_gov);
  const adresse_deleg = findDelegation(gov, given.adresse_deleg);
  if (!adresse_deleg) throw wrongField('adresse_deleg', sentences.adresse_deleg);
  return { adresse_gov: gov.nom, adresse_deleg };
}
