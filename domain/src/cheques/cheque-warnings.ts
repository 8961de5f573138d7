import { addDays, type Day, dayOf, formatDay } from '../days.ts';
import { formatTnd, millimes } from '../money.ts';
import type { Settings } from '../settings/settings.ts';

/** The settings of the cheque rules of 2025: off by default; they warn and never refuse. */
export type ChequeRules = Pick<Settings, 'cheque_rules_2025' | 'cheque_limit' | 'cheque_validity'>;

interface Judged {
  /** In millimes: the whole cheque, however many parcels it pays for. */
  total: number;
  /** The due date, if one is written on the cheque. */
  echeance: Day | null;
  taken: Date;
  remis_le: Date | null;
  impaye_le: Date | null;
}

/** What to know before it goes out, in French: that it was unpaid once, and the rules in force. */
export function chequeWarnings(cheque: Judged, rules: ChequeRules, now: Date): string[] {
  return [...unpaidOnce(cheque), ...againstRules(cheque, rules, now)];
}

const unpaidOnce = ({ remis_le, impaye_le }: Judged): string[] =>
  impaye_le && !remis_le ? [`Revenu impayé, signalé le ${formatDay(dayOf(impaye_le))}.`] : [];

function againstRules(cheque: Judged, rules: ChequeRules, now: Date): string[] {
  if (!rules.cheque_rules_2025) return [];
  const last = addDays(cheque.echeance ?? dayOf(cheque.taken), rules.cheque_validity);
  return [
    ...(cheque.total > rules.cheque_limit
      ? [`Au-dessus de ${formatTnd(millimes(rules.cheque_limit))} par chèque.`]
      : []),
    ...(dayOf(now) > last ? [`Validité dépassée depuis le ${formatDay(last)}.`] : []),
  ];
}
