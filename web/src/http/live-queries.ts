import type { Subject } from '@cigogne/domain/contract';
import { checkSession } from './check-session.ts';
import { forgetEarlyAnswers } from './early-answer.ts';
import { onEvent, resumed, startEvents } from './events.ts';
import { lookAgain } from './look-again.ts';
import { ease, refresh, refreshWhere } from './query.ts';
import { readUser } from './session.ts';

/** What an event is of (the beginning of its type) → the subjects whose screens show it. */
const subjectsByType: Record<string, readonly Subject[]> = {
  // A difference of the partner that is written off is a loss in the books.
  afex: ['afex', 'colis', 'users', 'bill', 'ledger', 'rapport'],
  ouverture: ['ouverture', 'users', 'colis', 'bill', 'caisse', 'ledger', 'rapport'],
  boutique: ['boutique', 'users'],
  // A collection that is corrected, or a status that undoes one, moves money too.
  colis: [
    'colis',
    'mu',
    'rs',
    'expd',
    'users',
    'afex',
    'bill',
    'liv',
    'caisse',
    'ledger',
    'rapport',
  ],
  mu: ['mu', 'colis', 'users', 'liv'],
  rs: ['rs', 'colis', 'users', 'liv', 'caisse', 'ledger', 'rapport'],
  differend: ['rs', 'users'],
  facture: ['bill', 'users', 'cheque', 'colis', 'caisse', 'ledger', 'rapport'],
  paiement: ['bill', 'users', 'cheque', 'caisse', 'ledger', 'rapport', 'afex'],
  ticket: ['ticket', 'users'],
  hub: ['hub', 'users', 'colis', 'demarrage'],
  parametres: ['parametres', 'demarrage'],
  // Couriers are read with what they carry.
  user: ['users', 'rs', 'demarrage'],
  cheque: ['cheque', 'bill', 'users', 'caisse', 'ledger', 'rapport'],
};

/** Screens move by themselves: one stream, no polling. */
export function keepScreensLive(): void {
  const lookSoon = lookAgain((subject) => void refresh([subject]), Math.random(), ease.times);
  onEvent((event) => {
    forgetEarlyAnswers();
    if (event.type === resumed) return void refreshWhere(() => true);
    if (event.type === 'user' && event['id'] === readUser()?.id) void checkSession();
    const of = /^[a-z]+/.exec(event.type)?.[0] ?? '';
    for (const subject of subjectsByType[of] ?? [of]) lookSoon(subject);
  });
  startEvents();
}
