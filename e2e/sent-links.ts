import { api } from './api.ts';
import { root } from './start-product.ts';

/** The path of the latest link sent to somebody. */
export async function linkSentTo(email: string, subject: string): Promise<string> {
  const { token } = await api.logIn(root);
  const { rows } = await api.post<{ rows: { subject: string; link: string | null }[] }>(
    token,
    '/api/mail/adm/list',
    { filter: { search: email } },
  );
  const link = rows.find((mail) => mail.subject === subject)?.link;
  if (!link) throw new Error(`No mail « ${subject} »`);
  return new URL(link).pathname;
}
