import { ofName } from '@cigogne/domain/words';
import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { stillOpenContract } from '@cigogne/domain/accounts/still-open.contract';
import { whyNotDelete, whyNotDisable } from '@cigogne/domain/accounts/account';
import { isCourier } from '@cigogne/domain/people';
import { useState } from 'react';
import { useRead } from '../../http/query.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { IconTrash } from '../../ui/base/look/icons.ts';
import { type Account, accountName } from './account-row.ts';

type Act = 'enable' | 'disable' | 'remove';

/** Activate, deactivate, delete, each with a confirmation. */
export function AccountActs({ user, onGone }: { user: Account; onGone: () => void }) {
  const [dialog, setDialog] = useState<Act | null>(null);
  const enable = useAct(accountsContract.enable);
  const name = accountName(user);
  const body = { id: user.id };
  return (
    <>
      <Button
        look="ghost"
        icon={IconTrash}
        whyNot={whyNotDelete(user)}
        onClick={() => setDialog('remove')}
      >
        Supprimer
      </Button>
      {user.etat === 'active' ? (
        <Button whyNot={whyNotDisable(user)} onClick={() => setDialog('disable')}>
          Désactiver
        </Button>
      ) : (
        <Button look="blue" onClick={() => setDialog('enable')}>
          Activer
        </Button>
      )}
      <ConfirmDialog
        title="Activer le compte"
        open={dialog === 'enable'}
        onClose={() => setDialog(null)}
        onConfirm={() => enable.send({ body }, `Le compte ${ofName(name)} est actif.`)}
      >
        <p>{name} pourra se connecter tout de suite.</p>
      </ConfirmDialog>
      {dialog === 'disable' && <DisableDialog user={user} onAway={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <RemoveDialog user={user} onAway={() => setDialog(null)} onGone={onGone} />
      )}
    </>
  );
}

function DisableDialog({ user, onAway }: { user: Account; onAway: () => void }) {
  const disable = useAct(accountsContract.disable);
  const open = useStillOpen(user);
  const name = accountName(user);
  return (
    <ConfirmDialog
      title="Désactiver le compte"
      open
      onClose={onAway}
      whyNot={open.whyNot}
      onConfirm={() =>
        disable.send({ body: { id: user.id } }, `Le compte ${ofName(name)} est inactif.`)
      }
    >
      <p>{name} sera déconnecté de tous ses appareils et ne pourra plus se connecter.</p>
      <StillOpen reading={open} before="Reste à son nom">
        {isCourier(user)
          ? 'Son téléphone n’enverra plus de résultats. Le hub peut encore confirmer et clôturer sa tournée, ou confier à un autre livreur ce qui est dehors.'
          : 'Rien n’en est annulé.'}
      </StillOpen>
    </ConfirmDialog>
  );
}

function RemoveDialog({
  user,
  onAway,
  onGone,
}: {
  user: Account;
  onAway: () => void;
  onGone: () => void;
}) {
  const remove = useAct(accountsContract.remove);
  const open = useStillOpen(user);
  const name = accountName(user);
  return (
    <ConfirmDialog
      title="Supprimer le compte"
      open
      onClose={onAway}
      yes="Oui, supprimer"
      look="danger"
      whyNot={open.whyNot}
      onConfirm={async () => {
        await remove.send({ body: { id: user.id } }, `Le compte ${ofName(name)} est supprimé.`);
        onGone();
      }}
    >
      <p>
        Tous les colis, l’historique des colis et les factures liés à {name} seront supprimés aussi.
        Refusé tant que de l’argent, des colis ou des documents sont en cours.
      </p>
      <StillOpen reading={open} before="Aujourd’hui" />
    </ConfirmDialog>
  );
}

/** Read anew for each question; an account can also be shut while it cannot be read. */
function useStillOpen({ id }: Account) {
  const { data, error, isFetching } = useRead(
    stillOpenContract.stillOpen,
    { params: { id } },
    { staleMs: 0 },
  );
  return {
    liens: data?.liens,
    error,
    whyNot: isFetching ? 'Lecture de ce qui reste à son nom…' : null,
  };
}

function StillOpen({
  reading: { liens, error },
  before,
  children,
}: {
  reading: ReturnType<typeof useStillOpen>;
  before: string;
  children?: string;
}) {
  if (error) return <p>Ce qui reste à son nom n’a pas pu être lu.</p>;
  if (!liens || liens.length === 0) return null;
  return (
    <p>
      {before} : <b>{liens.join(', ')}</b>. {children}
    </p>
  );
}
