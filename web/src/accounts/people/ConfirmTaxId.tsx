import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { whyNotConfirmTaxId } from '@cigogne/domain/accounts/tax-id';
import { Button } from '../../ui/base/look/Button.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useTurned } from '../../ui/base/feedback/use-turned.ts';

/** Whether root has checked this tax id: only then is the shipper exempt from the withholding. */
export function ConfirmTaxId({
  user,
}: {
  user: { id: number; matricule_fiscal: string | null; matricule_vu?: boolean | undefined };
}) {
  const confirm = useAct(accountsContract.confirmTaxId);
  const isSeen = user.matricule_vu === true;
  const { mayTurn, noteFailed } = useTurned(isSeen);
  const matricule = user.matricule_fiscal ?? '';
  if (matricule === '') return null;
  const turn = () => {
    if (!mayTurn()) return tellTurned(isSeen);
    void confirm
      .press(
        { body: { id: user.id, matricule, confirme: !isSeen } },
        isSeen ? 'Matricule à revoir' : 'Matricule confirmé : pas de retenue',
      )
      .then((reply) => reply ?? noteFailed());
  };
  return (
    <span className="row">
      <small className="muted">{isSeen ? 'confirmé' : 'non confirmé'}</small>
      <Button
        look="ghost"
        busy={confirm.busy}
        whyNot={isSeen ? null : whyNotConfirmTaxId(matricule)}
        onClick={turn}
      >
        {isSeen ? 'Revenir' : 'Confirmer'}
      </Button>
    </span>
  );
}

const tellTurned = (isSeen: boolean): void =>
  tell(
    `Le matricule vient d’être ${isSeen ? 'confirmé' : 'remis à revoir'} : rien n’a été fait. Pressez encore.`,
    { bad: true },
  );
