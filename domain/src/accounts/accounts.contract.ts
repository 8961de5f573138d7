import { z } from 'zod';
import { type Contract, roles } from '../contract.ts';
import {
  exportOf,
  done,
  idFilter,
  id,
  instant,
  listOf,
  noBody,
  oneOf,
  rowsOf,
  searchFilter,
} from '../wire.ts';
import { userStates } from './account.ts';
import { ForgotForm, NewPassword } from './password-forms.ts';
import { LoginForm } from './login-form.ts';
import { Registration } from './registration-form.ts';
import { isShopHeader } from './webhook-address.ts';
import { NewUser } from './user-form.ts';
import { Profile, SessionUser, UserRow } from './user-wire.ts';

const signedIn = { roles, scope: 'self' } as const;
const open = { roles: 'public', scope: 'public' } as const;
const root = { roles: ['root'], scope: 'company' } as const;
const staff = { roles: ['root', 'admin'], scope: 'hub' } as const;

const ById = z.object({ id });
const aMoment = { max: 30, minutes: 10 } as const;
/** Each call sends a mail to somebody. */
const fewMails = { max: 6, minutes: 10 } as const;

export const ShipperName = z.object({
  id,
  nom_com: z.string().nullable(),
  id_hub: id.nullable(),
  actif: z.boolean(),
});
export const CourierName = z.object({
  id,
  nom: z.string(),
  prenom: z.string(),
  matricule: z.string().nullable(),
  tel: z.string().nullable(),
  id_hub: id.nullable(),
  actif: z.boolean(),
});
export type CourierName = z.infer<typeof CourierName>;

export const SessionRow = z.object({
  id,
  agent: z.string().nullable(),
  createdAt: instant,
  used_at: instant,
  present: z.boolean(),
});

const listFilter = {
  search: searchFilter,
  etat: oneOf(userStates),
  role: oneOf(roles),
  id_hub: idFilter,
};

