import { isAway, sqlState } from './database/passing-errors.ts';

/** Wrong name or password, no such database, or nobody let in from here. */
const closedDoors = new Set(['28P01', '28000', '3D000']);
const settings = 'DATABASE_URL ou DATABASE_ADMIN_URL';

/**
 * What the terminal says of an error that ends a command, with what the operator can do where there
 * is something.
 */
export function whyItStopped(error: unknown, databaseUrl = process.env['DATABASE_URL']): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall, address, port } = error as NodeJS.ErrnoException & Record<string, unknown>;
  if (syscall === 'listen')
    return whyNotListening(sqlState(error), `${String(address)}:${String(port)}`) ?? error.message;
  // The embedded database's address and password are not the operator's to change.
  if (!databaseUrl && syscall === 'getaddrinfo')
    return `HOST n’est pas une adresse de cette machine (${wordsOf(error)}) : corrigez HOST.`;
  if (!databaseUrl)
    return isAway(error) && (syscall === undefined || syscall === 'connect')
      ? `La base de données embarquée n’a pas répondu à temps (${wordsOf(error)}) : la machine est-elle très chargée ? Recommencez ; ce qu’elle en dit est dans postgres/postgres.log du dossier de données.`
      : error.message;
  if (closedDoors.has(sqlState(error) ?? ''))
    return `La base de données n’accepte pas cette connexion (${wordsOf(error)}) : corrigez le nom, le mot de passe ou la base dans ${settings}.`;
  if (isAway(error))
    return `La base de données ne répond pas (${wordsOf(error)}) : démarrez-la, ou corrigez l’adresse dans ${settings}.`;
  return error.message;
}

/**
 * For a name with several addresses, like `localhost`, the error holds one error per address and no
 * message of its own.
 */
const wordsOf = (error: Error): string =>
  error instanceof AggregateError && !error.message
    ? error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join(', ')
    : error.message;

function whyNotListening(code: string | null, at: string): string | null {
  if (code === 'EADDRINUSE')
    return `L’adresse ${at} est prise par un autre programme : arrêtez-le, ou choisissez un autre port avec PORT.`;
  if (code === 'EACCES')
    return `Cet utilisateur n’a pas le droit d’écouter à l’adresse ${at} : choisissez un port au-dessus de 1023 avec PORT.`;
  if (code === 'EADDRNOTAVAIL')
    return `L’adresse ${at} n’est pas de cette machine : corrigez HOST.`;
  return null;
}
