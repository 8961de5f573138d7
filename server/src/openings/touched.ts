import { labelOf, type ParcelStatus } from '@cigogne/domain/parcels/statuses';
import { counted } from '@cigogne/domain/words';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { entriesSince } from '../ledger/opening-entries.ts';

/**
 * What has happened since to what an import created, in words, by id; anything listed here prevents
 * undoing.
 */
type Touched = ReadonlyMap<number, string>;

/** Locks the parcels, so that what is read about them next stays true. */
export async function holdParcels(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select from colis where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
      ctx.tx,
    );
}

export async function holdPeople(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select from users where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
      ctx.tx,
    );
}

export async function touchedParcels(ctx: Context, ids: readonly number[]): Promise<Touched> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    code: string;
    etat: ParcelStatus;
    steps: number;
    tickets: number;
    notes: number;
  }>`
    select c.id, c.code, c.etat, h.n as steps, t.n as tickets, m.n as notes
    from colis c
    cross join lateral (select count(*)::int as n from colishistories h where h.id_colis = c.id
      and h.event not in ('take-over', 'take-over-return', 'undo-take-over')) h
    cross join lateral (select count(*)::int as n from tickets t where t.id_colis = c.id) t
    cross join lateral (select count(*)::int as n from coliscoms m where m.id_colis = c.id) m
    where c.id = any(${[...ids]}::bigint[])
      and (h.n > 0 or t.n > 0 or m.n > 0 or c.updated_at > c.created_at or c.deleted_at is not null
        or exists (select from colis_plans p where p.id_colis = c.id))`.execute(ctx.tx);
  return new Map(
    rows.map(({ id, code, etat, steps, tickets, notes }) => {
      const added = tickets > 0 ? 'a un ticket' : notes > 0 ? 'a une communication' : null;
      const changed = `a changé depuis (${labelOf(etat)})`;
      return [id, `Le colis ${code} ${(steps === 0 && added) || changed}`];
    }),
  );
}

interface PersonUse {
  line: number;
  id: number;
  nom: string;
  colis: number;
  unites: number;
  tournees: number;
  tickets: number;
  signed_in: boolean;
  changed: boolean;
}

/** People whom these lines created, or whose balance they opened. */
export async function touchedPeople(ctx: Context, lines: readonly number[]): Promise<Touched> {
  if (lines.length === 0) return new Map();
  const { rows } = await sql<PersonUse>`
    select o.id as line, u.id, coalesce(u.nom_com, trim(u.prenom || ' ' || u.nom)) as nom,
      case when o.cree then (select count(*)::int from colis c where c.id_exped = u.id and c.deleted_at is null) else 0 end as colis,
      case when o.cree then (select count(*)::int from mu m where m.id_exped = u.id or m.id_liv = u.id) else 0 end as unites,
      case when o.cree then (select count(*)::int from runsheets r where r.id_liv = u.id) else 0 end as tournees,
      case when o.cree then (select count(*)::int from tickets t where t.id_exped = u.id) else 0 end as tickets,
      o.cree and (u.password_hash <> '-' or exists (select from sessions s where s.id_user = u.id)) as signed_in,
      o.cree and u.updated_at > o.created_at as changed
    from opening_lines o join users u on u.id = o.id_user
    where o.id = any(${[...lines]}::bigint[])`.execute(ctx.tx);
  const entries = await entriesSince(ctx, lines);
  return new Map(
    rows.flatMap((use) => {
      const why = reasonsOf(use, entries.get(use.line) ?? 0);
      return why.length > 0 ? [[use.id, `${use.nom} : ${why.join(', ')}`] as const] : [];
    }),
  );
}

function reasonsOf(use: PersonUse, ecritures: number): string[] {
  const { colis, unites, tournees, tickets, signed_in, changed } = use;
  return [
    ...(signed_in ? ['s’est connecté'] : []),
    ...(colis > 0 ? [counted(colis, 'colis', 'colis')] : []),
    ...(unites > 0 ? [counted(unites, 'ramassage ou transfert', 'ramassages ou transferts')] : []),
    ...(tournees > 0 ? [counted(tournees, 'tournée', 'tournées')] : []),
    ...(ecritures > 0 ? [counted(ecritures, 'mouvement d’argent', 'mouvements d’argent')] : []),
    ...(tickets > 0 ? [counted(tickets, 'ticket', 'tickets')] : []),
    ...(changed && !signed_in ? ['modifié depuis'] : []),
  ];
}
