import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { routesOf } from '../http/routes-of.ts';
import { endSession, endSessionsOf } from '../http/sessions.ts';
import { sendResetMail, sendVerificationMail } from './account-mails.ts';
import {
  chosenHub,
  courierNames,
  listUsers,
  sessionsOf,
  shipperNames,
} from './accounts.queries.ts';
import { changePassword } from './change-password.ts';
import { createApiToken } from './create-api-token.ts';
import { deleteUser } from './delete-user.ts';
import { editProfile } from './edit-profile.ts';
import { hireUser } from './hire-user.ts';
import { logIn } from './log-in.ts';
import { registerShipper } from './register-shipper.ts';
import { setUserState } from './set-user-state.ts';
import { selectUsers, showProfile, showSessionUser, showUser, userById } from './show-user.ts';
import { updateUser } from './update-user.ts';
import { verifyEmail } from './verify-email.ts';

const done = { done: true } as const;

export const accountsRoutes = routesOf(accountsContract, {
  register: ({ ctx, body }) => registerShipper(ctx, body),
  login: ({ ctx, body, http }) => logIn(ctx, body, http.request),
  checkUser: async ({ ctx }) =>
    showSessionUser(await userById(ctx.tx, ctx.by.id), await chosenHub(ctx)),
  profile: async ({ ctx }) => showProfile(await userById(ctx.tx, ctx.by.id)),
  sendVerification: async ({ ctx }) => {
    const user = await userById(ctx.tx, ctx.by.id);
    if (user.etat === 'invalid') await sendVerificationMail(ctx, user);
    return done;
  },
  verify: async ({ ctx, params }) => {
    await verifyEmail(ctx, params.token);
    return done;
  },
  forgetPass: async ({ ctx, body }) => {
    const user = await selectUsers(ctx.tx).where('users.email', '=', body.email).executeTakeFirst();
    if (user) await sendResetMail(ctx, user);
    return done;
  },
  changePass: async ({ ctx, body, http }) => {
    await changePassword(ctx, body, String(http.request.headers['cgo-tkn']));
    return done;
  },
  editProfile: async ({ ctx, body }) => {
    const { user, token } = await editProfile(ctx, body);
    const { nom, prenom, nom_com, matricule_fiscal, email_pending } = user;
    return { ...done, user: { nom, prenom, nom_com, matricule_fiscal }, token, email_pending };
  },
  logout: async ({ ctx }) => {
    if (ctx.by.session !== null) await endSession(ctx, ctx.by.session);
    return done;
  },
  sessions: ({ ctx }) => sessionsOf(ctx),
  endOtherSessions: async ({ ctx }) => {
    await endSessionsOf(ctx, ctx.by.id, ctx.by.session);
    return done;
  },

  shipperNames: ({ ctx }) => shipperNames(ctx.tx),
  courierNames: ({ ctx }) => courierNames(ctx, false),
  freeCourierNames: ({ ctx }) => courierNames(ctx, true),
  list: ({ ctx, body }) => listUsers(ctx.tx, body),
  registerAdmin: async ({ ctx, body }) => ({
    ...done,
    user: showUser(await hireUser(ctx, 'admin', body)),
  }),
  registerCourier: async ({ ctx, body }) => ({
    ...done,
    user: showUser(await hireUser(ctx, 'liv', body)),
  }),
  enable: async ({ ctx, body }) => {
    const { deja } = await setUserState(ctx, body.id, 'active');
    return { ...done, ...(deja ? { deja } : {}), user: showUser(await userById(ctx.tx, body.id)) };
  },
  disable: async ({ ctx, body }) => {
    const { deja } = await setUserState(ctx, body.id, 'disabled');
    return { ...done, ...(deja ? { deja } : {}), user: showUser(await userById(ctx.tx, body.id)) };
  },
  remove: async ({ ctx, body }) => {
    await deleteUser(ctx, body.id);
    return done;
  },
  update: async ({ ctx, body }) => ({ ...done, user: showUser(await updateUser(ctx, body)) }),
  createApiToken: async ({ ctx, body }) => {
    const { user, api_key } = await createApiToken(ctx, body);
    return { ...done, user: showUser(user), api_key };
  },
});
