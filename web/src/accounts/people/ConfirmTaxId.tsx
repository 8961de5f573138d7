import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { whyNotConfirmTaxId } from '@cigogne/domain/accounts/tax-id';
import { sentenceOf } from '../../http/call-error.ts';
import { useWrite } from '../../http/query.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';

/** Whether root has seen this tax id: it alone spares its shipper the withholding. */
export function ConfirmTaxId({
  user,
}: {
  user: { id: number; matricule_fiscal: string | null; matricule_vu?: boolean | undefined };
}) {
  const confirm = useWrite(accountsContract.confirmTaxId);
  const matricule = user.matricule_fiscal ?? '';
  if (matricule === '') return null;
  const send = async (confirme: boolean) => {
    try {
      await confirm.mutateAsync({ body: { id: user.id, matricule, confirme } });
      tell(confirme ? 'Matricule confirmé : pas de retenue' : 'Matricule à revoir');
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  return (
    <span className="row">
      <small className="muted">{user.matricule_vu ? 'confirmé' : 'non confirmé'}</small>
      <Button
        look="ghost"
        busy={confirm.isPending}
        whyNot={user.matricule_vu ? null : whyNotConfirmTaxId(matricule)}
        onClick={() => void send(!user.matricule_vu)}
      >
        {user.matricule_vu ? 'Revenir' : 'Confirmer'}
      </Button>
    </span>
  );
}
