import type { TestApp } from './app.ts';

export interface TestMail {
  subject: string;
  body: string;
  link: string | null;
}

/** The mails to an address, newest first. */
export async function mailsOf(test: TestApp, recipient: string): Promise<TestMail[]> {
  return test.services.db
    .selectFrom('mails')
    .select(['subject', 'body', 'link'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
}

/** The token of the newest link sent to an address. */
export async function linkOf(test: TestApp, recipient: string): Promise<string> {
  const mail = (await mailsOf(test, recipient)).find(({ link }) => link !== null);
  return mail?.link?.split('/').at(-1) ?? '';
}
