import { searchedText } from '@cigogne/domain/parcels/printed-code';
import type { BodyOf } from '@cigogne/domain/contract';
import { toTnd, asMillimes, noMoney } from '@cigogne/domain/money';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import type { ParcelCorrection } from '@cigogne/domain/parcels/corrections';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { sendSheet } from '../lists/export.ts';
import { type Call, routesOf } from '../http/routes-of.ts';
import type { SheetFormat } from '../lists/sheet.ts';
import { parcelSheet } from './lists/parcel-sheet.ts';
import { bulkParcels } from './edits/bulk-parcels.ts';
import { candidates } from './lists/candidates.ts';
import { commentParcel } from './edits/comment-parcel.ts';
import { editCarried, lockCarried, lockRidden } from './edits/courier-parcels.ts';
import { createParcel } from './creation/create-parcel.ts';
import { deleteParcel } from './edits/delete-parcel.ts';
import { allCorrections, correctionSheet, listCorrections } from './corrections/correction-list.ts';
import { answerCorrection } from './corrections/corrections.ts';
import { applyCorrection, editParcel } from './edits/edit-parcel.ts';
import { bringOldGoods, dropOldGoods } from './outcomes/bring-old-goods.ts';
import { findParcel } from './outcomes/find-parcel.ts';
import { refuseUnseen } from './hub-sight.ts';
import { drawnLabels, drawnTestLabel } from './labels/drawn-labels.ts';
import { labelsOf } from './labels/labels.ts';
import { lockParcel } from './lock-parcels.ts';
import { loseParcel } from './outcomes/lose-parcel.ts';
import { detailForShipper, detailForStaff } from './parcel-detail.ts';
import { promisedBefore } from './lists/promised-before.ts';
import type { ListScope, ParcelFilter } from './lists/parcel-filter.ts';
import { allParcels, listParcels, wholeParcels } from './lists/list-parcels.ts';
import { saleRates, warningsOf } from './creation/sale-rates.ts';
import { updateParcel } from './edits/update-parcel.ts';

const own = (ctx: Context): ListScope => ({ shipper: ctx.by.id });

function staffScope(ctx: Context): ListScope {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? 'company' : { hub };
}

const firstPage = { page: 0, taille: 25 };

const answer = ({
  colis,
  deja,
  correction,
}: {
  colis: ParcelRow;
  deja: boolean;
  correction?: ParcelCorrection;
}) => ({
  done: true as const,
  ...(deja ? { deja: true } : {}),
  colis,
  ...(correction ? { correction } : {}),
});

/** Adds warnings when an amount was sent; they never refuse it. */
async function withWarnings(
  ctx: Context,
  done: { colis: ParcelRow; deja: boolean; correction?: ParcelCorrection },
) {
  const { montant_ttc, type_envoi } = done.colis;
  const amounts = await warningsOf(ctx, { montant_ttc: asMillimes(montant_ttc), type_envoi });
  return { ...answer(done), ...warned(amounts) };
}

const warned = (avertissements: string[]) => (avertissements.length > 0 ? { avertissements } : {});

