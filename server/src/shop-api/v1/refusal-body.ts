import type { Refusal } from '@cigogne/domain/refusal';

/** The documentation page of an error code. */
export const errorPage = (publicUrl: string, code: string): string =>
  `${publicUrl}/api/docs/erreurs#${code}`;

/** A refusal for programs: the code to branch on, the field to mark, the page that explains it. */
export const refusalBody = ({ message, code, errors, extra }: Refusal, publicUrl: string) => ({
  message,
  code,
  ...(errors?.[0] ? { champ: errors[0].field } : {}),
  doc: errorPage(publicUrl, code),
  ...(errors ? { errors } : {}),
  ...extra,
});
