import type { Day } from '@cigogne/domain/days';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Story } from './story.ts';

/** A hub corrects what was collected; `accepted`: root consents at once, otherwise it waits. */
export async function correctAmounts({ api, company }: Story, accepted: boolean): Promise<void> {
  const [hub] = company.hubs;
  if (!hub) return;
  const { rows } = await api.post<{ rows: ParcelRow[] }>(hub.as, '/api/colis/adm/list', {
    filter: { etat: ['LIVRE'] },
    taille: 100,
  });
  const [first, second] = rows.filter(
    ({ montant_ttc, colis_hub_current }) => montant_ttc > 30 && colis_hub_current?.id === hub.id,
  );
  if (!first) return;
  const ask = (ref: string, more: object) =>
    api.post<{ correction?: { id: number } }>(hub.as, '/api/colis/adm/edit', { ref, ...more });
  const more = first.montant_ttc + 25;
  const { correction } = await ask(first.ref, {
    field: 'montant',
    f_data: more,
    raison: 'Le client a payé aussi le second article, le livreur a remis la somme',
  });
  if (accepted) {
    if (correction)
      await api.post(company.root, '/api/colis/adm/corrections/repondre', {
        id: correction.id,
        accepte: true,
        raison: 'Vu avec la boutique',
      });
    return;
  }
  if (second)
    await ask(second.ref, {
      field: 'etat',
      f_data: 'ATT-LIV',
      raison: 'Confirmé par erreur, le colis est encore au dépôt',
    });
}

/** Root has checked the first month of the story and closes it, once the next one has begun. */
export async function closeFirstMonth(
  { api, company }: Story,
  first: Day,
  now: Day,
): Promise<void> {
  const mois = first.slice(0, 7);
  if (mois < now.slice(0, 7)) await api.post(company.root, '/api/ledger/adm/mois/clore', { mois });
}
