import { Refusal } from '@cigogne/domain/refusal';
import { readOnlyHeader } from '@cigogne/domain/read-only';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Services } from '../context/context.ts';
import { addFigure } from '../context/figures.ts';
import { isDiskFull } from '../database/passing-errors.ts';

/** Refuses writes while the disk has no room for them (rules/installation 34). */
export const diskFull = () =>
  new Refusal(
    'disque-plein',
    'Le disque du serveur est plein : Cigogne est en lecture seule. Rien n’est perdu, réessayez quand de la place aura été libérée.',
    { extra: { attente: 30 } },
  );

/**
 * Adds the state to every answer, so that screens know without asking, and notes every disk error.
 */
export function tellReadOnly(app: FastifyInstance, { disk }: Pick<Services, 'disk'>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (disk.isFull) reply.raw.setHeader(readOnlyHeader, '1');
    done();
  });
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDiskFull(error)) disk.noteFull();
    done();
  });
}

export function watchDisk(registry: Registry, { disk }: Services): void {
  addFigure(
    registry,
    { name: 'disk_free_bytes', help: 'Room left on the disk of the embedded database' },
    () => disk.free,
  );
  addFigure(
    registry,
    { name: 'read_only', help: '1 while writes are refused because the disk is full' },
    () => (disk.isFull ? 1 : 0),
  );
}
