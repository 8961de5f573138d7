/**
 * The contract and the schemas weigh more than these pages: they are loaded while the person types,
 * and awaited when the form is sent.
 */
export const accountCalls = async () =>
  (await import('@cigogne/domain/accounts/accounts.contract')).accountsContract;

/** Of a new installation's first root, apart: nobody else meets it. */
export const setupCalls = async () =>
  (await import('@cigogne/domain/accounts/setup.contract')).setupContract;

export const firstRootForm = () => import('@cigogne/domain/accounts/first-root-form');
export const loginForm = () => import('@cigogne/domain/accounts/login-form');
export const passwordForms = () => import('@cigogne/domain/accounts/password-forms');
export const registrationForm = () => import('@cigogne/domain/accounts/registration-form');

/** Called by a page when it is shown. */
export function loadAhead(load: () => Promise<unknown>): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(() => void Promise.all([accountCalls(), load()]));
}
