import type { FastifyReply } from 'fastify';

/** A PDF to look at in the browser; `name` without its ending. */
export function asPdf(reply: FastifyReply, name: string): void {
  void reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`);
}
