import type { z } from 'zod';
import {
  registrationSentences,
  type Registration,
} from '@cigogne/domain/accounts/registration-form';
import type { SessionUser } from '@cigogne/domain/accounts/user-wire';
import { wrongField } from '@cigogne/domain/refusal';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../http/context.ts';
import { newToken, openSession } from '../http/sessions.ts';
import { findDelegation, findGovernorate } from '../places/places-data.ts';
import { settingsAt } from '../settings/settings.ts';
import { sendKnownMail, sendVerificationMail } from './account-mails.ts';
import { hashPassword } from './passwords.ts';
import { showSessionUser, userById } from './show-user.ts';

type Given = z.output<typeof Registration>;
type Registered = { done: true; user: SessionUser; token: string };

/**
 * A shipper in state `invalid` with a mail to confirm (D §3). A known address gets the same answer,
 * with a token that leads nowhere; its owner alone is told by mail.
 */
export async function registerShipper(root: Context, given: Given): Promise<Registered> {
  const gov = findGovernorate(given.adresse_gov);
  if (!gov) throw wrongField('adresse_gov', registrationSentences.adresse_gov);
  const deleg = findDelegation(gov, given.adresse_deleg);
  if (!deleg) throw wrongField('adresse_deleg', registrationSentences.adresse_deleg);
  const password_hash = await hashPassword(given.password);
  return root.services.db.transaction().execute(async (tx) => {
    const ctx = { ...root, tx };
    const known = await tx
      .selectFrom('users')
      .select(['id', 'email', 'prenom', 'etat'])
      .where('email', '=', given.email)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (known) {
      await (known.etat === 'invalid'
        ? sendVerificationMail(ctx, known)
        : sendKnownMail(ctx, known));
      return { done: true as const, user: nobody(given, gov.nom), token: newToken() };
    }
    const hub = await tx
      .selectFrom('hub_govs')
      .select('id_hub')
      .where('gov', '=', gov.slug)
      .executeTakeFirst();
    const rates = await settingsAt(tx, ctx.now);
    const { password: _, ...fields } = given;
    const { id } = await tx
      .insertInto('users')
      .values({
        ...fields,
        password_hash,
        role: 'exped',
        etat: 'invalid',
        adresse_gov: gov.nom,
        adresse_deleg: deleg,
        id_hub: hub?.id_hub ?? null,
        frais_liv: rates.frais_liv,
        frais_retour: rates.frais_retour,
        frais_poids_supp_kg: rates.frais_poids_supp_kg,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendVerificationMail(ctx, { id, email: given.email, prenom: given.prenom });
    await recordEvents(ctx, [{ type: 'user', hubs: [hub?.id_hub ?? null], data: { id } }]);
    const token = await openSession(ctx, { id_user: id, kind: 'registration' });
    return { done: true as const, user: showSessionUser(await userById(tx, id)), token };
  });
}

/** What an unknown address would have seen; its id leads nowhere. */
const nobody = (given: Given, gov: string): SessionUser => ({
  ...showSessionUser({
    ...({} as Parameters<typeof showSessionUser>[0]),
    ...given,
    adresse_gov: gov,
    id_hub: null,
    hub_nom: null,
  }),
  id: Number.MAX_SAFE_INTEGER - Math.floor(Math.random() * 1e9),
  role: 'exped',
  etat: 'invalid',
  status: 'invalid',
  is_bill_secure: false,
});
