import type { InMillimes } from '@cigogne/domain/amounts';
import type { OpeningRow, OpeningTotals } from '@cigogne/domain/openings/openings.contract';
import { type ParcelStatus, statusLooks } from '@cigogne/domain/parcels/statuses';
import { type Millimes, toTnd } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

type Row = Omit<InMillimes<OpeningRow>, 'createdAt' | 'annule_le'> & {
  created_at: Date;
  annule_le: Date | null;
};

/** Every import, newest first, with what became of its lines. */
export async function listOpenings(db: Db): Promise<OpeningRow[]> {
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.fichier, count(o.id)::int as lignes,
      count(*) filter (where o.remplace is null)::int as nouveaux,
      count(*) filter (where o.remplace is not null)::int as corriges,
      case p.kind when 'colis' then coalesce(sum(c.montant_ttc), 0)
        else coalesce(sum(o.montant) filter (where o.montant > 0), 0) end::bigint as montant,
      coalesce(-sum(o.montant) filter (where o.montant < 0), 0)::bigint as doit, p.annonce,
      count(*) filter (where o.vivante and o.cree and o.invite_le is null and u.password_hash = '-')::int as a_inviter,
      count(*) filter (where o.invite_le is not null)::int as invites,
      w.prenom || ' ' || w.nom as par, p.created_at, p.annule_le
    from openings p join opening_lines o on o.id_opening = p.id
      left join users u on u.id = o.id_user left join colis c on c.id = o.id_colis
      left join users w on w.id = p.id_user
    group by p.id, w.id order by p.id desc limit 200`.execute(db);
  return rows.map(({ created_at, annule_le, annonce, ...row }) => ({
    ...row,
    montant: toTnd(row.montant),
    doit: toTnd(row.doit),
    annonce: annonce && {
      nombre: annonce.nombre,
      montant: annonce.montant === null ? null : toTnd(annonce.montant),
      doit: annonce.doit === null ? null : toTnd(annonce.doit),
    },
    createdAt: created_at.toISOString(),
    annule_le: annule_le?.toISOString() ?? null,
  }));
}

/** What all imports together brought, to compare with the old system. */
export async function openingTotals(db: Db): Promise<OpeningTotals> {
  const { rows } = await sql<{ kind: 'exped' | 'liv'; n: number; plus: Millimes; minus: Millimes }>`
    select kind, count(*)::int as n, coalesce(sum(montant) filter (where montant > 0), 0)::bigint as plus,
      coalesce(-sum(montant) filter (where montant < 0), 0)::bigint as minus
    from opening_lines where vivante and kind <> 'colis' group by 1`.execute(db);
  const of = (kind: 'exped' | 'liv') => rows.find((row) => row.kind === kind);
  const { rows: groups } = await sql<{
    hub: string | null;
    etat: ParcelStatus;
    n: number;
    montant: Millimes;
  }>`
    select h.nom as hub, f.to_etat as etat, count(*)::int as n, sum(c.montant_ttc)::bigint as montant
    from opening_lines o join colis c on c.id = o.id_colis
      join colishistories f on f.id_colis = c.id and f.event in ('take-over', 'take-over-return')
      left join hubs h on h.id = f.id_hub and f.to_etat <> 'ATT-ENVOIE'
    where o.vivante group by h.nom, f.to_etat order by h.nom nulls last, f.to_etat`.execute(db);
  const n = groups.reduce((all, group) => all + group.n, 0);
  const montant = groups.reduce((all, group) => all + group.montant, 0) as Millimes;
  return {
    exped: {
      n: of('exped')?.n ?? 0,
      du: toTnd(of('exped')?.plus ?? (0 as Millimes)),
      doit: toTnd(of('exped')?.minus ?? (0 as Millimes)),
    },
    liv: { n: of('liv')?.n ?? 0, especes: toTnd(of('liv')?.plus ?? (0 as Millimes)) },
    colis: {
      n,
      montant: toTnd(montant),
      par: groups.map((group) => ({
        hub: group.hub,
        statut: statusLooks[group.etat].label,
        n: group.n,
        montant: toTnd(group.montant),
      })),
    },
  };
}
