import type { Role } from '../contract.ts';
import type { Badge } from '../look.ts';
import { isRoot } from '../people.ts';

export const roleLabels: Record<Role, string> = {
  root: 'Super-Admin',
  admin: 'Admin',
  exped: 'Expediteur',
  liv: 'Livreur',
};
export const roleLooks: Record<Role, Badge> = {
  root: { tone: 'plum', stroke: 'solid' },
  admin: { tone: 'blue', stroke: 'tint' },
  exped: { tone: 'stone', stroke: 'out' },
  liv: { tone: 'teal', stroke: 'tint' },
};

export const userStates = ['active', 'disabled', 'invalid'] as const;
export type UserState = (typeof userStates)[number];
export const userStateLabels: Record<UserState, string> = {
  active: 'Active',
  disabled: 'Inactive',
  invalid: 'Non validée',
};
export const userStateLooks: Record<UserState, Badge> = {
  active: { tone: 'green', stroke: 'tint' },
  disabled: { tone: 'stone', stroke: 'solid' },
  invalid: { tone: 'amber', stroke: 'out' },
};

export const paymentModes = ['cheque_especes', 'especes'] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** Cheque or cash, cash only. */
export const paymentModeLabels: Record<PaymentMode, string> = {
  cheque_especes: 'Chèque ou espèces',
  especes: 'Espèces uniquement',
};

interface Account {
  role: Role;
  etat: UserState;
}

/** Why an account cannot be deactivated, or null if it can. */
export function whyNotDisable(account: Account): string | null {
  if (isRoot(account)) return 'Un compte Super-Admin ne peut pas être désactivé !';
  return account.etat === 'active' ? null : "Ce compte n'est pas actif !";
}

export const whyNotEnable = (account: Account): string | null =>
  account.etat === 'active' ? 'Ce compte est déjà actif !' : null;

export const whyNotDelete = (account: Account): string | null =>
  isRoot(account) ? 'Un compte Super-Admin ne peut pas être supprimé !' : null;
