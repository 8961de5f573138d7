import type { Refusal } from '@cigogne/domain/refusal';

/** The documentation page of an error code. */
const errorPage = (publicUrl: string, code: string): string =>
  `${publicUrl}/api/docs/erreurs#${code}`;

/** What programs read besides: the field to mark (of a list, the list), the page that explains. */
export const forPrograms = (
  { code, errors }: { code: string; errors?: Refusal['errors'] },
  publicUrl: string,
) => ({
  ...(errors?.[0] ? { champ: errors[0].field.replace(/\.\d+$/, '') } : {}),
  doc: errorPage(publicUrl, code),
});

/** A refusal for programs, with the code to branch on. */
export const refusalBody = (refusal: Refusal, publicUrl: string) => {
  const { message, code, errors, extra } = refusal;
  return {
    message,
    code,
    ...forPrograms(refusal, publicUrl),
    ...(errors ? { errors } : {}),
    ...extra,
  };
};
