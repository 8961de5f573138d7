import type { FirstDay } from '@cigogne/domain/first-day/first-day.contract';
import { type FirstDayStep, firstDaySteps } from '@cigogne/domain/first-day/steps';
import { toTnd } from '@cigogne/domain/money';
import type { SettingKey } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hasChannel } from '../config.ts';
import { settingsAt } from '../settings/settings.ts';

interface Found {
  parcels: boolean;
  own_password: boolean;
  written: SettingKey[];
  hubs: number;
  govs: number;
  admins: number;
  couriers: number;
  /** Whether somebody runs a hub and somebody delivers for one. */
  staffed: boolean;
  hubless: number;
  mail_sent_at: Date | null;
  marks: { etape: FirstDayStep; etat: 'faite' | 'passee' }[];
}

/**
 * The settings that identify the company on its papers; set by root, or still the product's
 * defaults.
 */
const companyKeys: readonly SettingKey[] = ['legal_name', 'tax_id', 'address', 'phones'];
const rateKeys: readonly SettingKey[] = ['frais_liv', 'frais_retour', 'frais_poids_supp_kg'];

/** The progress of the first day: whether each step is done is read from its results. */
export async function firstDay(ctx: Context): Promise<FirstDay> {
  const found = await look(ctx);
  const settings = await settingsAt(ctx.tx, ctx.now);
  const user = await ctx.tx
    .selectFrom('users')
    .select(['nom', 'prenom'])
    .where('id', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  const { smtpUrl, mailFrom } = ctx.services.config;
  const hasWritten = (keys: readonly SettingKey[]) =>
    keys.every((key) => found.written.includes(key));
  const isDone: Record<FirstDayStep, boolean> = {
    compte: user.nom !== '' && found.own_password,
    societe: hasWritten(companyKeys),
    hubs: found.govs > 0,
    equipe: found.staffed,
    tarifs: hasWritten(rateKeys),
    mails: smtpUrl !== null && found.mail_sent_at !== null,
    etiquette: found.marks.some(({ etape, etat }) => etape === 'etiquette' && etat === 'faite'),
  };
  const isPassed = (step: FirstDayStep) => found.marks.some(({ etape }) => etape === step);
  return {
    vide: !found.parcels,
    rappel: settings.first_day_strip,
    etapes: firstDaySteps.map((etape) => ({
      etape,
      etat: isDone[etape] ? 'faite' : isPassed(etape) ? 'passee' : 'a_faire',
    })),
    compte: { nom: `${user.prenom} ${user.nom}`.trim(), mot_de_passe: found.own_password },
    societe: {
      raison_sociale: isDone.societe ? settings.legal_name : '',
      logo: settings.paper_logo !== '',
    },
    hubs: { nombre: found.hubs, gouvernorats: found.govs },
    equipe: { admins: found.admins, livreurs: found.couriers, sans_hub: found.hubless },
    tarifs: {
      frais_liv: toTnd(settings.frais_liv),
      frais_retour: toTnd(settings.frais_retour),
    },
    mails: {
      serveur: smtpUrl !== null,
      expediteur: mailFrom,
      passerelle: hasChannel(ctx.services.config),
      envoye_le: found.mail_sent_at?.toISOString() ?? null,
    },
  };
}

/** A password counts as the person's own once that person has set it, which the journal records. */
async function look(ctx: Context): Promise<Found> {
  const { rows } = await sql<Found>`
    select exists (select from colis) as parcels,
      exists (select from journal where entity = 'user' and entity_id = ${String(ctx.by.id)}
        and action in ('mise en service', 'mot de passe', 'mot de passe oublié')) as own_password,
      (select coalesce(jsonb_agg(distinct key), '[]') from settings where valid_from <= ${ctx.now}) as written,
      (select count(*)::int from hubs where deleted_at is null) as hubs,
      (select count(*)::int from hub_govs) as govs,
      staff.*,
      (select sent_at from mails where sent_at is not null order by id desc limit 1) as mail_sent_at,
      (select coalesce(jsonb_agg(jsonb_build_object('etape', etape, 'etat', etat)), '[]') from first_day_steps) as marks
    from (select count(*) filter (where role = 'admin')::int as admins,
        count(*) filter (where role = 'liv')::int as couriers,
        coalesce(bool_or(role = 'admin' and id_hub is not null), false)
          and coalesce(bool_or(role = 'liv' and id_hub is not null), false) as staffed,
        count(*) filter (where id_hub is null)::int as hubless
      from users where role in ('admin', 'liv') and etat = 'active' and closed_at is null) staff`.execute(
    ctx.tx,
  );
  const [found] = rows;
  if (!found) throw new Error('A row of facts');
  return found;
}
