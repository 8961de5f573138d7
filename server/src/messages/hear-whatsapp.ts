import type { Settings } from '@cigogne/domain/settings/settings';
import { sendingTime } from '@cigogne/domain/messages/sending-time';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { rawBodyOf } from '../http/raw-body.ts';
import { isSameText } from '../http/same-text.ts';
import { settingsAt } from '../settings/settings.ts';
import { isMessageId, keepReport } from './hear-report.ts';
import { isNotThere, readJson } from './whatsapp.ts';

interface Greeting {
  'hub.mode'?: string | undefined;
  'hub.verify_token'?: string | undefined;
  'hub.challenge'?: string | undefined;
}

/** Meta's number, sent back to whoever knows the word that was agreed with it. */
export function greetMeta(ctx: Context, greeting: Greeting): string {
  const word = ctx.services.config.whatsapp?.verifyToken;
  const challenge = greeting['hub.challenge'] ?? '';
  const isOurs =
    word !== null && word !== undefined && isSameText(word, greeting['hub.verify_token'] ?? '');
  if (!isOurs || greeting['hub.mode'] !== 'subscribe' || !/^[\w-]{1,200}$/.test(challenge))
    throw notFound();
  return challenge;
}

const Report = z.object({
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(z.object({ code: z.int(), title: z.string().default('') }))
    .optional()
    .default([]),
});
type Report = z.output<typeof Report>;
/** Meta also tells what recipients write; only the reports are read. */
const Told = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) }),
      ),
    }),
  ),
});

/** What became of messages, signed by Meta; what is not about one of ours is left alone. */
export async function hearWhatsApp(ctx: Context, request: FastifyRequest): Promise<void> {
  const secret = ctx.services.config.whatsapp?.secret;
  if (!secret || !isSigned(secret, request))
    throw new Refusal('identifiants-incorrects', 'Signature non valide.');
  const told = Told.safeParse(readJson(rawBodyOf(request)));
  if (!told.success) throw new Refusal('requete-invalide', 'Message non compris.');
  const statuses = told.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses ?? []),
  );
  for (const status of statuses) {
    const report = Report.safeParse(status);
    if (report.success) await keep(ctx, report.data);
  }
}

async function keep(ctx: Context, report: Report): Promise<void> {
  const id = report.biz_opaque_callback_data ?? '';
  if (!isMessageId(id)) return;
  const [error] = report.errors;
  const words = `WhatsApp : ${error ? `${error.code} ${error.title}`.trim() : report.status}`;
  if (report.status === 'delivered' || report.status === 'read')
    await keepReport(ctx, Number(id), 'arrived', words);
  if (report.status !== 'failed') return;
  const settings = await settingsAt(ctx.tx, ctx.now);
  const isForSms = error !== undefined && isNotThere(error.code) && ctx.services.config.sms;
  if (isForSms && (await leaveBySms(ctx, Number(id), settings))) return;
  await keepReport(ctx, Number(id), 'lost', words);
}

/**
 * The phone has no WhatsApp, and the SMS gateway is left. A report that overtook the answer to the
 * message itself is refused: Meta sends it again.
 */
async function leaveBySms(ctx: Context, id: number, settings: Settings): Promise<boolean> {
  const { rows } = await sql<{ sending: boolean }>`
    select sending_since is not null as sending from messages where id = ${id} for update`.execute(
    ctx.tx,
  );
  if (rows[0]?.sending) throw new Refusal('surcharge', 'Ce message part à l’instant.');
  const { numAffectedRows = 0n } = await sql`
    update messages set etat = 'attente', canal = 'sms', due_at = ${sendingTime(ctx.now)}, attempts = 0,
      sent_at = null, raison = null, prix = segments * ${settings.message_price}
    where id = ${id} and canal = 'whatsapp' and etat in ('envoye', 'non-remis')`.execute(ctx.tx);
  return numAffectedRows > 0n;
}

function isSigned(secret: string, request: FastifyRequest): boolean {
  const given = request.headers['x-hub-signature-256'];
  const ours = createHmac('sha256', secret).update(rawBodyOf(request)).digest('hex');
  return isSameText(`sha256=${ours}`, typeof given === 'string' ? given : '');
}
