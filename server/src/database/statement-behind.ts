const statements = new WeakMap<Error, string>();

/** Runs a query; should it fail, the log can tell its text, which holds no values. */
export async function remembering<T>(text: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error) statements.set(error, text);
    throw error;
  }
}

/** The text of the statement that failed, where it is known. */
export function statementBehind(error: Error): { statement?: string } {
  const statement = statements.get(error);
  return statement === undefined ? {} : { statement };
}
