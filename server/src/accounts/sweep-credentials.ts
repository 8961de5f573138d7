import type { Services } from '../context/context.ts';

const old = [
  `delete from sign_in_failures where at < now() - interval '1 day'`,
  `delete from links where expires_at < now() - interval '30 days'`,
  `delete from setup_links where expires_at < now() - interval '30 days'`,
  `delete from registration_decoys where expires_at < now()`,
  `delete from sessions where least(coalesce(ended_at, 'infinity'), expires_at) < now() - interval '90 days'`,
  `update users set api_webhook_secret_before = null, api_webhook_secret_before_until = null
   where api_webhook_secret_before_until < now()`,
];

/** Deletes tokens, links and secrets that no longer open or sign anything. */
export async function sweepCredentials({ pool }: Services): Promise<void> {
  for (const statement of old) await pool.query(statement);
}
