/**
 * The contract and the schemas are larger than these pages: they load while the person types, and
 * are awaited when the form is sent.
 */
export const accountCalls = async () =>
  (await import('@cigogne/domain/accounts/accounts.contract')).accountsContract;

/** For the first root of a new installation; separate because nobody else needs it. */
export const setupCalls = async () =>
  (await import('@cigogne/domain/accounts/setup.contract')).setupContract;

export const firstRootForm = () => import('@cigogne/domain/accounts/first-root-form');
export const loginForm = () => import('@cigogne/domain/accounts/login-form');
export const passwordForms = () => import('@cigogne/domain/accounts/password-forms');
export const registrationForm = () => import('@cigogne/domain/accounts/registration-form');

/** Called by a page once it is shown. */
export function loadAhead(load: () => Promise<unknown>): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(() => void Promise.all([accountCalls(), load()]));
}
