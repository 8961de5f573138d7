import { onEvent, resumed, startEvents } from './events.ts';
import { lookAgain, queries } from './query.ts';

/** What an event is of (the beginning of its type) → the subjects whose screens show it. */
const shownBy: Record<string, readonly string[]> = {
  colis: ['colis', 'mu', 'rs', 'expd', 'users', 'afex', 'bill', 'liv'],
  mu: ['mu', 'colis', 'users', 'liv'],
  rs: ['rs', 'colis', 'users', 'liv', 'caisse'],
  differend: ['rs', 'users'],
  facture: ['bill', 'users', 'cheque', 'colis'],
  paiement: ['bill', 'users', 'cheque', 'caisse'],
  ticket: ['ticket', 'users'],
  hub: ['hub', 'users', 'colis'],
  user: ['users'],
  cheque: ['cheque', 'bill', 'caisse'],
};

/** A burst (a runsheet of 80 confirmed) makes each screen look again once. */
const gatherMs = 100;

/** Screens move by themselves: one stream, no polling. */
export function keepScreensLive(): void {
  let waiting = new Set<string>();
  onEvent((event) => {
    if (event.type === resumed) return void queries.invalidateQueries();
    const of = /^[a-z]+/.exec(event.type)?.[0] ?? '';
    if (waiting.size === 0) {
      setTimeout(() => {
        const subjects = [...waiting];
        waiting = new Set();
        void lookAgain(subjects);
      }, gatherMs);
    }
    for (const subject of shownBy[of] ?? [of]) waiting.add(subject);
  });
  startEvents();
}
