import type { importContract } from '@cigogne/domain/parcels/import.contract';
import type { ReplyOf } from '@cigogne/domain/contract';
import { phoneDigits } from '@cigogne/domain/phone-text';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';

type Recipient = ReplyOf<typeof importContract.recipients>['rows'][number];

/** With fewer digits, too many parcels match to say anything about a person. */
const leastDigits = 4;

/** People to whom the shipper has already sent, found by the beginning of their phone number. */
export async function recipients(ctx: Context, tel: string): Promise<Recipient[]> {
  const digits = phoneDigits(tel);
  if (!/^\d+$/.test(digits) || digits.length < leastDigits) return [];
  // `:` follows `9`, so it ends the range of numbers that begin with these digits.
  return run<Recipient>(ctx, findRecipients, [ctx.by.id, digits, `${digits}:`]);
}

const findRecipients = {
  name: 'recipients-by-phone',
  text: `
    select nom_cl, prenom_cl, tel_cl, adresse, adresse_lieu, adresse_gov, adresse_deleg, adresse_zip, nbr_colis
    from (
      select c.*, row_number() over (partition by tel_cl, adresse_lieu order by id desc) as age,
        (count(*) over (partition by tel_cl, adresse_lieu))::integer as nbr_colis
      from colis c
      where id_exped = $1 and deleted_at is null and tel_cl ~>=~ $2 and tel_cl ~<~ $3
    ) sent
    where age = 1
    order by nbr_colis desc, id desc
    limit 5`,
};
