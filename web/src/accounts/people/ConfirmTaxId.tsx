import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { whyNotConfirmTaxId } from '@cigogne/domain/accounts/tax-id';
import { Button } from '../../ui/base/look/Button.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';

/** Whether root has checked this tax id: only then is the shipper exempt from the withholding. */
export function ConfirmTaxId({
  user,
}: {
  user: { id: number; matricule_fiscal: string | null; matricule_vu?: boolean | undefined };
}) {
  const confirm = useAct(accountsContract.confirmTaxId);
  const matricule = user.matricule_fiscal ?? '';
  if (matricule === '') return null;
  const send = (confirme: boolean) =>
    confirm.press(
      { body: { id: user.id, matricule, confirme } },
      confirme ? 'Matricule confirmé : pas de retenue' : 'Matricule à revoir',
    );
  return (
    <span className="row">
      <small className="muted">{user.matricule_vu ? 'confirmé' : 'non confirmé'}</small>
      <Button
        look="ghost"
        busy={confirm.busy}
        whyNot={user.matricule_vu ? null : whyNotConfirmTaxId(matricule)}
        onClick={() => void send(!user.matricule_vu)}
      >
        {user.matricule_vu ? 'Revenir' : 'Confirmer'}
      </Button>
    </span>
  );
}