export const parcelsRoutes = routesOf(parcelsContract, {
  create: async ({ ctx, body, key }) =>
    createParcel(ctx, {
      parcel: body,
      isOnlyOfOrder: body.doublon === false,
      key,
      reply: (made, avertissements) => ({ ...answer(made), ...warned(avertissements) }),
      idIn: ['colis', 'id'],
    }),
  update: async ({ ctx, body }) => {
    const done = await updateParcel(ctx, body);
    return body.changes.montant_ttc === undefined ? answer(done) : withWarnings(ctx, done);
  },
  remove: async ({ ctx, body }) => {
    const { deja } = await deleteParcel(ctx, body.ref);
    return { done: true as const, ...(deja ? { deja: true } : {}) };
  },
  mine: async ({ ctx, body }) => listParcels(ctx.services, own(ctx), body.filter, body),
  mineByCode: async ({ ctx, body }) => detailForShipper(ctx, body.code),
  myHistory: async ({ ctx, body }) =>
    listParcels(ctx.services, own(ctx), { ...body.filter, settled: true }, body),
  mySearch: async ({ ctx, params }) =>
    mySearch(ctx, { search: searchedText(params.term), etat: ['ATT-ENVOIE'] }),
  mySearchAll: async ({ ctx, params }) => mySearch(ctx, { search: searchedText(params.term) }),
  myLabels: async ({ ctx, body }) => whole(await labelsOf(ctx, body.colis)),
  myLabelsPdf: async ({ ctx, body, http }) => drawnLabels(ctx, http.reply, body.colis, body),
  fees: async ({ ctx }) => feesOf(ctx),
  archive: async ({ ctx, query }) =>
    listParcels(
      ctx.services,
      own(ctx),
      { archived: true },
      {
        page: query.page ?? firstPage.page,
        taille: query.taille ?? firstPage.taille,
      },
    ),

  list: async ({ ctx, body }) =>
    listParcels(
      ctx.services,
      staffScope(ctx),
      { ...queryOf(ctx, body.filter), is_afex: false },
      body,
    ),
  globalSearch: async ({ ctx, body }) =>
    listParcels(ctx.services, staffScope(ctx), queryOf(ctx, body.filter), body),
  candidates: async ({ ctx, body }) => whole(await candidates(ctx, body.filter, body.for)),
  details: async ({ ctx, params }) => detailForStaff(ctx, params.code),
  labels: async ({ ctx, body }) => whole(await labelsOf(ctx, body.colis)),
  testLabelPdf: ({ ctx, body, http }) => drawnTestLabel(ctx, http.reply, body),
  labelsPdf: async ({ ctx, body, http }) => drawnLabels(ctx, http.reply, body.colis, body),
  edit: async ({ ctx, body }) => {
    const done = await editParcel(ctx, body);
    return body.field === 'montant' ? withWarnings(ctx, done) : answer(done);
  },
  clientHistory: async ({ ctx, body }) =>
    listParcels(ctx.services, staffScope(ctx), historyOf(body.id_client, body.filter ?? {}), {
      page: body.page,
      taille: body.taille,
    }),
  bulk: async ({ ctx, body }) => ({ done: true as const, rows: await bulkParcels(ctx, body) }),
  corrections: async ({ ctx, body }) => listCorrections(ctx, body),
  exportCorrections: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'corrections',
      columns: correctionSheet,
      rows: allCorrections(ctx, body.filter),
    }),
  answerCorrection: async ({ ctx, body }) => {
    const { deja } = await answerCorrection(ctx, body, applyCorrection);
    const { rows } = await listCorrections(ctx, { ...firstPage, filter: { id: [body.id] } });
    const [correction] = rows;
    if (!correction) throw notFound();
    return { done: true as const, ...(deja ? { deja: true } : {}), correction };
  },
  find: async ({ ctx, body }) => answer(await findParcel(ctx, body.ref)),
  bringOldGoods: async ({ ctx, body }) => {
    const { retour_echange, ...done } = await bringOldGoods(ctx, body.ref);
    return { ...answer(done), retour_echange };
  },
  dropOldGoods: async ({ ctx, body }) => answer(await dropOldGoods(ctx, body.ref, body.raison)),
  lose: async ({ ctx, body }) => answer(await loseParcel(ctx, body.ref, body.raison)),
  comment: async ({ ctx, body }) => {
    const parcel = await lockParcel(ctx, body.ref);
    await refuseUnseen(ctx, parcel);
    return answer({ colis: await commentParcel(ctx, parcel, body), deja: false });
  },
  exportMine: async (call) => exportParcels(call, own(call.ctx), call.body.filter),
  exportMyHistory: async (call) =>
    exportParcels(call, own(call.ctx), { ...call.body.filter, settled: true }),
  exportList: async (call) =>
    exportParcels(call, staffScope(call.ctx), {
      ...queryOf(call.ctx, call.body.filter),
      is_afex: false,
    }),
  exportSearch: async (call) =>
    exportParcels(call, staffScope(call.ctx), queryOf(call.ctx, call.body.filter)),
  exportClientHistory: async (call) => {
    const { id_client, ...filter } = call.body.filter;
    return exportParcels(call, staffScope(call.ctx), historyOf(id_client, filter));
  },
  courierComment: async ({ ctx, body }) => {
    const parcel = await (body.de_app ? lockRidden : lockCarried)(ctx, body);
    return answer({ colis: await commentParcel(ctx, parcel, body), deja: false });
  },
  courierEdit: async ({ ctx, body }) => answer(await editCarried(ctx, body)),
});

type StaffFilter = BodyOf<(typeof parcelsContract)['list']>['filter'];

/** Fills in the parts of a filter that depend on the current time. */
function queryOf(ctx: Context, filter: StaffFilter): ParcelFilter {
  return {
    ...filter,
    ...(filter.suivi === 'en_retard' ? { recu_avant: promisedBefore(ctx.now) } : {}),
  };
}

const historyOf = (id_client: number, filter: { search?: string | undefined }): ParcelFilter => ({
  ...filter,
  id_exped: [id_client],
  settled: true,
});

function exportParcels(
  {
    ctx,
    body,
    http,
  }: Pick<Call<(typeof parcelsContract)['exportMine']>, 'ctx' | 'http'> & {
    body: { format: SheetFormat };
  },
  scope: ListScope,
  filter: ParcelFilter,
) {
  const rows = allParcels(ctx.services, scope, filter);
  return sendSheet(ctx, http.reply, body.format, { name: 'colis', columns: parcelSheet, rows });
}

async function mySearch(ctx: Context, filter: ParcelFilter) {
  return wholeParcels(ctx.services, own(ctx), filter, firstPage);
}

const whole = <Row>(rows: Row[]) => ({ rows, count: rows.length });

/** The form's delivery fee is 0; the three rates are the shipper's own. */
async function feesOf(ctx: Context) {
  const rates = await saleRates(ctx);
  const shipper = await ctx.tx
    .selectFrom('users')
    .select(['frais_liv', 'frais_retour', 'frais_poids_supp_kg'])
    .where('id', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  return {
    frai_liv: toTnd(noMoney),
    tva: rates.vatPerMille / 1000,
    droit_timbre: toTnd(rates.stamp),
    frais_liv: toTnd(shipper.frais_liv),
    frais_retour: toTnd(shipper.frais_retour),
    frais_poids_supp_kg: toTnd(shipper.frais_poids_supp_kg),
  };
}
