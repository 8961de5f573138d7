import { api } from './api.ts';
import { bringToHub, type Company, registerParcels } from './company.ts';
import { root } from './start-product.ts';

export interface Invoice {
  id: number;
  ref: string;
  /** TND, owed to the shop. */
  montant_paye: number;
}

/** The hub sets these to delivered; their money is in its till. */
export async function setDelivered({ admin }: Company, refs: readonly string[]): Promise<void> {
  for (const ref of refs)
    await api.post(admin.token, '/api/colis/adm/edit', { ref, field: 'etat', f_data: 'LIVRE' });
}

/** New parcels of the company's shop, delivered. */
export async function deliveredParcels(company: Company, count: number): Promise<string[]> {
  const refs = await registerParcels(company, count);
  await bringToHub(company, refs);
  await setDelivered(company, refs);
  return refs;
}

/** An invoice of these parcels at the usual rates, without cheques unless given. */
export async function invoiceOf(
  { shipper }: Pick<Company, 'shipper'>,
  refs: readonly string[],
  more: object = {},
): Promise<Invoice> {
  const { token } = await api.logIn(root);
  const { bill } = await api.post<{ bill: Invoice }>(token, '/api/bill/adm/create', {
    id_exped: shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
    factureBags: refs.map((coliRef) => ({ coliRef })),
    cheques: [],
    ...more,
  });
  return bill;
}
