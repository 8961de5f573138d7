import type { DebtDetail } from '@cigogne/domain/invoices/invoice-wire';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Answer, TestApp } from './app.ts';
import { type ParcelFields, parcelIn, rowOf } from './make-parcels.ts';
import { aHub, aRoot, aShipper, type Person, type TestHub, type UserFields } from './make-users.ts';

/** Root, a hub and a shipper at 7.000 / 4.000 / 1.000 TND. */
export interface Trade {
  app: TestApp;
  root: Person;
  hub: TestHub;
  shipper: Person;
}

export async function aTrade(app: TestApp, fields: UserFields = {}): Promise<Trade> {
  const hub = await aHub(app);
  return {
    app,
    hub,
    root: await aRoot(app, { hub }),
    shipper: await aShipper(app, { hub, mode_reglement: 'cheque_especes', ...fields }),
  };
}

interface Settled {
  etat?: 'LIVRE' | 'ANL' | 'ENDOM' | 'RECUPERER';
  fields?: ParcelFields;
  /** What was collected with a RECUPERER, in TND. */
  montant?: number;
  /** Of an exchange: whether its old goods came with it. */
  echange_rendu?: boolean;
  shipper?: Person;
}

/** A parcel with its result, set by staff edit: the money is in the hub's till. */
export async function settledParcel(
  { app, root, hub, shipper }: Trade,
  { etat = 'LIVRE', fields = {}, montant, echange_rendu, shipper: other }: Settled = {},
): Promise<ParcelRow> {
  const { ref } = await parcelIn(app, {
    etat: 'ATT-LIV',
    shipper: (other ?? shipper).id,
    hub: hub.id,
    fields: etat === 'RECUPERER' ? { type_envoi: 'recuperation', ...fields } : fields,
  });
  const answer = await edit(app, root, ref, 'etat', etat, { montant, echange_rendu });
  if (answer.status !== 200)
    throw new Error(`Not settled: ${answer.status} ${JSON.stringify(answer.body)}`);
  return rowOf(app, ref);
}

export const edit = (
  app: TestApp,
  by: Person,
  ref: string,
  field: string,
  f_data: unknown,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  app.post(
    '/api/colis/adm/edit',
    {
      ref,
      field,
      f_data,
      ...(field.startsWith('montant') || field === 'etat' ? { raison: 'Essai' } : {}),
      ...more,
    },
    by.token,
  );

export async function debtOf({ app, root, shipper }: Trade): Promise<DebtDetail> {
  const { body } = await app.get(`/api/bill/adm/dettes/client/${shipper.id}`, root.token);
  return body as DebtDetail;
}

/** Invoices these parcels at the shipper's own rates, unless the test overrides something. */
export async function invoice(
  { app, root, shipper }: Trade,
  parcels: readonly { ref: string }[],
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return app.post(
    '/api/bill/adm/create',
    {
      id_exped: shipper.id,
      frais_liv: 7,
      frais_retour: 4,
      frais_poids_supp_kg: 1,
      factureBags: parcels.map(({ ref }) => ({ coliRef: ref })),
      cheques: [],
      ...more,
    },
    root.token,
  );
}

let number = 4_000_000;

/** A cheque of this amount (TND) on a collected parcel. */
export async function aCheque(
  { app, root }: Trade,
  ref_colis: string,
  montant: number,
): Promise<{ idCheque: number; num: string }> {
  number += 1;
  const { status, body } = await app.post(
    '/api/cheque/adm/create',
    { num: String(number), proprietaire: 'Yassine Jaziri', montant, ref_colis },
    root.token,
  );
  if (status !== 200) throw new Error(`Cheque refused: ${status} ${JSON.stringify(body)}`);
  return body.cheque as { idCheque: number; num: string };
}

/** The balance of an account, in TND. */
export async function balanceOf({ app, root }: Trade, account: string): Promise<number> {
  const { body } = await app.post('/api/ledger/adm/accounts', {}, root.token);
  const row = (body.rows as { account: string; solde: number }[]).find(
    (one) => one.account === account,
  );
  return row?.solde ?? 0;
}

/** Cash at the siège, withdrawn from the bank: payments in cash are made from it. */
export async function fundSiege(
  { app, root }: Pick<Trade, 'app' | 'root'>,
  montant: number,
): Promise<void> {
  const { status, body } = await app.post(
    '/api/ledger/adm/remise',
    { origine: 'banque', destination: 'siege', montant, raison: 'Paiements du jour' },
    root.token,
  );
  if (status !== 200) throw new Error(`No funds: ${status} ${JSON.stringify(body)}`);
}
