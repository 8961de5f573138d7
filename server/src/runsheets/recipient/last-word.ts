import { recipientEvents, type SaidByRecipient } from '@cigogne/domain/runsheets/recipient-word';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';

/** SQL: the last line of the recipient's own in the history of the parcel `parcel`. */
export const lastWordSql = (parcel: string): string =>
  `select h.event, h.created_at as at, h.id_rs from colishistories h
      where h.id_colis = ${parcel} and h.event in (${recipientEvents.map((event) => `'${event}'`).join(', ')})
      order by h.id desc limit 1`;

/** SQL: when the last attempt of the lines `o` became known. */
const lastResultSql = `max(o.recu_le) filter (where o.decision in ('reporte', 'annuler'))`;

const findLast = {
  name: 'recipient-word',
  text: `select w.*, (select ${lastResultSql} from runsheet_bags o where o.id_colis = $1) as result_at
    from (${lastWordSql('$1')}) w`,
};

/** What the recipient of a parcel said last of the visit to come. */
export async function lastWord(ctx: Context, id_colis: number): Promise<SaidByRecipient | null> {
  const [said] = await run<SaidByRecipient>(ctx, findLast, [id_colis]);
  return said ?? null;
}
