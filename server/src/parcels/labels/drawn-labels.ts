import {
  type LabelPaper,
  whyNotImages,
  whyNotOneDocument,
} from '@cigogne/domain/parcels/label-paper';
import { testLabel } from '@cigogne/domain/parcels/test-label';
import { Refusal } from '@cigogne/domain/refusal';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context/context.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { settingsAt } from '../../settings/settings.ts';
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
  const { logo_text } = await settingsAt(ctx.tx, ctx.now);
  return sendPdf(ctx, reply, 'bordereaux', { kind: 'labels', labels, paper, logoText: logo_text });
}

/** A label that tries a printer. */
export async function drawnTestLabel(ctx: Context, reply: FastifyReply, paper: LabelPaper) {
  const { brand, logo_text } = await settingsAt(ctx.tx, ctx.now);
  const label = testLabel(brand, ctx.services.config.publicUrl, ctx.now);
  const drawing = { kind: 'test-label', label, paper, logoText: logo_text } as const;
  return sendPdf(ctx, reply, 'essai', drawing);
}

/** The same as pictures of 203 dpi: one is a PNG, several are an archive of them. */
export async function drawnLabelImages(ctx: Context, reply: FastifyReply, refs: readonly string[]) {
  const labels = await labelsOf(ctx, refs);
  const count = labels.reduce((all, one) => all + one.nbr_paquets, 0);
  const whyNot = whyNotImages(count);
  if (whyNot) throw new Refusal('trop-de-pages', whyNot);
  const { logo_text } = await settingsAt(ctx.tx, ctx.now);
  const drawing = { kind: 'label-images', labels, logoText: logo_text } as const;
  const pictures = await ctx.services.drawings.draw(ctx.by.id, drawing);
  const [type, ending] = count > 1 ? ['application/zip', 'zip'] : ['image/png', 'png'];
  void reply.type(type).header('content-disposition', `inline; filename="bordereaux.${ending}"`);
  return pictures;
}
