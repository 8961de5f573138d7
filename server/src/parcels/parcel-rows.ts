import { aTransferer } from '@cigogne/domain/parcels/transitions';
import type { TransferPlace } from '@cigogne/domain/parcels/parcel-facts';
import type { ListedParcel, ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { isPartnerStatus } from '@cigogne/domain/parcels/partner-statuses';
import { zoneOf } from '@cigogne/domain/places/zones';
import { isShipper } from '@cigogne/domain/people';
import { toTnd } from '@cigogne/domain/money';
import { toKilograms } from '@cigogne/domain/weights';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import type { Tables } from '../database/generated/tables.ts';
import type { Db } from '../database/db.ts';
import { transferOf } from './parcel-places.ts';

/** Columns that are read only by their own queries. */
type Unread =
  | 'recherche'
  | 'suivi'
  | 'issue_le'
  | 'compte_afex'
  | 'afex_code'
  | 'afex_code_agence'
  | 'afex_code_zone'
  | 'id_facture'
  | 'id_parent'
  | 'client_id'
  | 'recu_le'
  | 'non_rentre'
  | 'a_decider'
  | 'refuse'
  | 'position_cl'
  | 'deleted_at';

/** Columns that no list shows. */
type Unlisted =
  | 'adresse_zip'
  | 'poids_supp'
  | 'note'
  | 'remettre_a'
  | 'repere'
  | 'appel_le'
  | 'note_afex'
  | 'montant_ht'
  | 'tva'
  | 'droit_timbre'
  | 'frai_liv'
  | 'montant_remboursement';

/** A parcel with the names shown beside it. */
export interface ParcelRecord extends Omit<Selectable<Tables['colis']>, Unread> {
  exped_nom_com: string | null;
  exped_tel: string | null;
  exped_gov: string | null;
  hub_exped_nom: string | null;
  hub_dest_nom: string | null;
  hub_current_nom: string | null;
  facture_ref: string | null;
  facture_created_at: Date | null;
  facture_updated_at: Date | null;
}

/** What lists read of it: each column and each join costs every row of every list. */
type ListedRecord = Omit<
  ParcelRecord,
  Unlisted | 'exped_gov' | 'hub_exped_nom' | 'hub_dest_nom'
> & { transfer?: TransferPlace };

const ownListed = `c.id, c.code, c.id_exped, c.order_ref, c.nom_cl, c.prenom_cl, c.tel_cl, c.adresse,
  c.adresse_lieu, c.adresse_gov, c.adresse_deleg, c.marchandise, c.nbr_paquets, c.montant_ttc,
  c.montant_encaisse, c.type_envoi, c.etat, c.last_etat, c.issue, c.is_afex, c.etat_afex, c.attempt, c.date_programe,
  c.id_hub_exped, c.id_hub_dest, c.id_hub_current, c.rendu_le, c.sans_retour, c.conteste, c.guichet_le, c.created_at, c.updated_at`;

/** The part of `ParcelRecord` that is in the row of `colis c` itself. */
export const ownColumns = `${ownListed}, c.adresse_zip, c.poids_supp, c.note, c.remettre_a, c.repere, c.appel_le, c.note_afex, c.montant_ht, c.tva,
  c.droit_timbre, c.frai_liv, c.montant_remboursement`;

/** The part that comes from its shipper `u`. */
export const shipperColumns =
  'u.nom_com as exped_nom_com, u.tel as exped_tel, u.adresse_gov as exped_gov';

/** Computed only for goods with the badge « À transférer », unless a transfer has them. */
const listedTransfer = `case when c.etat = 'FACTURE' and c.issue <> 'livre' and c.id_hub_exped <> c.id_hub_current then ${transferOf} end as transfer`;

const listedColumns = `${ownListed}, ${listedTransfer}, u.nom_com as exped_nom_com, u.tel as exped_tel, hc.nom as hub_current_nom,
  f.ref as facture_ref, f.created_at as facture_created_at, f.updated_at as facture_updated_at`;

/**
 * Looked up for each row of a page: a join, planned without knowing the page's length, would read
 * every invoice.
 */
const shipperJoin = 'cross join lateral (select * from users where id = c.id_exped offset 0) u';
const invoiceJoin =
  'left join lateral (select ref, created_at, updated_at from factures where id = c.id_facture offset 0) f on true';

const listedJoins = `${shipperJoin} left join hubs hc on hc.id = c.id_hub_current ${invoiceJoin}`;

/** For any query over `colis c`: the columns of `ParcelRecord`, and the joins they need. */
export const parcelColumns = `${ownColumns}, ${shipperColumns}, he.nom as hub_exped_nom, hd.nom as hub_dest_nom,
  hc.nom as hub_current_nom, f.ref as facture_ref, f.created_at as facture_created_at, f.updated_at as facture_updated_at`;

export const parcelJoins = `${listedJoins}
  left join hubs he on he.id = c.id_hub_exped
  left join hubs hd on hd.id = c.id_hub_dest`;

const hubOfOne = (alias: string, id: string): string =>
  `left join lateral (select nom from hubs where id = ${id} offset 0) ${alias} on true`;

/**
 * Replaces `parcelJoins` when one parcel is read alone: its hubs are looked up too. Joins were
 * planned as three hashes of all hubs, which took as long as everything else together (decision
 * 084).
 */
export const joinsOfOne = `${shipperJoin} ${invoiceJoin} ${hubOfOne('hc', 'c.id_hub_current')}
  ${hubOfOne('he', 'c.id_hub_exped')} ${hubOfOne('hd', 'c.id_hub_dest')}`;

const hubName = (id: number | null, nom: string | null) =>
  id === null || nom === null ? null : { id, nom };

function showListed(row: ListedRecord): ListedParcel {
  return {
    id: row.id,
    ref: row.code,
    code: row.code,
    order_ref: row.order_ref,
    etat: row.etat,
    last_etat: row.last_etat,
    issue: row.issue,
    is_afex: row.is_afex,
    etat_afex: row.etat_afex,
    attempt: row.attempt,
    type_envoi: row.type_envoi,
    id_exped: row.id_exped,
    user: { id: row.id_exped, nom_com: row.exped_nom_com, tel: row.exped_tel },
    nom_cl: row.nom_cl,
    prenom_cl: row.prenom_cl,
    tel_cl: row.tel_cl,
    adresse: row.adresse,
    adresse_lieu: row.adresse_lieu,
    adresse_gov: row.adresse_gov,
    adresse_deleg: row.adresse_deleg,
    marchandise: row.marchandise,
    nbr_paquets: row.nbr_paquets,
    montant_ttc: toTnd(row.montant_ttc),
    montant_encaisse: row.montant_encaisse === null ? null : toTnd(row.montant_encaisse),
    date_programe: row.date_programe,
    id_hub_exped: row.id_hub_exped,
    id_hub_dest: row.id_hub_dest,
    id_hub_current: row.id_hub_current,
    colis_hub_current: hubName(row.id_hub_current, row.hub_current_nom),
    a_transferer: aTransferer(row),
    rendu_le: row.rendu_le?.toISOString() ?? null,
    sans_retour: row.sans_retour,
    conteste: row.conteste,
    guichet_le: row.guichet_le?.toISOString() ?? null,
    factures: invoiceOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function invoiceOf({
  facture_ref: ref,
  facture_created_at: made,
  facture_updated_at: changed,
}: Pick<ParcelRecord, 'facture_ref' | 'facture_created_at' | 'facture_updated_at'>) {
  if (ref === null || made === null || changed === null) return [];
  return [{ ref, createdAt: made.toISOString(), updatedAt: changed.toISOString() }];
}

export function showParcel(row: ParcelRecord): ParcelRow {
  const zone_exped = row.exped_gov === null ? null : zoneOf(row.exped_gov);
  const zone_dest = zoneOf(row.adresse_gov) ?? row.adresse_gov;
  return {
    ...showListed(row),
    adresse_zip: row.adresse_zip,
    poids_supp: toKilograms(row.poids_supp),
    note: row.note,
    remettre_a: row.remettre_a,
    repere: row.repere,
    appel_le: row.appel_le?.toISOString() ?? null,
    note_afex: row.note_afex,
    montant_ht: toTnd(row.montant_ht),
    tva: toTnd(row.tva),
    droit_timbre: toTnd(row.droit_timbre),
    frai_liv: toTnd(row.frai_liv),
    montant_remboursement: toTnd(row.montant_remboursement),
    colis_hub_exped: hubName(row.id_hub_exped, row.hub_exped_nom),
    colis_hub_dest: hubName(row.id_hub_dest, row.hub_dest_nom),
    zone_exped,
    zone_dest,
    zone_current:
      row.id_hub_current === null
        ? null
        : row.id_hub_current === row.id_hub_dest
          ? zone_dest
          : row.id_hub_current === row.id_hub_exped
            ? zone_exped
            : null,
  };
}

/** What a list reads of each parcel and how it shows it; `name` is part of the statement's name. */
export interface RowForm<Found, Row> {
  name: string | null;
  columns: string;
  joins: string;
  show: (found: Found) => Row;
}

/** For a list. */
export const listedForm: RowForm<ListedRecord, ListedParcel> = {
  name: null,
  columns: listedColumns,
  joins: listedJoins,
  show: showListed,
};

/** For pickers, exports and shops' programs. */
export const wholeForm: RowForm<ParcelRecord, ParcelRow> = {
  name: 'whole',
  columns: parcelColumns,
  joins: parcelJoins,
  show: showParcel,
};

/** Shippers see our words for the partner's statuses; a status without one is hidden. */
export const forShipper = <Row extends Pick<ParcelRow, 'etat_afex'>>(row: Row): Row =>
  row.etat_afex === null || isPartnerStatus(row.etat_afex) ? row : { ...row, etat_afex: null };

/** As the caller may read it. */
export const showParcelTo = (by: Pick<Caller, 'role'>, row: ParcelRecord): ParcelRow =>
  isShipper(by) ? forShipper(showParcel(row)) : showParcel(row);

/** Rows by id, in the order requested. */
export async function parcelsById(db: Db, ids: readonly number[]): Promise<ParcelRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ParcelRecord>`
    select ${sql.raw(parcelColumns)} from colis c ${sql.raw(parcelJoins)}
    where c.id = any(${[...ids]}::bigint[]) and c.deleted_at is null`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
