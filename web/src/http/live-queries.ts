import type { Subject } from '@cigogne/domain/contract';
import { checkSession } from './check-session.ts';
import { forgetEarlyAnswers } from './early-answer.ts';
import { onEvent, resumed, startEvents } from './events.ts';
import { lookAgain } from './look-again.ts';
import { ease, refresh, refreshWhere } from './query.ts';
import { readUser } from './session.ts';

/** By the beginning of an event's type, the subjects whose screens show it. */
const subjectsByType: Record<string, readonly Subject[]> = {
  // Writing off a difference of the partner is a loss in the books.
  afex: ['afex', 'colis', 'users', 'bill', 'ledger', 'rapport'],
  ouverture: ['ouverture', 'users', 'colis', 'bill', 'caisse', 'ledger', 'rapport'],
  boutique: ['boutique', 'users'],
  // Correcting a collection, or a status that reverses one, moves money too.
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
  // The stamp is in what each shipper is owed; rounds and tills are read with the limit of cash,
  // what is to be decided with its hour, withdrawals and the partner's returns with their days.
  parametres: [
    'parametres',
    'demarrage',
    'bill',
    'users',
    'cheque',
    'rs',
    'caisse',
    'colis',
    'afex',
    'expd',
    'messages',
  ],
  // Couriers are read with what they carry, shippers with what they are owed at their rates.
  user: ['users', 'rs', 'bill', 'demarrage'],
  cheque: ['cheque', 'bill', 'users', 'caisse', 'ledger', 'rapport'],
};

/** Keeps screens up to date through one event stream, without polling. */
export function keepScreensLive(): void {
  const lookSoon = lookAgain((subject) => void refresh([subject]), Math.random(), ease.times);
  onEvent((event) => {
    forgetEarlyAnswers();
    if (event.type === resumed) return void refreshWhere(() => true);
    if (event.type === 'user' && event['id'] === readUser()?.id) {
      void checkSession();
      // What this person may read has perhaps changed: whatever is on display is asked for again.
      return void refreshWhere(() => true);
    }
    const of = /^[a-z]+/.exec(event.type)?.[0] ?? '';
    for (const subject of subjectsByType[of] ?? [of]) lookSoon(subject);
  });
  startEvents();
}
