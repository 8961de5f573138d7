import { createHmac, timingSafeEqual } from 'node:crypto';

/** `body` : le corps brut, tel que reçu, avant tout JSON.parse. Rend l’événement, ou lève une erreur. */
export function verifyWebhook(secret, headers, body, now = Date.now()) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) throw new Error('Trop vieux');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const signed = (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!signed) throw new Error('Signature fausse');
  return JSON.parse(body);
}
