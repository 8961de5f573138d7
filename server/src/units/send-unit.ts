import { readAmounts } from '@cigogne/domain/amounts';
import { unitPaper } from '@cigogne/domain/units/unit-paper';
import { UnitView } from '@cigogne/domain/units/unit-wire';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { companyNow } from '../settings/company.ts';

/** Sends the sheet of a pickup, a transfer or a return as a PDF. */
export async function sendUnit(ctx: Context, reply: FastifyReply, unit: UnitView) {
  const paper = unitPaper(readAmounts(UnitView, unit), await companyNow(ctx));
  return sendPdf(ctx, reply, unit.ref, { kind: 'paper', paper });
}
