import { dayOf } from '@cigogne/domain/days';
import { openingLines } from '@cigogne/domain/hubs/opening-words';
import { toTnd } from '@cigogne/domain/money';
import { readPlaceText } from '@cigogne/domain/places/match';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import {
  expectedDay,
  standingSteps,
  trackingPhase,
  trackingStep,
  withoutCancelled,
} from '@cigogne/domain/tracking/tracking';
import { whyNotMove } from '@cigogne/domain/tracking/another-place';
import { type Tracking, trackingSentences } from '@cigogne/domain/tracking/tracking.contract';
import { contestUntil, whyNotContest } from '@cigogne/domain/runsheets/contest';
import {
  choosableDays,
  chosenDay,
  recipientSentences,
  saidPresent,
  whyNotChooseDay,
  whyNotPresent,
} from '@cigogne/domain/runsheets/recipient-word';
import {
  addressChanges,
  callWanted,
  directionSentences,
  whyNotAskCall,
  whyNotDirect,
} from '@cigogne/domain/runsheets/directions';
import { receiverSentences, whyNotName } from '@cigogne/domain/runsheets/receiver';
import { whyNotAskFetch } from '@cigogne/domain/runsheets/counter';
import { whyNotRefuse } from '@cigogne/domain/runsheets/recipient-refusal';
import { needsProof } from '@cigogne/domain/parcels/proven-motifs';
import { motifs } from '@cigogne/domain/parcels/statuses';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import type { Context } from '../context/context.ts';
import { isSameText } from '../http/same-text.ts';
import { arabicOf } from '../places/places-to-choose.ts';
import { doorCode } from '../runsheets/door/door-code.ts';
import { type LastAttempt, lastAttempt } from '../runsheets/contests/last-attempt.ts';
import {
  lastSaid,
  refusalOf,
  saidTimes,
  type TrackedRow,
  trackedByCode,
} from './tracked-parcel.ts';

/** The code followed by a random part: nothing public can be reached with the code alone. */
const link = /^(\d{12})([\w-]{16,64})$/;

/**
 * The link of a parcel, for somebody who knows its code and full phone number; otherwise always the
 * same answer.
 */
export async function findTracking(ctx: Context, code: string, tel: string): Promise<string> {
  const row = await trackedByCode(ctx, code);
  const isRecipient = isSameText(row?.tel_cl ?? '00000000', tel) && row !== null;
  if (!isRecipient) throw new Refusal('introuvable', trackingSentences.unknown);
  return row.code + row.suivi;
}

export async function readTracking(ctx: Context, token: string): Promise<Tracking> {
  const row = await byLink(ctx, token);
  return showTracking(row, await lastAttempt(ctx, row.id), ctx.now);
}

/** The parcel of a link; answers a wrong one like a parcel that is not there. */
export async function byLink(ctx: Context, token: string): Promise<TrackedRow> {
  const [, code = '', secret = ''] = link.exec(token) ?? [];
  const row = await trackedByCode(ctx, code);
  if (!row || !isSameText(row.suivi, secret)) throw notFound();
  return row;
}

function showTracking(row: TrackedRow, attempt: LastAttempt | null, now: Date): Tracking {
  const recuperation = row.type_envoi === 'recuperation';
  const non_tente = attempt?.motif === 'non-tente';
  // At the counter even if its address has moved to another hub meanwhile.
  const phase = row.guichet_le ? 'au-hub' : trackingPhase({ ...row, non_tente });
  const montant = row.montant_ligne ?? row.montant_ttc;
  // Who refuses it prepares nothing and waits for nobody.
  const isToPrepare = !row.refuse && !['livre', 'recupere', 'annule', 'passage'].includes(phase);
  return {
    code: row.code,
    expediteur: row.nom_com,
    phase,
    recuperation,
    echange: isToPrepare && row.type_envoi === 'echange',
    montant: isToPrepare && montant > 0 ? toTnd(montant) : null,
    jour: row.guichet_le ? null : expectedDay(phase, row.is_afex ? null : row.date_programe, now),
    code_remise:
      row.guichet_le || (phase === 'en-livraison' && row.code_demande) ? doorCode(row.suivi) : null,
    livreur: phase === 'en-livraison' ? row.livreur : null,
    hub: row.hub === null ? null : { nom: row.hub, tel: row.hub_tel },
    lieu: readPlaceText(row.adresse_lieu)?._loc ?? row.adresse_lieu,
    etapes: [
      ...standingSteps(
        phase,
        withoutCancelled(row.steps).flatMap(({ event, to, hub, at }) => {
          const nom = trackingStep(event, to, hub, recuperation);
          return nom === null ? [] : [{ nom, le: new Date(at).toISOString() }];
        }),
        recuperation,
      ),
      ...notTried(row, attempt, recuperation),
      ...(row.guichet_le ? [{ nom: toFetch, le: new Date(row.guichet_le).toISOString() }] : []),
    ],
    messages: !row.messages_stopped,
    retrait: row.refuse && !row.guichet_le ? null : fetchOf(row, now),
    presence: row.refuse ? null : presenceOf(row, now),
    autre_jour: row.refuse ? null : otherDayOf(row, now),
    remettre: row.refuse ? null : receiverOf(row),
    adresse: row.refuse ? null : directionsOf(row),
    appel: row.refuse ? null : callOf(row, now),
    refus: refusOf(row),
    passage: passageOf(row, attempt, now),
  };
}

/** The step of a parcel that waits at the counter. */
const toFetch = 'À retirer au hub';

