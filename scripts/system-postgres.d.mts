export declare function systemPostgres(
  folder?: string,
): { version: number; programs: string } | null;
