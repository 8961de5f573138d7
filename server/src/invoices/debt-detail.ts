import { startOfDay, yearOf, type Day } from '@cigogne/domain/days';
import type { DebtDetail } from '@cigogne/domain/invoices/invoice-wire';
import { toTnd } from '@cigogne/domain/money';
import type { Issue } from '@cigogne/domain/parcels/statuses';
import { sql } from 'kysely';
import { availableCheques } from '../cheques/cheque-rows.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import {
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcels/parcel-rows.ts';
import { carryOver, owedSince } from './carry-over.ts';
import { invoiceSettings, shipperTerms } from './shipper-terms.ts';

/** Everything that the invoice screen computes with, the oldest debt first. */
export async function debtDetail(ctx: Context, shipper: number): Promise<DebtDetail> {
  const terms = await shipperTerms(ctx.tx, shipper);
  const [settings, parcels, cheques, report, factures_annee] = await Promise.all([
    invoiceSettings(ctx.tx, ctx.now),
    debtParcels(ctx.tx, shipper),
    availableCheques(ctx, shipper),
    carryOver(ctx.tx, shipper),
    invoicedSince(ctx.tx, shipper, startOfDay(`${yearOf(ctx.now)}-01-01` as Day)),
  ]);
  return {
    id: terms.id,
    nom_com: terms.nom_com,
    matricule_fiscal: terms.matricule_fiscal,
    mode_reglement: terms.mode_reglement,
    frais_liv: toTnd(terms.frais_liv),
    frais_retour: toTnd(terms.frais_retour),
    frais_poids_supp_kg: toTnd(terms.frais_poids_supp_kg),
    frais_echange_retour: toTnd(settings.frais_echange_retour),
    montant_droit_timbre: toTnd(settings.stamp),
    report: toTnd(report),
    report_ref: await owedSince(ctx.tx, shipper, report),
    factures_annee,
    lu_le: ctx.now.toISOString(),
    colis: parcels.map((row) => ({
      ...showParcel(row),
      decision: row.issue as Issue,
      issue_le: row.issue_le.toISOString(),
      retour_echange: row.id_parent !== null,
    })),
    cheques,
  };
}

interface DebtRecord extends ParcelRecord {
  id_parent: number | null;
  issue_le: Date;
}

async function debtParcels(db: Db, shipper: number): Promise<DebtRecord[]> {
  const { rows } = await sql<DebtRecord>`
    select ${sql.raw(parcelColumns)}, c.id_parent, c.issue_le from colis c ${sql.raw(parcelJoins)}
    where c.id_exped = ${shipper} and c.issue is not null and c.id_facture is null and c.deleted_at is null
    order by c.issue_le, c.id`.execute(db);
  return rows;
}

async function invoicedSince(db: Db, shipper: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('factures')
    .select((eb) => eb.fn.sum<string>('nbr_colis').as('total'))
    .where('id_exped', '=', shipper)
    .where('etat', '<>', 'annulee')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
