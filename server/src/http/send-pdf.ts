import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Drawing } from '../documents/drawing.ts';
import { readLogo } from '../documents/read-logo.ts';
import type { Context } from '../context/context.ts';

/** Sends a PDF for the browser to show, page by page as it is drawn; `name` has no extension. */
export async function sendPdf(
  ctx: Context,
  reply: FastifyReply,
  name: string,
  drawing: Drawing,
): Promise<Readable> {
  const paper = await draw(ctx, drawing);
  void reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`);
  return paper;
}

/** Draws for a caller, with the company's logo where the drawing names one. */
export async function draw(ctx: Context, drawing: Drawing): Promise<Readable> {
  const named = logoOf(drawing);
  const logo = named && (await readLogo(ctx.tx, named));
  return ctx.services.drawings.draw(ctx.by.id, logo ? { ...drawing, logo } : drawing);
}

function logoOf(drawing: Drawing): string | null {
  if (drawing.kind !== 'paper') return drawing.mark.logo;
  const head = drawing.paper.blocks.find((block) => block.kind === 'head');
  return head?.company.logo ?? null;
}