/** Nobody went to the door: known before the round is confirmed. */
function notTried(row: TrackedRow, attempt: LastAttempt | null, recuperation: boolean) {
  if (row.etat !== 'LIV-COURS-REPO' || attempt?.motif !== 'non-tente' || !attempt.passe_le)
    return [];
  const nom = trackingStep('confirm-postponed', row.etat, null, recuperation);
  return nom === null ? [] : [{ nom, le: attempt.passe_le.toISOString() }];
}

/** Offered while a courier is to come, and shown once it was said today. */
function presenceOf(row: TrackedRow, now: Date): Tracking['presence'] {
  if (whyNotPresent(row) !== null) return null;
  const said = lastSaid(row);
  return { dite_le: said && saidPresent(said, now) ? said.at.toISOString() : null };
}

/** Shown also when the link has chosen so often that it offers no day any more. */
function otherDayOf(row: TrackedRow, now: Date): Tracking['autre_jour'] {
  const why = whyNotChooseDay(row, saidTimes(row, 'choose-day'));
  const choisi = chosenDay(lastSaid(row), row.date_programe, now);
  if (why === recipientSentences.dayGone || (why !== null && choisi === null)) return null;
  return {
    jours: why === null ? choosableDays(dayOf(now)) : [],
    choisi,
    decide: row.etat === 'LIV-COURS',
  };
}

/** Offered where it can wait at the counter, and shown while it does. */
function fetchOf(row: TrackedRow, now: Date): Tracking['retrait'] {
  const depuis = row.guichet_le ? new Date(row.guichet_le).toISOString() : null;
  if (depuis === null && whyNotAskFetch(row, saidTimes(row, 'fetch-at-hub')) !== null) return null;
  const fetch = { depuis, adresse: row.hub_adresse };
  const hours = row.hub_horaires;
  if (!hours) return fetch;
  const [fr, ar] = [openingLines(hours, now, 'fr'), openingLines(hours, now, 'ar')];
  return { ...fetch, horaires: { fr, ar } };
}

/** Shown until it is delivered, also when the link has changed it so often that it may no more. */
function receiverOf(row: TrackedRow): Tracking['remettre'] {
  const why = whyNotName(row, saidTimes(row, 'name-receiver'));
  if (why === receiverSentences.gone) return null;
  return { nom: row.remettre_a, change: why === null };
}

/** Shown until it is delivered, also when the link has changed it so often that it may no more. */
function directionsOf(row: TrackedRow): Tracking['adresse'] {
  const changes = addressChanges.reduce((all, event) => all + saidTimes(row, event), 0);
  const why = whyNotDirect(row, changes);
  if (why === directionSentences.gone) return null;
  return {
    repere: row.repere,
    corrigee: saidTimes(row, 'correct-address') > 0,
    change: why === null,
    position: row.position_envoyee,
    gov: { nom: row.adresse_gov, ar: arabicOf(row.adresse_gov) },
    ailleurs: whyNotMove(row, changes) === null && row.demande?.status !== 'EN-ATTENTE',
    deplacee: wordOfPlace(row) === 'change-place',
    demande: wordOfPlace(row) === 'ask-place' ? askedPlaceOf(row) : null,
  };
}

/** The last that the link said of its place. */
function wordOfPlace({ steps }: TrackedRow): ParcelEvent | undefined {
  return steps.findLast(({ event }) => event === 'change-place' || event === 'ask-place')?.event;
}

/** Nothing once the parcel goes elsewhere than was accepted. */
function askedPlaceOf({
  demande,
  adresse_lieu,
}: TrackedRow): NonNullable<Tracking['adresse']>['demande'] {
  if (!demande || (demande.status === 'ACCEPTE' && demande.lieu !== adresse_lieu)) return null;
  const lieu = readPlaceText(demande.lieu);
  return {
    lieu: lieu ? `${lieu._loc}, ${lieu._gov}` : demande.lieu,
    reponse:
      demande.status === 'EN-ATTENTE'
        ? null
        : demande.status === 'ACCEPTE'
          ? 'acceptee'
          : 'refusee',
  };
}

/** Offered while a courier is to come. */
function callOf(row: TrackedRow, now: Date): Tracking['appel'] {
  if (whyNotAskCall(row) !== null) return null;
  return { demande_le: callWanted(row.appel_le, now)?.toISOString() ?? null };
}

/** Offered while it may be refused; then what was said, and what the shop decided. */
function refusOf(row: TrackedRow): Tracking['refus'] {
  const { le, count, reponse } = refusalOf(row);
  const possible = row.refuse !== true && whyNotRefuse(row, count) === null;
  if (!row.refuse && !possible && reponse === null) return null;
  return {
    dit_le: row.refuse && le ? new Date(le).toISOString() : null,
    possible,
    decide: row.etat === 'LIV-COURS',
    reponse: row.refuse ? null : reponse,
  };
}

/** Hides an attempt that can no longer be contested, unless it was contested. */
function passageOf(row: TrackedRow, attempt: LastAttempt | null, now: Date): Tracking['passage'] {
  const motif = motifs.find((one) => one === attempt?.motif);
  if (
    !attempt?.passe_le ||
    !attempt.fait_le ||
    !motif ||
    !needsProof(motif) ||
    row.issue === 'livre'
  )
    return null;
  // « Le colis reviendra chez vous » holds no longer once its delivery has been given up.
  if (row.issue !== null && attempt.decision === 'ne-compte-pas') return null;
  const open = whyNotContest(row, attempt, now) === null;
  if (!open && !attempt.conteste_le) return null;
  return {
    le: attempt.fait_le.toISOString(),
    motif,
    jusqu_a: open ? contestUntil(attempt.passe_le).toISOString() : null,
    conteste_le: attempt.conteste_le?.toISOString() ?? null,
    compte: attempt.decision === null ? null : attempt.decision === 'compte',
  };
}
