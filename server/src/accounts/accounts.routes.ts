import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { endSession, endSessionsOf } from '../http/sessions.ts';
import {
  chosenHub,
  courierNames,
  allUsers,
  listUsers,
  sessionsOf,
  shipperNames,
} from './user-lists.ts';
import { changePassword } from './change-password.ts';
import { createApiToken } from './create-api-token.ts';
import { deleteUser } from './delete-user.ts';
import { editProfile } from './edit-profile.ts';
import { forgetPassword } from './forget-password.ts';
import { hireUser } from './hire-user.ts';
import { logIn } from './log-in.ts';
import { ownProfile } from './own-profile.ts';
import { registerShipper } from './register-shipper.ts';
import { sendVerification } from './send-verification.ts';
import { confirmTaxId } from './confirm-tax-id.ts';
import { setUserState } from './set-user-state.ts';
import { showSessionUser, showUser, userById } from './show-user.ts';
import { updateUser } from './update-user.ts';
import { verifyEmail } from './verify-email.ts';
import { userSheet } from './user-sheet.ts';

const done = { done: true } as const;

export const accountsRoutes = routesOf(accountsContract, {
  register: ({ ctx, body }) => registerShipper(ctx, body),
  login: ({ ctx, body, http }) => logIn(ctx, body, http.request),
  checkUser: async ({ ctx }) =>
    showSessionUser(await userById(ctx.tx, ctx.by.id), await chosenHub(ctx)),
  profile: ({ ctx }) => ownProfile(ctx),
  sendVerification: async ({ ctx }) => {
    await sendVerification(ctx);
    return done;
  },
  verify: async ({ ctx, params }) => {
    const { deja, email } = await verifyEmail(ctx, params.token);
    return { ...done, ...(deja ? { deja } : {}), email };
  },
  forgetPass: async ({ ctx, body }) => {
    await forgetPassword(ctx, body.email);
    return done;
  },
  changePass: async ({ ctx, body, http }) => {
    const { headers, ip } = http.request;
    const given = { ...body, token: String(headers['cgo-tkn']), address: ip };
    const { deja } = await changePassword(ctx, given);
    return { ...done, ...(deja ? { deja } : {}) };
  },
  editProfile: async ({ ctx, body, http }) => {
    const proof = { old_pass: body.old_pass, address: http.request.ip };
    const { user, token } = await editProfile(ctx, body, proof);
    const { nom, prenom, nom_com, matricule_fiscal, email_pending } = user;
    return { ...done, user: { nom, prenom, nom_com, matricule_fiscal }, token, email_pending };
  },
  logout: async ({ ctx }) => {
    await endSession(ctx);
    return done;
  },
  sessions: ({ ctx }) => sessionsOf(ctx),
  endOtherSessions: async ({ ctx }) => {
    await endSessionsOf(ctx, ctx.by.id, ctx.by.session?.id);
    return done;
  },

  shipperNames: ({ ctx }) => shipperNames(ctx.tx),
  courierNames: ({ ctx }) => courierNames(ctx, { onlyFree: false }),
  freeCourierNames: ({ ctx }) => courierNames(ctx, { onlyFree: true }),
  list: ({ ctx, body }) => listUsers(ctx.tx, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'utilisateurs',
      columns: userSheet,
      rows: allUsers(ctx.tx, body.filter),
    }),
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
  confirmTaxId: async ({ ctx, body }) => {
    const { deja } = await confirmTaxId(ctx, body);
    return { ...done, ...(deja ? { deja } : {}), user: showUser(await userById(ctx.tx, body.id)) };
  },
  remove: async ({ ctx, body }) => {
    const { deja } = await deleteUser(ctx, body.id);
    return { ...done, ...(deja ? { deja } : {}) };
  },
  update: async ({ ctx, body }) => ({ ...done, user: showUser(await updateUser(ctx, body)) }),
  createApiToken: async ({ ctx, body }) => {
    const { user, ...secrets } = await createApiToken(ctx, body);
    return { ...done, user: showUser(user), ...secrets };
  },
});