export const accountsContract = {
  register: {
    method: 'POST',
    path: '/api/users/register/exped',
    ...open,
    kind: 'write',
    transaction: 'own',
    limit: aMoment,
    summary: 'A shop registers; a mail asks it to confirm its address.',
    body: Registration,
    reply: done.extend({ user: SessionUser, token: z.string() }),
  },
  login: {
    method: 'POST',
    path: '/api/users/login',
    ...open,
    kind: 'write',
    evenReadOnly: true,
    transaction: 'own',
    summary: 'A session token for an e-mail and a password.',
    body: LoginForm,
    reply: z.object({
      success: z.boolean(),
      message: z.string().optional(),
      /** The address is not confirmed yet: a token that sends the mail again. */
      inscription: z.string().optional(),
      user: SessionUser.optional(),
      token: z.string().optional(),
    }),
  },
  checkUser: {
    method: 'GET',
    path: '/api/users/checkuser',
    ...signedIn,
    kind: 'read',
    summary: 'Who the token belongs to.',
    reply: SessionUser,
  },
  profile: {
    method: 'GET',
    path: '/api/users/profile',
    ...signedIn,
    kind: 'read',
    also: ['registration'],
    summary: 'The own account.',
    reply: Profile,
  },
  sendVerification: {
    method: 'POST',
    path: '/api/users/sendvmail',
    ...signedIn,
    kind: 'write',
    also: ['registration'],
    limit: fewMails,
    summary: 'Sends the confirmation mail again.',
    body: noBody,
    reply: done,
  },
  verify: {
    method: 'POST',
    path: '/api/users/verify/:token',
    ...open,
    kind: 'write',
    limit: aMoment,
    summary:
      'Uses the link of a confirmation mail: the account, or its new address, becomes active.',
    params: z.object({ token: z.string().max(100) }),
    body: noBody,
    /** The new address, if the link confirmed a change of address. */
    reply: done.extend({ email: z.string().nullable() }),
  },
  forgetPass: {
    method: 'POST',
    path: '/api/users/forgetpass',
    ...open,
    kind: 'write',
    transaction: 'own',
    limit: aMoment,
    summary: 'Sends a reset link when the address is known; answers the same when it is not.',
    body: ForgotForm,
    reply: done,
  },
  changePass: {
    method: 'POST',
    path: '/api/users/changepass',
    ...signedIn,
    kind: 'write',
    changes: ['demarrage'],
    transaction: 'own',
    keyless: true,
    also: ['reset'],
    summary: 'A new password, by a reset link or in a session with the present one.',
    body: NewPassword,
    reply: done,
  },
  editProfile: {
    method: 'POST',
    path: '/api/users/editprofile',
    ...signedIn,
    kind: 'write',
    changes: ['demarrage'],
    transaction: 'own',
    keyless: true,
    summary:
      'The own account; a new e-mail needs the present password and takes effect by its link, a new token replaces the present one.',
    body: z.looseObject({ old_pass: z.string().max(200).nullish() }),
    reply: done.extend({
      user: z.object({
        nom: z.string(),
        prenom: z.string(),
        nom_com: z.string().nullable(),
        matricule_fiscal: z.string().nullable(),
      }),
      token: z.string(),
      email_pending: z.string().nullable(),
    }),
  },
  logout: {
    method: 'POST',
    path: '/api/users/logout',
    ...signedIn,
    kind: 'write',
    evenReadOnly: true,
    summary: 'Ends this session.',
    body: noBody,
    reply: done,
  },
  sessions: {
    method: 'GET',
    path: '/api/users/sessions',
    ...signedIn,
    kind: 'read',
    summary: 'The devices that are signed in.',
    reply: rowsOf(SessionRow),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/users/sessions/end',
    ...signedIn,
    kind: 'write',
    summary: 'Signs the other devices out.',
    body: noBody,
    reply: done,
  },

  shipperNames: {
    method: 'GET',
    path: '/api/users/adm/exped/list',
    ...staff,
    kind: 'read',
    summary: 'Shippers, by name.',
    reply: rowsOf(ShipperName),
  },
  courierNames: {
    method: 'GET',
    path: '/api/users/adm/liv/list',
    ...staff,
    kind: 'read',
    summary: 'Couriers of the hub, also those who were deactivated.',
    reply: rowsOf(CourierName),
  },
  freeCourierNames: {
    method: 'GET',
    path: '/api/users/adm/liv/list/dispo',
    ...staff,
    kind: 'read',
    summary: 'Active couriers of the hub without a runsheet in progress.',
    reply: rowsOf(CourierName),
  },
  list: {
    method: 'POST',
    path: '/api/users/adm/list',
    ...root,
    kind: 'read',
    summary: 'All accounts.',
    body: listOf(listFilter),
    reply: rowsOf(UserRow),
  },
  exportList: {
    method: 'POST',
    path: '/api/users/adm/list/export',
    ...root,
    kind: 'read',
    mayFollow: true,
    summary: 'Accounts, all of a filter, as CSV or XLSX.',
    body: exportOf(listFilter),
  },
  registerAdmin: {
    method: 'POST',
    path: '/api/users/adm/register-adm',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'A new administrator.',
    body: NewUser,
    reply: done.extend({ user: UserRow }),
  },
  registerCourier: {
    method: 'POST',
    path: '/api/users/adm/register-liv',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'A new courier.',
    body: NewUser,
    reply: done.extend({ user: UserRow }),
  },
  enable: {
    method: 'POST',
    path: '/api/users/adm/enb-Acnt',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'Activates an account.',
    body: ById,
    reply: done.extend({ user: UserRow }),
  },
  disable: {
    method: 'POST',
    path: '/api/users/adm/disb-Acnt',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'Deactivates an account and ends its sessions.',
    body: ById,
    reply: done.extend({ user: UserRow }),
  },
  confirmTaxId: {
    method: 'POST',
    path: '/api/users/adm/matricule',
    ...root,
    kind: 'write',
    changes: ['bill'],
    summary: 'Root has seen the tax id of a shipper: it spares the withholding from now on.',
    /** `matricule`: the tax id that was checked, as written. */
    body: ById.extend({ matricule: z.string().max(40), confirme: z.boolean() }),
    reply: done.extend({ user: UserRow }),
  },
  remove: {
    method: 'POST',
    path: '/api/users/adm/delete',
    ...root,
    kind: 'write',
    changes: ['demarrage'],
    summary: 'Deletes an account that nothing is linked to, or closes it.',
    body: ById,
    reply: done,
  },
  update: {
    method: 'POST',
    path: '/api/users/adm/update',
    ...root,
    kind: 'write',
    summary: 'Info, fees, password, billing security, hub or driver-info of an account.',
    body: z.looseObject({ id }),
    reply: done.extend({ user: UserRow }),
  },
  createApiToken: {
    method: 'POST',
    path: '/api/users/adm/exped/create-token',
    ...root,
    kind: 'write',
    summary: "A shipper's API key, shown once, and its webhook.",
    body: z.object({
      id,
      api_webhook_url: z
        .url({ protocol: /^https?$/, error: 'Adresse non valide !' })
        .max(500)
        .nullish()
        .or(z.literal('').transform(() => null)),
      api_webhook_headers: z
        .record(
          z
            .string()
            .regex(/^[A-Za-z0-9-]{1,60}$/, 'En-tête non valide !')
            .refine(isShopHeader, 'En-tête réservé !'),
          z
            .string()
            .max(500)
            .regex(/^[\x20-\x7e]*$/, 'En-tête non valide !'),
        )
        .refine((headers) => Object.keys(headers).length <= 20, '20 en-têtes au plus !')
        .nullish(),
      is_api_actif: z.boolean().nullish(),
      /** Creates a new key: the old one keeps working for one more day. */
      renouveler: z.boolean().nullish(),
      /** The key may read invoices and what is owed. */
      argent: z.boolean().nullish(),
      /** Creates a new secret: the old one keeps signing beside it for one more day. */
      renouveler_secret: z.boolean().nullish(),
    }),
    keyless: true,
    reply: done.extend({
      user: UserRow,
      api_key: z.string().nullable(),
      /** Signs the webhooks; shown once, when it is created. */
      webhook_secret: z.string().nullable(),
    }),
  },
} as const satisfies Contract;
