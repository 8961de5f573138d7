import { timingSafeEqual } from 'node:crypto';
import { toTnd } from '@cigogne/domain/money';
import { readPlaceText } from '@cigogne/domain/places/match';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import {
  expectedDay,
  standingSteps,
  trackingPhase,
  trackingStep,
} from '@cigogne/domain/tracking/tracking';
import { type Tracking, trackingSentences } from '@cigogne/domain/tracking/tracking.contract';
import type { Context } from '../context/context.ts';
import { type TrackedRow, trackedByCode } from './tracked-parcel.ts';

/** The code and the random part that follows it: nothing public is reached by the code alone. */
const link = /^(\d{12})([\w-]{16,64})$/;

/** The link of a parcel for who knows its code and the whole phone; else always the same answer. */
export async function findTracking(ctx: Context, code: string, tel: string): Promise<string> {
  const row = await trackedByCode(ctx, code);
  const isTheirs = sameText(row?.tel_cl ?? '00000000', tel) && row !== null;
  if (!isTheirs) throw new Refusal('introuvable', trackingSentences.unknown);
  return row.code + row.suivi;
}

export async function readTracking(ctx: Context, token: string): Promise<Tracking> {
  const [, code = '', secret = ''] = link.exec(token) ?? [];
  const row = await trackedByCode(ctx, code);
  if (!row || !sameText(row.suivi, secret)) throw notFound();
  return showTracking(row, ctx.now);
}

/** In the same time, whatever the place of the first difference. */
function sameText(kept: string, given: string): boolean {
  const a = Buffer.from(kept);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}

function showTracking(row: TrackedRow, now: Date): Tracking {
  const phase = trackingPhase(row);
  const montant = row.montant_ligne ?? row.montant_ttc;
  const isOwed = montant > 0 && !['livre', 'recupere', 'annule', 'passage'].includes(phase);
  return {
    code: row.code,
    expediteur: row.nom_com,
    phase,
    montant: isOwed ? toTnd(montant) : null,
    jour: expectedDay(phase, row.date_programe, now),
    livreur: phase === 'en-livraison' ? row.livreur : null,
    hub: row.hub === null ? null : { nom: row.hub, tel: row.hub_tel },
    lieu: readPlaceText(row.adresse_lieu)?._loc ?? row.adresse_lieu,
    etapes: standingSteps(
      phase,
      row.steps.flatMap(({ event, to, hub, at }) => {
        const nom = trackingStep(event, to, hub);
        return nom === null ? [] : [{ nom, le: new Date(at).toISOString() }];
      }),
    ),
  };
}
