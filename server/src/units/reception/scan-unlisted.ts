import { formatCode, readScan } from '@cigogne/domain/parcels/code';
import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import { parcelNow, whyNot } from '@cigogne/domain/parcels/why-not';
import { unitScanSentences } from '@cigogne/domain/units/unit-form';
import type { ScannedCode } from '@cigogne/domain/units/units.contract';
import { whyNotUnit } from '@cigogne/domain/units/why-not-unit';
import { notFound, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { prepared } from '../../database/preparing.ts';
import { sees } from '../../parcels/hub-sight.ts';
import { placeColumns, placeJoins } from '../../parcels/parcel-places.ts';
import { unitsSeen } from '../unit-lists.ts';
import { type UnitRecord, unitRows } from '../unit-rows.ts';

interface UnlistedParcel extends ParcelFacts {
  id: number;
  id_exped: number;
  nom_cl: string;
  adresse_lieu: string;
  /** The last transfer that did not bring it. */
  missed_ref: string | null;
  missed_ends: number[] | null;
}

/** Identifies a scanned code that is not in the unit on the screen. */
export async function scanUnlisted(
  ctx: Context,
  id_mu: number,
  text: string,
): Promise<ScannedCode> {
  const [unit] = await unitRows(sql`where m.id = ${id_mu} and ${unitsSeen(ctx)}`, prepared(ctx.tx));
  if (!unit) throw notFound();
  const scan = readScan(text);
  if ('problem' in scan) throw wrongField('code', unitScanSentences.scan);
  const parcel = await unlistedByCode(ctx, scan.code);
  if (!parcel || !(await sees(ctx, parcel)))
    return {
      ref: scan.code,
      nom_cl: null,
      adresse_lieu: null,
      raison: unitScanSentences.notFound(scan.code),
      ajoutable: false,
      retrouvable: false,
      retour_afex: false,
      ailleurs: false,
    };
  return {
    ref: scan.code,
    nom_cl: parcel.nom_cl,
    adresse_lieu: parcel.adresse_lieu,
    ailleurs: isAway(ctx, parcel),
    ...verdictOf(ctx, unit, parcel),
  };
}

async function unlistedByCode(ctx: Context, code: string): Promise<UnlistedParcel | undefined> {
  const { rows } = await sql<UnlistedParcel>`
    select c.*, ${sql.raw(placeColumns)}, missed.ref as missed_ref, missed.ends as missed_ends
    from colis c ${sql.raw(placeJoins)}
    left join lateral (
      select t.ref, array[t.id_hub_exped, t.id_hub_dest] as ends from mu_bags b join mu t on t.id = b.id_mu
      where b.id_colis = c.id and t.type = 'transfert' and t.etat = 'completed' and b.pris = false
      order by t.id desc limit 1
    ) missed on true
    where c.code = ${code} and c.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}

type Verdict = Pick<ScannedCode, 'raison' | 'ajoutable' | 'retrouvable' | 'retour_afex'>;

function verdictOf(ctx: Context, unit: UnitRecord, parcel: UnlistedParcel): Verdict {
  const code = formatCode(parcel.code);
  const only = (raison: string): Verdict => ({
    raison,
    ajoutable: false,
    retrouvable: false,
    retour_afex: false,
  });
  if (parcel.plan_mu === unit.id)
    return only(`${code} vient d'être ajouté à l'unité ${unit.ref}, actualisez la page.`);
  if (parcel.plan_mu !== null && parcel.plan_mu !== undefined)
    return only(`${code} est dans l'unité ${parcel.plan_ref ?? ''}, pas dans celle-ci.`);
  if (parcel.plan_ref) return only(`${code} est dans la tournée ${parcel.plan_ref}.`);
  if (parcel.is_afex && whyNot('partner-return', parcel) === null)
    return { ...only(`${code} revient d’Afex.`), retour_afex: true };
  if (mayBeFound(ctx, parcel))
    return {
      ...only(`${code} manquait au transfert ${parcel.missed_ref ?? ''}.`),
      retrouvable: true,
    };
  const joins =
    unit.type === 'dispatch' &&
    unit.id_exped === parcel.id_exped &&
    whyNotUnit('add', unit) === null &&
    whyNot('add-at-depot', parcel) === null;
  if (joins) return { ...only(`${code} n'est pas dans l'unité ${unit.ref}.`), ajoutable: true };
  if (isAway(ctx, parcel)) return only(`${parcelNow(parcel)} mais il n'est pas dans ce hub.`);
  if (unit.type === 'dispatch' && unit.id_exped !== parcel.id_exped)
    return only(`${code} est d'un autre expéditeur.`);
  return only(whyNot('add-at-depot', parcel) ?? `${code} n'est pas dans l'unité ${unit.ref}.`);
}

const isAway = ({ by }: Context, { id_hub_current }: UnlistedParcel): boolean =>
  typeof by.hub === 'number' && id_hub_current !== null && id_hub_current !== by.hub;

/** « Retrouvé » needs a chosen hub, at either end of the transfer that missed the parcel. */
function mayBeFound(ctx: Context, parcel: UnlistedParcel): boolean {
  const missing = parcel.etat === 'ATT-TRANSF' || parcel.transfer === 'missing';
  const { hub } = ctx.by;
  return missing && typeof hub === 'number' && (parcel.missed_ends ?? []).includes(hub);
}
