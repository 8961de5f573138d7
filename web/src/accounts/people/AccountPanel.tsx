import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import {
  roleLabels,
  roleLooks,
  userStateLabels,
  userStateLooks,
} from '@cigogne/domain/accounts/account';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../http/query.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { useLastRow } from '../../ui/office/list/use-last-row.ts';
import { SidePanel } from '../../ui/office/page/SidePanel.tsx';
import { AccountActs } from './AccountActs.tsx';
import { AccountFacts, type Edit } from './AccountFacts.tsx';
import { type Account, accountName, type EditProps } from './account-row.ts';
import { EditApi } from './EditApi.tsx';
import { EditBillSecurity } from './EditBillSecurity.tsx';
import { EditDoor } from './EditDoor.tsx';
import { EditFees } from './EditFees.tsx';
import { EditHub } from './EditHub.tsx';
import { EditInfo } from './EditInfo.tsx';
import { EditPassword } from './EditPassword.tsx';

/** The panel for each part of an account that can be edited. */
const edits = {
  infos: EditInfo,
  frais: EditFees,
  porte: EditDoor,
  motdepasse: EditPassword,
  facturation: EditBillSecurity,
  hub: EditHub,
  api: EditApi,
} satisfies Record<Edit, (props: EditProps) => ReactNode>;

/** One account: its details, and root's actions. */
export function AccountPanel({
  id,
  row,
  onClose,
}: {
  id: string;
  /** From the list on screen; fetched if it is not on this page. */
  row: Account | undefined;
  onClose: () => void;
}) {
  const found = useRead(
    accountsContract.list,
    { body: { filter: { search: `#${id}` } } },
    { enabled: !row },
  );
  const [edit, setEdit] = useState<Edit | null>(null);
  const now = row ?? found.data?.rows.find((one) => String(one.id) === id);
  const user = useLastRow(now, id, !found.data);
  if (!user) {
    return (
      <SidePanel title="Utilisateur" label="Fiche utilisateur" onClose={onClose}>
        {found.error ? <ErrorState error={found.error} /> : null}
        {found.isPending && <SkeletonLines />}
        {found.data && <EmptyState title="Introuvable" />}
      </SidePanel>
    );
  }
  if (edit) {
    const Editing = edits[edit];
    return <Editing user={user} back={() => setEdit(null)} onClose={onClose} />;
  }
  return (
    <SidePanel
      title={accountName(user)}
      label="Fiche utilisateur"
      under={
        <>
          <Badge {...roleLooks[user.role]}>{roleLabels[user.role]}</Badge>
          <Badge {...userStateLooks[user.etat]}>{userStateLabels[user.etat]}</Badge>
        </>
      }
      onClose={onClose}
      footer={<AccountActs user={user} onGone={onClose} />}
    >
      <AccountFacts user={user} onEdit={setEdit} />
    </SidePanel>
  );
}
