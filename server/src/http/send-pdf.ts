import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Drawing } from '../documents/drawing.ts';
import { readLogo } from '../documents/read-logo.ts';
import type { Context } from '../context/context.ts';

/** A PDF to look at in the browser, page by page as it is drawn; `name` without its ending. */
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

/** Draws for a caller, with the company's picture where the drawing names one. */
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
