import type { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import type { Row } from '../../http/over-wire.ts';

export type Account = Row<typeof accountsContract.list>;

/** What people are called in lists: a shop by its name, everybody else by theirs. */
export const accountName = ({ nom_com, nom, prenom }: Account): string =>
  nom_com ?? `${prenom} ${nom}`;

/** What a panel that edits one account needs. */
export interface EditProps {
  user: Account;
  back: () => void;
  onClose: () => void;
}
