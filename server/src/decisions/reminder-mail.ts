import { byDefault, type DefaultDecision } from '@cigogne/domain/decisions/decision';
import { formatTime } from '@cigogne/domain/days';
import { motifLabels } from '@cigogne/domain/parcels/statuses';
import { counted } from '@cigogne/domain/words';
import { buttonLine } from '../mail/draw-letter.ts';
import type { NewMail } from '../mail/send-mail.ts';
import { signatureOf } from '../settings/company.ts';
import type { ToDecideRecord } from './to-decide.ts';

type Waiting = Pick<
  ToDecideRecord,
  'code' | 'prenom_cl' | 'nom_cl' | 'motif' | 'refuse_le' | 'a_decider'
>;

/** A mail names the first ones; the screen has them all. */
const mostNamed = 30;

/** What a shop has to decide before the deadline, by what happens otherwise. */
export function reminderMail(
  { email, prenom }: { email: string; prenom: string },
  waiting: readonly ToDecideRecord[],
  { brand, url }: { brand: string; url: string },
): NewMail {
  const deadline = formatTime(waiting[0]?.a_decider ?? new Date(0)).slice(0, 5);
  const named = waiting.slice(0, mostNamed);
  const link = `${url}/dashb/colis/a-decider`;
  const body = [
    `Bonjour ${prenom},`,
    `${counted(waiting.length, 'colis attend', 'colis attendent')} votre décision jusqu’à ${deadline}.`,
    ...(['reessayer', 'retour'] as const).flatMap((decision) => {
      const rows = named.filter((row) => byDefault(row, row.sans_decision) === decision);
      if (rows.length === 0) return [];
      return [[withoutDecision(decision, deadline, rows.length), ...rows.map(lineOf)].join('\n')];
    }),
    ...(waiting.length > mostNamed ? [`Et ${counted(waiting.length - mostNamed, 'autre')}.`] : []),
    buttonLine('Décider maintenant', link),
    'Ce rappel part une fois par jour au plus. Il se coupe sur la même page.',
  ];
  return {
    to: email,
    subject: `À décider avant ${deadline} : ${counted(waiting.length, 'colis', 'colis')}`,
    body: body.join('\n\n') + signatureOf(brand),
    link,
  };
}

function withoutDecision(decision: DefaultDecision, deadline: string, count: number): string {
  const goes =
    decision === 'reessayer'
      ? count === 1
        ? 'repart en livraison'
        : 'repartent en livraison'
      : count === 1
        ? 'vous revient'
        : 'vous reviennent';
  return `Sans décision à ${deadline}, ${count === 1 ? 'celui-ci' : 'ceux-ci'} ${goes} :`;
}

const lineOf = ({ code, prenom_cl, nom_cl, motif, refuse_le }: Waiting): string => {
  const reason = refuse_le ? 'Refusé par le client' : motif ? motifLabels[motif] : 'Non livré';
  return `${code} · ${(prenom_cl || nom_cl).replace(/\s+/g, ' ')} · ${reason}`;
};
