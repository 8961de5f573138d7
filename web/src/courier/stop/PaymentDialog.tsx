import { deliveryChequeSentences, mostCheques } from '@cigogne/domain/cheques/delivery-cheque';
import { parcelFieldSentences } from '@cigogne/domain/parcels/parcel-field-form';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { FieldMessage, TextField } from '../../ui/base/form/Field.tsx';
import { IconCheck, IconPlus } from '../../ui/base/look/icons.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { t, tnd } from '../../language/texts.ts';
import { ChequeFields } from './ChequeFields.tsx';
import { type Paid, usePayment } from './use-payment.ts';

/** What was really paid: another amount, or cheques where the shipper accepts them. */
export function PaymentDialog({
  stop,
  onClose,
  onPaid,
}: {
  stop: RoundStop;
  onClose: () => void;
  onPaid: (paid: Paid) => void;
}) {
  const due = stop.montant;
  const payment = usePayment(stop, onPaid);
  const { amount, cheques, collected, doubted, inCash } = payment;
  return (
    <Dialog
      title={t('Encaissement')}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act go" onClick={payment.pay}>
          <IconCheck size={28} stroke={2.5} />
          {doubted !== null
            ? t('Oui, {amount}', { amount: tnd(doubted) })
            : stop.type_envoi === 'recuperation'
              ? t('Récupéré')
              : t('Livré')}
        </button>
      }
    >
      <div className="form">
        <TextField
          label={t('Montant encaissé')}
          value={amount}
          onChange={payment.typeAmount}
          inputMode="decimal"
          unit={t('TND')}
          end
          error={payment.unreadable ? parcelFieldSentences.montant : null}
        />
        {doubted !== null && (
          <p className="note warn" role="alert">
            {t('Vraiment {amount} pour {due} demandés ?', {
              amount: tnd(doubted),
              due: tnd(due),
            })}
          </p>
        )}
        {collected !== null && collected !== due && (
          <p className="note warn">
            {t('{amount} demandés : le hub décidera de la différence.', { amount: tnd(due) })}
          </p>
        )}
        {cheques.map((cheque, place) => (
          <ChequeFields
            key={cheque.key}
            cheque={cheque}
            place={place + 1}
            wrong={payment.wrongOf(cheque)}
            onChange={(part) => payment.changeCheque(cheque.key, part)}
            onRemove={() => payment.removeCheque(cheque.key)}
          />
        ))}
        {payment.above && <FieldMessage>{deliveryChequeSentences.above}</FieldMessage>}
        {cheques.length === mostCheques ? (
          <p className="muted">{t(deliveryChequeSentences.most)}</p>
        ) : stop.mode_reglement === 'cheque_especes' ? (
          <Button size="large" icon={IconPlus} onClick={payment.addCheque}>
            {t('Ajouter un chèque')}
          </Button>
        ) : (
          <p className="muted">{t('Cet expéditeur ne prend que des espèces.')}</p>
        )}
        {cheques.length > 0 && inCash !== null && (
          <p className="muted figures">
            {t('En espèces :')} <b>{tnd(inCash)}</b>
          </p>
        )}
      </div>
    </Dialog>
  );
}
