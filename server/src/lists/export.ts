import { dayOf } from '@cigogne/domain/days';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Context } from '../context/context.ts';
import { type SheetColumn, type SheetFormat, sheetStream } from './sheet.ts';

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Answers a list as a file named after it and the day. An export entry of a contract takes
 * `exportOf(filter)` as its body, has no reply, and its handler returns this.
 */
export async function sendSheet<Row>(
  ctx: Context,
  reply: FastifyReply,
  format: SheetFormat,
  list: { name: string; columns: readonly SheetColumn<Row>[]; rows: AsyncIterable<Row> },
): Promise<Readable> {
  const rows = await begun(list.rows);
  void reply
    .type(types[format])
    .header(
      'content-disposition',
      `attachment; filename="${list.name}-${dayOf(ctx.now)}.${format}"`,
    );
  return sheetStream(format, list.name, list.columns, rows);
}

/**
 * Reads the first row before the answer begins, so that a refused list or an absent database is
 * answered like any other call.
 */
async function begun<Row>(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> {
  const reading = rows[Symbol.asyncIterator]();
  const first = await reading.next();
  return (async function* () {
    try {
      for (let one = first; !one.done; one = await reading.next()) yield one.value;
    } finally {
      await reading.return?.();
    }
  })();
}

/** Rows that are already here, as `sendSheet` takes them. */
export async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
