import { readAmounts } from '@cigogne/domain/amounts';
import { manifestPaper } from '@cigogne/domain/partner/manifest-paper';
import { ManifestSheet, partnerContract } from '@cigogne/domain/partner/partner.contract';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { companyNow } from '../settings/company.ts';
import { handOverToPartner } from './hand-over.ts';
import { hearWebhook } from './hear-webhook.ts';
import { allManifests, listManifests, manifestSheet, signManifest } from './manifest-list.ts';
import { handManifest } from './manifests.ts';
import {
  allPartnerParcels,
  exchangesOf,
  listPartnerParcels,
  partnerSetup,
} from './partner-lists.ts';
import { manifestListSheet, partnerSheet } from './partner-sheet.ts';
import { receiveReturn } from './receive-return.ts';
import { syncParcel } from './sync-parcel.ts';

const doneReply = <T extends { deja: boolean }>({ deja, ...rest }: T) => ({
  done: true as const,
  ...(deja ? { deja } : {}),
  ...rest,
});

export const partnerRoutes = routesOf(partnerContract, {
  hand: async ({ ctx, body }) => handOverToPartner(ctx, body),
  manifest: async ({ ctx, body }) => handManifest(ctx, body.codes),
  list: async ({ ctx, body }) => listPartnerParcels(ctx, body),
  listExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'afex',
      columns: partnerSheet,
      rows: allPartnerParcels(ctx, body.filter),
    }),
  sync: async ({ ctx, params }) => doneReply(await syncParcel(ctx, params.id)),
  exchanges: async ({ ctx, params }) => exchangesOf(ctx, params.ref),
  setup: async ({ ctx }) => partnerSetup(ctx),
  manifests: async ({ ctx, body }) => listManifests(ctx, body),
  manifestsExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'manifestes-afex',
      columns: manifestListSheet,
      rows: allManifests(ctx, body.filter),
    }),
  manifestSheet: async ({ ctx, params }) => manifestSheet(ctx, params.numero),
  manifestPdf: async ({ ctx, params, http }) => {
    const manifest = await manifestSheet(ctx, params.numero);
    const paper = manifestPaper(readAmounts(ManifestSheet, manifest), await companyNow(ctx));
    return sendPdf(ctx, http.reply, manifest.numero, { kind: 'paper', paper });
  },
  manifestSigned: async ({ ctx, body }) => doneReply(await signManifest(ctx, body.numero)),
  receiveReturn: async ({ ctx, body }) => doneReply(await receiveReturn(ctx, body.code)),
  webhook: async ({ ctx, params, http }) =>
    doneReply(await hearWebhook(ctx, params.compte, http.request)),
});
