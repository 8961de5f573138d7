import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Drawing } from '../documents/drawing.ts';
import type { Context } from '../context/context.ts';

/** A PDF to look at in the browser, page by page as it is drawn; `name` without its ending. */
export async function sendPdf(
  ctx: Context,
  reply: FastifyReply,
  name: string,
  drawing: Drawing,
): Promise<Readable> {
  const paper = await ctx.services.drawings.draw(ctx.by.id, drawing);
  void reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`);
  return paper;
}
