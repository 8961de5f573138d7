import type { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import type { Row } from '../../http/over-wire.ts';

export type Account = Row<typeof accountsContract.list>;

/** The name shown in lists: the shop's name, or the person's. */
export const accountName = ({ nom_com, nom, prenom }: Account): string =>
  nom_com ?? `${prenom} ${nom}`;

/** Props of a panel that edits one account. */
export interface EditProps {
  user: Account;
  back: () => void;
  onClose: () => void;
}
