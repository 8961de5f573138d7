import { DoorForm } from '@cigogne/domain/accounts/door-form';
import type { Role } from '@cigogne/domain/contract';
import { UserPassword } from '@cigogne/domain/accounts/password-forms';
import {
  BillSecurityForm,
  CourierInfoForm,
  FeesForm,
  ShipperInfoForm,
  StaffInfoForm,
  UserHubForm,
} from '@cigogne/domain/accounts/user-form';
import { isCourier, isShipper } from '@cigogne/domain/people';
import { Refusal } from '@cigogne/domain/refusal';
import { z } from 'zod';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { closeBills } from '../http/sessions.ts';
import { toTnd } from '@cigogne/domain/money';
import { endAccess } from './end-access.ts';
import { refuseUnknownHub } from './hire-user.ts';
import { hashPassword } from './passwords.ts';
import { lockUser } from './set-user-state.ts';
import { showDoor } from './shipper-door.ts';
import { type UserRecord, userById } from './show-user.ts';

type Target = Awaited<ReturnType<typeof lockUser>>;
type Part = (
  ctx: Context,
  target: Target,
  given: Record<string, unknown>,
) => Promise<Record<string, unknown>>;

/** Called with the hub that a shipper goes to, in the same transaction. */
export const shipperMovedHooks: ((ctx: Context, id: number, id_hub: number) => Promise<void>)[] =
  [];

export async function shipperMoves(ctx: Context, id: number, id_hub: number): Promise<void> {
  for (const hook of shipperMovedHooks) await hook(ctx, id, id_hub);
}

/**
 * The parts of an account that root may change, with the roles that have them. A part is changed
 * when one of its keys is sent.
 */
const parts: { keys: string[]; on: Target['role'][]; change: Part }[] = [
  {
    keys: [
      'nom',
      'prenom',
      'tel',
      'nom_com',
      'matricule',
      'adresse',
      'produit_type',
      'volume',
      'flux_exped',
      'matricule_fiscal',
    ],
    on: ['root', 'admin', 'exped', 'liv'],
    change: async (_, target, given) =>
      infoForms[target.role].parse({ ...recordedInfo(target), ...given }),
  },
  {
    keys: ['frais_liv', 'frais_retour', 'frais_poids_supp_kg', 'mode_reglement', 'rib'],
    on: ['exped'],
    change: async (_, target, given) => FeesForm.parse({ ...recordedFees(target), ...given }),
  },
  {
    keys: ['code_remise', 'montant_code', 'signature', 'montant_signature'],
    on: ['exped'],
    change: async (_, target, given) => DoorForm.parse({ ...showDoor(target), ...given }),
  },
  {
    keys: ['password'],
    on: ['admin', 'exped', 'liv'],
    change: async (ctx, target, given) => {
      await endAccess(ctx, target.id);
      return { password_hash: await hashPassword(UserPassword.parse(given).password) };
    },
  },
  {
    keys: ['is_bill_secure', 'bill_password'],
    on: ['exped'],
    change: async (ctx, target, given) => {
      const { is_bill_secure, bill_password } = BillSecurityForm.parse({
        is_bill_secure: target.is_bill_secure,
        ...given,
      });
      await closeBills(ctx, target.id);
      return {
        is_bill_secure,
        bill_password_hash: is_bill_secure ? await hashPassword(bill_password ?? '') : null,
      };
    },
  },
  {
    keys: ['id_hub'],
    on: ['admin', 'exped', 'liv'],
    change: async (ctx, target, given) => {
      const { id_hub } = UserHubForm.parse(given);
      await refuseUnknownHub(ctx, id_hub);
      if (isShipper(target)) await shipperMoves(ctx, target.id, id_hub);
      return { id_hub };
    },
  },
  {
    keys: ['is_driver_info_granted'],
    on: ['exped'],
    change: async (_, __, given) => z.object({ is_driver_info_granted: z.boolean() }).parse(given),
  },
];

export async function updateUser(
  ctx: Context,
  { id, ...given }: { id: number } & Record<string, unknown>,
): Promise<UserRecord> {
  const target = await lockUser(ctx, id);
  const meant = parts.filter(({ keys }) => keys.some((key) => given[key] !== undefined));
  if (meant.length === 0) throw new Refusal('donnees-invalides', 'Rien à modifier !');
  const change: Record<string, unknown> = {};
  for (const part of meant) {
    if (!part.on.includes(target.role)) throw new Refusal('acces-refuse', 'Accés refusé !');
    Object.assign(change, await part.change(ctx, target, given));
  }
  await changeUser(ctx, target, change);
  return userById(ctx.tx, id);
}

/** Writes the changes of an account, with journal and event. */
export async function changeUser(
  ctx: Context,
  target: Target,
  change: Record<string, unknown>,
): Promise<void> {
  const { id } = target;
  const { id_hub } = await ctx.tx
    .updateTable('users')
    .set({ ...change, updated_at: ctx.now })
    .where('id', '=', id)
    .returning('id_hub')
    .executeTakeFirstOrThrow();
  const before = Object.fromEntries(
    Object.keys(change).map((key) => [key, target[key as keyof Target]]),
  );
  await writeJournal(ctx, {
    action: 'modification',
    entity: 'user',
    entity_id: id,
    before,
    after: change,
  });
  await recordEvents(ctx, [
    {
      type: 'user',
      ...(isCourier(target) ? { id_liv: id } : { id_exped: id }),
      hubs: [target.id_hub, id_hub],
      data: { id },
    },
  ]);
}

const infoForms = {
  root: StaffInfoForm,
  admin: StaffInfoForm,
  exped: ShipperInfoForm,
  liv: CourierInfoForm,
} as const satisfies Record<Role, unknown>;

/** A part of `info` may be sent alone; the rest stays. */
const recordedInfo = ({
  nom,
  prenom,
  tel,
  adresse,
  nom_com,
  matricule,
  matricule_fiscal,
  produit_type,
  volume,
  flux_exped,
}: Target) => ({
  nom,
  prenom,
  tel,
  adresse,
  nom_com,
  matricule,
  matricule_fiscal,
  produit_type,
  volume,
  flux_exped,
});

const recordedFees = ({
  frais_liv,
  frais_retour,
  frais_poids_supp_kg,
  mode_reglement,
  rib,
}: Target) => ({
  frais_liv: toTnd(frais_liv),
  frais_retour: toTnd(frais_retour),
  frais_poids_supp_kg: toTnd(frais_poids_supp_kg),
  mode_reglement,
  rib,
});
