/** Browsers do not ask again for a file that did not come, before the page is loaded anew. */
export const notWhole = 'La page n’est pas arrivée entière : rechargez-la.';

const whole =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    load().catch(() => {
      throw new Error(notWhole);
    });

/**
 * The contract and the schemas are larger than these pages: they load while the person types, and
 * are awaited when the form is sent.
 */
export const accountCalls = whole(
  async () => (await import('@cigogne/domain/accounts/accounts.contract')).accountsContract,
);

/** For the first root of a new installation; separate because nobody else needs it. */
export const setupCalls = whole(
  async () => (await import('@cigogne/domain/accounts/setup.contract')).setupContract,
);

export const firstRootForm = whole(() => import('@cigogne/domain/accounts/first-root-form'));
export const loginForm = whole(() => import('@cigogne/domain/accounts/login-form'));
export const passwordForms = whole(() => import('@cigogne/domain/accounts/password-forms'));
export const registrationForm = whole(() => import('@cigogne/domain/accounts/registration-form'));

/** Called by a page once it is shown. What does not come is said when the form is sent. */
export function loadAhead(load: () => Promise<unknown>): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(() => void Promise.all([accountCalls(), load()]).catch(() => undefined));
}
