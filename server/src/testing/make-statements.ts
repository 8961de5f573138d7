import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveByRight } from './move-by-right.ts';
import { postOutcomes } from '../parcels/outcomes/outcomes.ts';
import { type Answer, system, type TestApp } from './app.ts';
import type { Trade } from './make-debts.ts';
import { parcelsAtHub } from './make-runsheets.ts';

/** A parcel that the partner has, or has delivered. */
export interface Shipment {
  ref: string;
  numero: string;
  /** In TND. */
  montant: number;
}

let shipments = 77_000;

/** Parcels of these amounts (TND) handed to the partner. */
export async function atPartner(
  trade: Pick<Trade, 'app' | 'hub' | 'shipper'>,
  amounts: readonly number[],
  compte: PartnerAccount = 'tunis',
): Promise<Shipment[]> {
  const made: Shipment[] = [];
  for (const montant of amounts) {
    const [parcel] = await parcelsAtHub(trade.app, trade.shipper, trade.hub, 1, {
      montant_ttc: montant,
    });
    if (!parcel) throw new Error('No parcel was made');
    shipments += 1;
    const numero = `AFX-${shipments}`;
    await trade.app.as(system, async (ctx) => {
      await moveByRight(ctx, await lockParcels(ctx, { refs: [parcel.ref] }), 'hand-to-partner', {
        act: { hub: trade.hub.id },
        also: () => ({ compte_afex: compte, etat_afex: 'pre_manifest' }),
      });
      await ctx.tx
        .updateTable('colis')
        .set({ afex_code: numero })
        .where('code', '=', parcel.ref)
        .execute();
    });
    made.push({ ref: parcel.ref, numero, montant });
  }
  return made;
}

/** The partner reports the result: the first final status decides the money. */
export async function partnerEnds(
  app: TestApp,
  shipment: Pick<Shipment, 'ref'>,
  issue: 'livre' | 'retour' = 'livre',
): Promise<void> {
  await app.as(system, async (ctx) => {
    const [parcel] = await lockParcels(ctx, { refs: [shipment.ref] });
    if (!parcel?.compte_afex) throw new Error(`${shipment.ref} is not at the partner`);
    const montant_encaisse = issue === 'livre' ? parcel.montant_ttc : null;
    await moveByRight(ctx, [parcel], 'partner-issue', {
      act: { issue },
      task: { partner: issue === 'livre' ? 'Livré' : 'Retourné' },
      also: () => ({ etat_afex: issue === 'livre' ? 'delivered' : 'returned', montant_encaisse }),
    });
    await postOutcomes(ctx, [
      {
        parcel,
        issue,
        montant_encaisse,
        collector: { partner: parcel.compte_afex as PartnerAccount },
      },
    ]);
  });
}

/** Delivered by the partner, which now owes their amounts (TND). */
export async function deliveredByPartner(
  trade: Pick<Trade, 'app' | 'hub' | 'shipper'>,
  amounts: readonly number[],
  compte: PartnerAccount = 'tunis',
): Promise<Shipment[]> {
  const made = await atPartner(trade, amounts, compte);
  for (const shipment of made) await partnerEnds(trade.app, shipment);
  return made;
}

export interface Stated {
  reference?: string;
  numero?: string;
  jour?: string;
  statut?: string;
  montant: string;
}

/** A line of a statement file, with the parcel's amount or another one. */
export const stated = ({ ref, numero, montant }: Shipment, other?: number): Stated => ({
  reference: ref,
  numero,
  statut: 'Livré',
  montant: (other ?? montant).toFixed(3).replace('.', ','),
});

export async function importStatement(
  { app, root }: Pick<Trade, 'app' | 'root'>,
  lines: readonly Stated[],
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return app.post(
    '/api/afex/adm/releve/importer',
    {
      compte: 'tunis',
      du: '2026-03-01',
      au: '2026-03-11',
      fichier: 'afex-tunis-2026-03.csv',
      lignes: lines.map((line, at) => ({ ligne: at + 2, ...line })),
      ...more,
    },
    root.token,
  );
}
