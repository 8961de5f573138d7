/** Fields that say nothing about the recipient; all others are hidden. */
const plain = new Set([
  ...['parcels', 'order_ref', 'marchandise', 'montant_ttc', 'montant_remboursement', 'doublon'],
  ...['adresse_lieu', 'adresse_gov', 'adresse_deleg', 'adresse_zip', 'type_envoi', 'nbr_paquets'],
  ...['poids_supp', 'updatedAt', 'refs', 'ref', 'envoyer', 'type', 'data', 'etat', 'lieux'],
]);

const hidden = '••••••';
/** Of a long list, the first lines show what was wrong. */
const mostListed = 20;
const longestText = 200;
/** None of our bodies is nested this deep. */
const deepest = 8;

/** A body as its shipper may read it later, without the recipient's data. */
export function withoutRecipient(body: unknown, depth = 0): unknown {
  if (depth > deepest) return hidden;
  if (Array.isArray(body))
    return body.slice(0, mostListed).map((one) => withoutRecipient(one, depth + 1));
  if (typeof body === 'string')
    return body.replaceAll('\u0000', '').slice(0, longestText).toWellFormed();
  if (typeof body !== 'object' || body === null) return body ?? null;
  return Object.fromEntries(
    Object.entries(body)
      .slice(0, 40)
      .map(([name, value]) => [
        name.replaceAll('\u0000', '').slice(0, 60).toWellFormed(),
        plain.has(name) || value === null ? withoutRecipient(value, depth + 1) : hidden,
      ]),
  );
}
