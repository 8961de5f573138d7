import {
  type LabelPaper,
  whyNotImages,
  whyNotOneDocument,
} from '@cigogne/domain/parcels/label-paper';
import { testLabel } from '@cigogne/domain/parcels/test-label';
import { Refusal } from '@cigogne/domain/refusal';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context/context.ts';
import { draw, sendPdf } from '../../http/send-pdf.ts';
import { companyNow, markNow } from '../../settings/company.ts';
import { labelsOf } from './labels.ts';

/** The labels of parcels that the caller sees, as one PDF file. */
export async function drawnLabels(
  ctx: Context,
  reply: FastifyReply,
  refs: readonly string[],
  paper: LabelPaper,
) {
  const labels = await labelsOf(ctx, refs);
  const whyNot = whyNotOneDocument(labels.reduce((all, one) => all + one.nbr_paquets, 0));
  if (whyNot) throw new Refusal('trop-de-pages', whyNot);
  const mark = await markNow(ctx);
  return sendPdf(ctx, reply, 'bordereaux', { kind: 'labels', labels, paper, mark });
}

/** A label to test a printer with. */
export async function drawnTestLabel(ctx: Context, reply: FastifyReply, paper: LabelPaper) {
  const { nom } = await companyNow(ctx);
  const label = testLabel(nom, ctx.services.config.publicUrl, ctx.now);
  const drawing = { kind: 'test-label', label, paper, mark: await markNow(ctx) } as const;
  return sendPdf(ctx, reply, 'essai', drawing);
}

/** The same as images at 203 dpi: a PNG for one, an archive for several. */
export async function drawnLabelImages(ctx: Context, reply: FastifyReply, refs: readonly string[]) {
  const labels = await labelsOf(ctx, refs);
  const count = labels.reduce((all, one) => all + one.nbr_paquets, 0);
  const whyNot = whyNotImages(count);
  if (whyNot) throw new Refusal('trop-de-pages', whyNot);
  const mark = await markNow(ctx);
  const pictures = await draw(ctx, { kind: 'label-images', labels, mark });
  const [type, ending] = count > 1 ? ['application/zip', 'zip'] : ['image/png', 'png'];
  void reply.type(type).header('content-disposition', `inline; filename="bordereaux.${ending}"`);
  return pictures;
}
