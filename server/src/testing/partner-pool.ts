import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveByRight } from './move-by-right.ts';
import { signIn, system } from './app.ts';
import type { Trade } from './make-debts.ts';
import { parcelForm } from './make-parcels.ts';
import type { Shipment } from './make-statements.ts';

const atOnce = 100;
let made = 0;

/** Many parcels at the partner, a hundred at a time, one for each amount (TND). */
export async function manyAtPartner(
  { app, hub, shipper }: Pick<Trade, 'app' | 'hub' | 'shipper'>,
  amounts: readonly number[],
  compte: PartnerAccount = 'tunis',
): Promise<Shipment[]> {
  const token = await signIn(app, shipper.id);
  const shipments: Shipment[] = [];
  for (let from = 0; from < amounts.length; from += atOnce) {
    const some = amounts.slice(from, from + atOnce);
    const { status, body } = await app.post(
      '/api/colis/exped/import',
      {
        colis: some.map((montant_ttc, at) => ({
          ...parcelForm,
          montant_ttc,
          // Different, because the same goods to the same phone would raise a question.
          order_ref: `P-${made + at}`,
          client_id: `partenaire-${made + at}`,
        })),
      },
      token,
    );
    const refs = (body.rows as { ref: string | null }[]).flatMap(({ ref }) => ref ?? []);
    if (status !== 200 || refs.length !== some.length)
      throw new Error(`Parcels refused: ${status} ${JSON.stringify(body).slice(0, 500)}`);
    made += some.length;
    await app.as(system, async (ctx) => {
      for (const event of ['add-to-pickup', 'dispatch-pickup', 'receive-picked'] as const)
        await moveByRight(ctx, await lockParcels(ctx, { refs }), event, { act: { hub: hub.id } });
      await moveByRight(ctx, await lockParcels(ctx, { refs }), 'hand-to-partner', {
        act: { hub: hub.id },
        also: () => ({ compte_afex: compte, etat_afex: 'pre_manifest' }),
      });
    });
    shipments.push(...refs.map((ref, at) => ({ ref, numero: '', montant: some[at] ?? 0 })));
  }
  return shipments;
}
