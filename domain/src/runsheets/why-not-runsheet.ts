import { runsheetStateLabels, type RunsheetState } from './runsheet.ts';

/** What the rules need to know of a runsheet, named like its columns. */
export interface RunsheetFacts {
  ref: string;
  etat: RunsheetState;
}

const runsheetNow = ({ ref, etat }: RunsheetFacts): string =>
  `La tournée ${ref} est au statut « ${runsheetStateLabels[etat]} »`;

/** For each act of the hub, the state that it starts from, and the end of its refusal. */
const acts = {
  edit: { from: 'pending', deed: 'être modifiée' },
  cancel: { from: 'pending', deed: 'être annulée' },
  dispatch: { from: 'pending', deed: 'partir' },
  add: { from: 'in_progress', deed: 'recevoir un colis en route' },
  withdraw: { from: 'in_progress', deed: 'perdre un colis en route' },
  decide: { from: 'in_progress', deed: 'recevoir une décision' },
  reassign: { from: 'in_progress', deed: 'passer à un autre livreur' },
  confirm: { from: 'in_progress', deed: 'être confirmée' },
  close: { from: 'completed', deed: 'être clôturée' },
} as const satisfies Record<string, { from: RunsheetState; deed: string }>;

export type RunsheetAct = keyof typeof acts;

/** Why an act cannot happen to a runsheet, or null when it can. */
export function whyNotRunsheet(act: RunsheetAct, runsheet: RunsheetFacts): string | null {
  const { from, deed } = acts[act];
  return runsheet.etat === from ? null : `${runsheetNow(runsheet)} : elle ne peut pas ${deed}.`;
}

/** The button Confirmer waits until no parcel is still being delivered. */
export function whyNotConfirm(runsheet: RunsheetFacts, stillOut: number): string | null {
  const why = whyNotRunsheet('confirm', runsheet);
  if (why || stillOut === 0) return why;
  return stillOut === 1
    ? 'Un colis est encore en cours de livraison.'
    : `${stillOut} colis sont encore en cours de livraison.`;
}
