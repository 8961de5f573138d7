import { isFar } from '@cigogne/domain/change';
import { takenChequeSentences } from '@cigogne/domain/cheques/cheque-form';
import { deliveryChequeSentences, mostCheques } from '@cigogne/domain/cheques/delivery-cheque';
import {
  parseTakenTnd,
  atLeastZero,
  minus,
  noMoney,
  sum,
  typedAmount,
  type Millimes,
} from '@cigogne/domain/money';
import { parcelFieldSentences } from '@cigogne/domain/parcels/parcel-field-form';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { focusWrong } from '../../ui/base/feedback/focus.ts';
import { FieldMessage, TextField } from '../../ui/base/form/Field.tsx';
import { IconCheck, IconPlus, IconTrash } from '../../ui/base/look/icons.ts';
import { typedOf, useTyped } from '../kept-typed.ts';
import { recipientOf } from './stop-words.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { t, tnd } from '../../language/texts.ts';

interface TypedCheque {
  key: number;
  num: string;
  proprietaire: string;
  montant: string;
  banque: string;
}

export interface Paid {
  montant?: Millimes;
  cheques?: { num: string; proprietaire: string; montant: Millimes; banque: string | null }[];
}

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
  const [{ amount, cheques }, type] = useTyped<{ amount: string; cheques: TypedCheque[] }>(
    'payment',
    typedOf([stop]),
    { amount: typedAmount(due), cheques: [] },
  );
  const [tried, setTried] = useState(false);
  /** An amount far from the one due, until it is confirmed. */
  const [doubted, setDoubted] = useState<number | null>(null);
  const takesCheques = stop.mode_reglement === 'cheque_especes';
  const collected = parseTakenTnd(amount);
  const inCheques = sum(cheques.map(({ montant }) => parseTakenTnd(montant) ?? noMoney));
  const above = collected !== null && inCheques > collected;
  const ready =
    collected !== null && !above && cheques.every((one) => wrongIn(one, cheques) === null);
  const isDoubted = collected !== null && doubted === collected;
  const change = (key: number, part: Partial<TypedCheque>) =>
    type({ cheques: cheques.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const pay = () => {
    setTried(true);
    if (!ready || collected === null) {
      focusWrong();
      return;
    }
    if (isFar(due, collected) && doubted !== collected) {
      setDoubted(collected);
      return;
    }
    onPaid({
      ...(collected !== due && { montant: collected }),
      ...(cheques.length > 0 && {
        cheques: cheques.map(({ num, proprietaire, montant, banque }) => ({
          num: num.trim(),
          proprietaire: proprietaire.trim(),
          montant: parseTakenTnd(montant) ?? noMoney,
          banque: banque.trim() || null,
        })),
      }),
    });
  };
  return (
    <Dialog
      title={t('Encaissement')}
      open
      onClose={onClose}
      footer={
        <button type="button" className="thumb-act go" onClick={pay}>
          <IconCheck size={28} stroke={2.5} />
          {isDoubted
            ? t('Oui, {amount}', { amount: tnd(collected) })
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
          onChange={(text) => type({ amount: text })}
          inputMode="decimal"
          unit={t('TND')}
          end
          error={tried && collected === null ? parcelFieldSentences.montant : null}
        />
        {isDoubted && (
          <p className="note warn" role="alert">
            {t('Vraiment {amount} pour {due} demandés ?', {
              amount: tnd(collected),
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
            wrong={tried ? wrongIn(cheque, cheques) : null}
            onChange={(part) => change(cheque.key, part)}
            onRemove={() => type({ cheques: cheques.filter(({ key }) => key !== cheque.key) })}
          />
        ))}
        {above && <FieldMessage>{deliveryChequeSentences.above}</FieldMessage>}
        {cheques.length === mostCheques ? (
          <p className="muted">{t(deliveryChequeSentences.most)}</p>
        ) : takesCheques ? (
          <Button
            size="large"
            icon={IconPlus}
            onClick={() =>
              type({
                cheques: [
                  ...cheques,
                  {
                    key: (cheques.at(-1)?.key ?? 0) + 1,
                    num: '',
                    proprietaire: recipientOf(stop),
                    montant: typedAmount(atLeastZero(minus(collected ?? due, inCheques))),
                    banque: '',
                  },
                ],
              })
            }
          >
            {t('Ajouter un chèque')}
          </Button>
        ) : (
          <p className="muted">{t('Cet expéditeur ne prend que des espèces.')}</p>
        )}
        {cheques.length > 0 && collected !== null && !above && (
          <p className="muted figures">
            {t('En espèces :')} <b>{tnd(minus(collected, inCheques))}</b>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A parcel has each cheque only once. */
const nameOf = ({ num, proprietaire }: TypedCheque): string =>
  `${num.trim()}\n${proprietaire.trim()}`;

function wrongIn(
  cheque: TypedCheque,
  all: readonly TypedCheque[],
): [keyof TypedCheque, string] | null {
  const { num, proprietaire, montant } = cheque;
  if (num.trim() === '') return ['num', takenChequeSentences.num];
  if (montant.trim() === '') return ['montant', takenChequeSentences.montantMissing];
  if (!parseTakenTnd(montant)) return ['montant', takenChequeSentences.montantInvalid];
  if (proprietaire.trim() === '') return ['proprietaire', takenChequeSentences.proprietaire];
  return all.find((one) => nameOf(one) === nameOf(cheque)) === cheque
    ? null
    : ['num', deliveryChequeSentences.twice];
}

function ChequeFields({
  cheque,
  place,
  wrong,
  onChange,
  onRemove,
}: {
  cheque: TypedCheque;
  place: number;
  wrong: [keyof TypedCheque, string] | null;
  onChange: (part: Partial<TypedCheque>) => void;
  onRemove: () => void;
}) {
  const field = (name: 'num' | 'montant' | 'proprietaire' | 'banque') => ({
    value: cheque[name],
    onChange: (text: string) => onChange({ [name]: text }),
    error: wrong?.[0] === name ? wrong[1] : null,
  });
  return (
    <fieldset className="cheque">
      <legend className="row">
        <b>{t('Chèque {numbers}', { numbers: place })}</b>
        <span className="push" />
        <Button
          look="ghost"
          size="large"
          square
          icon={IconTrash}
          aria-label={t('Retirer le chèque {n}', { n: place })}
          onClick={onRemove}
        />
      </legend>
      <TextField label={t('Numéro')} inputMode="numeric" maxLength={40} {...field('num')} />
      <TextField
        label={t('Montant')}
        inputMode="decimal"
        unit={t('TND')}
        end
        {...field('montant')}
      />
      <TextField label={t('Propriétaire')} maxLength={120} {...field('proprietaire')} />
      <TextField label={t('Banque')} optional maxLength={80} {...field('banque')} />
    </fieldset>
  );
}
