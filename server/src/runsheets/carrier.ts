import type { Carrier } from '@cigogne/domain/runsheets/runsheet-wire';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';

interface CarrierRecord {
  rs: string | null;
  id_liv: number | null;
  nom: string;
  prenom: string;
  tel: string | null;
  hub: string | null;
}

/** Who in the courier's hub carries a parcel, or that it waits there; nothing about other hubs. */
export async function whoCarries(ctx: Context, code: string): Promise<Carrier> {
  const [row] = await run<CarrierRecord>(ctx, findCarrier, [ctx.by.id, code]);
  if (!row) return { tournee: null, hub: null };
  const { rs, id_liv, nom, prenom, tel, hub } = row;
  return {
    tournee:
      rs === null ? null : { ref: rs, mienne: id_liv === ctx.by.id, liv: { nom, prenom, tel } },
    hub: rs === null ? hub : null,
  };
}

const findCarrier = {
  name: 'parcel-carrier',
  text: `select r.ref as rs, r.id_liv, v.nom, v.prenom, v.tel, h.nom as hub
    from users me
    join colis c on c.code = $2 and c.deleted_at is null
    left join colis_plans p on p.id_colis = c.id
    left join runsheets r on r.id = p.id_rs and r.id_hub = me.id_hub
    left join users v on v.id = r.id_liv
    left join hubs h on h.id = c.id_hub_current and h.id = me.id_hub
    where me.id = $1`,
};
