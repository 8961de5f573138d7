/**
 * The amount of a delivered line of a runsheet: the hub's decision, otherwise the courier's report,
 * otherwise the line's price.
 */
export const collectedAt = <Amount extends number>(line: {
  montant_decide: Amount | null;
  montant_livreur: Amount | null;
  montant: Amount;
}): Amount => line.montant_decide ?? line.montant_livreur ?? line.montant;
