import { type UnitState, type UnitType, unitStateLabel } from './unit.ts';

/** What the rules need to know of a unit, named like its columns. */
export interface UnitFacts {
  ref: string;
  type: UnitType;
  etat: UnitState;
}

const nouns: Record<UnitType, string> = {
  dispatch: 'Le ramassage',
  transfert: 'Le transfert',
  retour: 'Le retour',
};

/** « Le ramassage MU-26-00874 » */
export const unitName = ({ type, ref }: Pick<UnitFacts, 'type' | 'ref'>): string =>
  `${nouns[type]} ${ref}`;

export const unitNow = (unit: UnitFacts): string =>
  `${unitName(unit)} est au statut « ${unitStateLabel(unit.type, unit.etat)} »`;

/** Why the hub at the other end of a unit cannot do what belongs to `hub`. */
export const whyNotAtOtherEnd = (
  unit: Pick<UnitFacts, 'type' | 'ref'>,
  end: 'id_hub_exped' | 'id_hub_dest',
  hub: string,
): string =>
  `${unitName(unit)} ${end === 'id_hub_exped' ? 'part de' : 'est destiné à'} ${hub} : seul ce hub peut le faire.`;

const open = ['pending', 'pending_pick', 'in_progress'] as const;
const sent = ['pending_pick', 'in_progress'] as const;

/** For each act on a unit, the states that it starts from, and the end of its refusal. */
const acts = {
  edit: { from: ['pending'], deed: 'être modifié' },
  cancel: { from: ['pending'], deed: 'être annulé' },
  /** The shipper sends a pickup. */
  send: { from: ['pending'], deed: 'être envoyé' },
  take: { from: ['pending_pick'], deed: 'être pris en charge' },
  assign: { from: sent, deed: 'être confié à un livreur' },
  confirm: { from: ['in_progress'], deed: 'être confirmé' },
  'give-back': { from: ['in_progress'], deed: 'être rendu' },
  refuse: { from: ['pending_pick'], deed: 'être refusé' },
  exclude: { from: open, deed: 'perdre un colis' },
  add: { from: sent, deed: 'recevoir un colis de plus' },
  receive: { from: sent, deed: 'être réceptionné' },
  /** A transfer leaves with its driver. */
  leave: { from: ['pending'], deed: 'partir' },
  arrive: { from: ['in_progress'], deed: 'être réceptionné' },
  'hand-back': { from: ['pending'], deed: 'être remis' },
} as const satisfies Record<string, { from: readonly UnitState[]; deed: string }>;

export type UnitAct = keyof typeof acts;

/** Why an act cannot happen to a unit, or null: buttons ask it, and the server refuses with it. */
export function whyNotUnit(act: UnitAct, unit: UnitFacts): string | null {
  const { from, deed } = acts[act];
  return from.some((state: UnitState) => state === unit.etat)
    ? null
    : `${unitNow(unit)} : il ne peut pas ${deed}.`;
}

/** The last parcel of a pickup or a return cannot be taken out. */
export function whyNotExclude(unit: UnitFacts & { nbr_colis: number }): string | null {
  const why = whyNotUnit('exclude', unit);
  if (why || unit.nbr_colis > 1) return why;
  if (unit.type === 'retour') return `C'est le dernier colis du retour ${unit.ref} : annulez-le.`;
  const instead = {
    pending: "l'expéditeur peut l'annuler",
    pending_pick: 'refusez-le, ou réceptionnez-le avec tout en échec',
  }[unit.etat as string];
  return `C'est le dernier colis du ramassage ${unit.ref} : ${instead ?? 'réceptionnez-le avec tout en échec'}.`;
}
