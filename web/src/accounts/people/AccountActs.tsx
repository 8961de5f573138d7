import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { whyNotDelete, whyNotDisable } from '@cigogne/domain/accounts/account';
import { useState } from 'react';
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
  const disable = useAct(accountsContract.disable);
  const remove = useAct(accountsContract.remove);
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
        onConfirm={() => enable.send({ body }, `Le compte de ${name} est actif.`)}
      >
        <p>{name} pourra se connecter tout de suite.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Désactiver le compte"
        open={dialog === 'disable'}
        onClose={() => setDialog(null)}
        onConfirm={() => disable.send({ body }, `Le compte de ${name} est inactif.`)}
      >
        <p>{name} sera déconnecté de tous ses appareils et ne pourra plus se connecter.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Supprimer le compte"
        open={dialog === 'remove'}
        onClose={() => setDialog(null)}
        yes="Oui, supprimer"
        look="danger"
        onConfirm={async () => {
          await remove.send({ body }, `Le compte de ${name} est supprimé.`);
          onGone();
        }}
      >
        <p>
          Tous les colis, l’historique des colis et les factures liés à {name} seront supprimés
          aussi. Refusé tant que de l’argent, des colis ou des documents sont en cours.
        </p>
      </ConfirmDialog>
    </>
  );
}
