import { createHash } from 'node:crypto';
import { logoLimits, logoSentences } from '@cigogne/domain/papers/logo';
import { notFound, wrongField } from '@cigogne/domain/refusal';
import type { FastifyReply } from 'fastify';
import { type Context, userId } from '../context/context.ts';
import { cleanJpeg, jpegSize } from '../documents/clean-jpeg.ts';
import { cleanPng, type CleanPicture } from '../documents/clean-png.ts';
import { readLogo } from '../documents/read-logo.ts';
import { updateSetting } from './update-setting.ts';

/**
 * Stores a picture under the hash of its content and puts it on new papers; older papers keep
 * theirs.
 */
export async function keepLogo(ctx: Context, image: string): Promise<string> {
  const given = Buffer.from(image, 'base64');
  if (given.length > logoLimits.bytes) throw wrongField('image', logoSentences.heavy);
  const png = cleanPng(given, logoLimits.most);
  const { bytes, width, height } = png ?? jpegOf(given);
  if (Math.min(width, height) < logoLimits.least || Math.max(width, height) > logoLimits.most)
    throw wrongField('image', logoSentences.size);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const nom = `${hash}-${width}x${height}.${png ? 'png' : 'jpg'}`;
  await ctx.tx
    .insertInto('logos')
    .values({ nom, octets: bytes, id_user: userId(ctx.by), created_at: ctx.now })
    .onConflict((oc) => oc.column('nom').doNothing())
    .execute();
  await updateSetting(ctx, { key: 'paper_logo', value: nom });
  return nom;
}

function jpegOf(given: Buffer): CleanPicture {
  const bytes = cleanJpeg(given);
  const size = bytes && jpegSize(bytes);
  if (!size) throw wrongField('image', logoSentences.kind);
  return { bytes, ...size };
}

/** Public, because it is printed on every parcel. The content of a name never changes. */
export async function sendLogo(ctx: Context, reply: FastifyReply, name: string): Promise<Buffer> {
  const logo = await readLogo(ctx.tx, name);
  if (!logo) throw notFound();
  void reply
    .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
    .header('cache-control', 'public, max-age=31536000, immutable');
  return Buffer.from(logo.bytes);
}
