const statements = new WeakMap<Error, string>();

/** Runs a query and, if it fails, attaches its text for the log; the text contains no values. */
export async function remembering<T>(text: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error) statements.set(error, text);
    throw error;
  }
}

/** The text of the failed statement, where it is known. */
export function statementBehind(error: Error): { statement?: string } {
  const statement = statements.get(error);
  return statement === undefined ? {} : { statement };
}
