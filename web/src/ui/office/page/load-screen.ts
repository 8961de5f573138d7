import { offline } from '../../../http/call-error.ts';

/** How browsers and the loader of styles begin what they say about a file that they did not get. */
const notFetched =
  /^(?:Unable to preload CSS|Failed to fetch dynamically|error loading dynamically|Importing a module)/;

/** By these words the router loads the whole page anew, once. */
const outdated = 'Failed to fetch dynamically imported module';

const notLoaded = new Error('Cet écran n’a pas pu être chargé. Réessayez, ou rechargez la page.');

/** The file of a screen; without a network, the sentence that a call would have. */
export async function loadScreen<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && notFetched.test(error.message))) throw error;
    // The product that answers has no such file: it went away with the version that this page is of.
    throw (await productAnswers()) ? new Error(`${outdated}: ${error.message}`) : offline();
  }
}

const productAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** What is shown where loading the page anew did not help. */
export const saidOf = (error: unknown): unknown =>
  error instanceof Error && notFetched.test(error.message) ? notLoaded : error;
