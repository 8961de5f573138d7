import { amountOf } from '@cigogne/domain/parcels/read-amount';
import { formatPhone } from '@cigogne/domain/phone-text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconAlertCircle, IconCircleCheckFilled, IconPlus } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Form } from '../../ui/base/form/use-form.ts';
import { marksOf } from './message-marks.ts';
import { AmountQuestions, KnownQuestion } from './ParcelFields.tsx';
import { fullName, localityOf } from '../parcel-reads.ts';
import { filledBy, type MessageDraft, type ParcelValues } from './parcel-values.ts';
import { ReadPlace } from './ReadPlace.tsx';
import { useAmountCeiling } from './use-amount-ceiling.ts';

type Fields = Pick<Form<ParcelValues>, 'values' | 'set' | 'setAll' | 'text' | 'error'>;

/**
 * A pasted message on a phone: what was understood, line by line, and the open questions. Tapping a
 * line opens the form at that field.
 */
export function ReadMessage({
  form,
  draft,
  newId,
  onEdit,
}: {
  form: Fields;
  draft: MessageDraft;
  newId: string;
  /** Opens the form at the field of this name. */
  onEdit: (name: keyof ParcelValues) => void;
}) {
  const { values } = form;
  const { amount, question } = amountOf(values, useAmountCeiling());
  const placeSure = draft.certitude === 'sure' || values.adresse_lieu !== filledPlace(draft);
  const packages = Number(values.nbr_paquets);
  return (
    <div className="read-message">
      <p className="read-text" dir="auto">
        {marksOf(draft, question !== null).map(({ text, read }, at) =>
          read === null ? (
            text
          ) : (
            // Pieces are identified by their position.
            <mark key={`${at}`} className={read}>
              {text}
            </mark>
          ),
        )}
      </p>
      <div className="read-lines">
        <Line label="Client" ready={values.nom_cl !== ''} onEdit={() => onEdit('nom_cl')}>
          <b dir="auto">{fullName(values)}</b>
        </Line>
        <Line label="Tél" ready={values.tel_cl !== ''} onEdit={() => onEdit('tel_cl')}>
          <b className="figures">{formatPhone(values.tel_cl)}</b>
        </Line>
        <Line
          label="Lieu"
          ready={values.adresse_lieu !== ''}
          check={!placeSure}
          onEdit={() => onEdit('adresse_lieu')}
        >
          <b>{localityOf(values.adresse_lieu)}</b>
          <small>
            {[values.adresse_deleg, values.adresse_gov, values.adresse_zip].join(' | ')}
          </small>
        </Line>
        {!placeSure && (
          <ReadPlace
            readFrom={draft}
            chosen={values.adresse_lieu}
            onChoose={(place) => form.setAll(filledBy(place))}
          />
        )}
        <Line label="Adresse" ready={values.adresse !== ''} onEdit={() => onEdit('adresse')}>
          <span dir="auto">{values.adresse}</span>
        </Line>
        <Line label="Objet" ready={values.marchandise !== ''} onEdit={() => onEdit('marchandise')}>
          <span dir="auto">{values.marchandise}</span>
          {' · '}
          {packages > 1 ? `${packages} paquets` : '1 paquet'}
        </Line>
        {question === null && (
          <Line label="Montant" ready={amount !== null} onEdit={() => onEdit('montant_ttc')}>
            {amount !== null && <Money millimes={amount} />}
          </Line>
        )}
        <AmountQuestions form={form} />
        <KnownQuestion form={form} newId={newId} />
      </div>
      <Button icon={IconPlus} onClick={() => onEdit('order_ref')}>
        Référence, note, échange
      </Button>
    </div>
  );
}

const filledPlace = ({ lieu }: MessageDraft): string => (lieu && filledBy(lieu).adresse_lieu) ?? '';

function Line({
  label,
  ready,
  check = false,
  onEdit,
  children,
}: {
  label: string;
  /** It was read; otherwise the line says that it is missing. */
  ready: boolean;
  /** Read, but to be checked. */
  check?: boolean;
  onEdit: () => void;
  children: ReactNode;
}) {
  const good = ready && !check;
  return (
    <button type="button" className="read-line" data-good={good} onClick={onEdit}>
      <span className="caption">{label}</span>
      <span className="read-value">{ready ? children : 'À compléter'}</span>
      {good ? (
        <IconCircleCheckFilled size={20} aria-hidden="true" />
      ) : (
        <IconAlertCircle size={20} aria-hidden="true" />
      )}
      <span className="sr-only">{good ? 'lu' : 'à vérifier'}, modifier</span>
    </button>
  );
}
