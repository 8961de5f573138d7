import { memo, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { answeredAmount } from '../entry/parcel-questions.ts';
import type { ParcelValues } from '../entry/parcel-values.ts';
import { sendTypeChoices } from '../lists/status-choices.ts';
import { LineButtons, LineNumber } from './FileLines.tsx';
import { ImportCell } from './ImportCell.tsx';
import type { JudgedLine, PlaceReading } from './import-lines.ts';
import { PlaceCell } from './PlaceCell.tsx';
import { LineState } from './LineState.tsx';

interface LineRowProps {
  judged: JudgedLine;
  reading: PlaceReading | null;
  onChange: (n: number, changes: Partial<ParcelValues>, seen?: boolean) => void;
  onLook: (n: number) => void;
  onSettle: (n: number, field: TextName, from: string) => void;
  onTick: (n: number, ticked: boolean) => void;
  onAnyway: (n: number, salt: string) => void;
  onRemove: (n: number) => void;
}

type TextName = Exclude<keyof ParcelValues, 'type_envoi'>;

/** Shown on demand, or if something in them is wrong. */
const further: readonly { name: TextName; label: string }[] = [
  { name: 'prenom_cl', label: 'Prénom' },
  { name: 'nbr_paquets', label: 'Nbr paquets' },
  { name: 'order_ref', label: 'Réf. commande' },
  { name: 'note', label: 'Note pour le livreur' },
];

/** A line of the file as a row: each cell becomes a field once it is wrong, or clicked. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { judged, reading, onChange } = props;
  const { line, errors } = judged;
  const [opened, setOpened] = useState(false);
  const hidden = ['type_envoi', ...further.map(({ name }) => name)].some((name) => errors[name]);
  const open = (opened || hidden) && line.ref === null;
  const cell = (name: TextName, label: string, end = false) => (
    <ImportCell
      label={label}
      n={line.n}
      value={line.values[name]}
      error={errors[name] ?? null}
      fixed={line.ref !== null}
      end={end}
      onChange={(value) => onChange(line.n, { [name]: value })}
      onSettle={(from) => personal.has(name) || props.onSettle(line.n, name, from)}
      choices={name === 'montant_ttc' ? <AmountAnswers {...props} /> : null}
    />
  );
  return (
    <>
      <tr className={classNames(judged.state, open && 'opened')} data-line={line.n}>
        <LineNumber n={line.n}>
          <Tick {...props} />
        </LineNumber>
        {cell('nom_cl', 'Nom du client')}
        {cell('tel_cl', 'Tél client')}
        <PlaceCell
          judged={judged}
          reading={reading}
          onChoose={(changes) => onChange(line.n, changes, true)}
          onLook={() => props.onLook(line.n)}
        />
        {cell('adresse', 'Adresse')}
        {cell('marchandise', 'Marchandise')}
        {cell('montant_ttc', 'Montant TND', true)}
        <td className="line-state">
          <div>
            <LineState judged={judged} onTick={props.onTick} onAnyway={props.onAnyway} />
            {line.ref === null && (
              <LineButtons
                n={line.n}
                open={open}
                onOpen={() => setOpened(!opened)}
                onRemove={props.onRemove}
              />
            )}
          </div>
        </td>
      </tr>
      {open && (
        <tr className="further">
          <td colSpan={8}>
            <div className="further-fields" role="group" aria-label={`Ligne ${line.n}`}>
              {further.map(({ name, label }) => (
                <TextField
                  key={name}
                  label={label}
                  value={line.values[name]}
                  error={errors[name]}
                  onChange={(value) => onChange(line.n, { [name]: value })}
                />
              ))}
              <SelectField
                label="Type d'envoi"
                value={line.values.type_envoi}
                error={errors['type_envoi']}
                placeholder="À choisir"
                choices={sendTypeChoices}
                onChange={(type_envoi) => onChange(line.n, { type_envoi })}
              />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

/** Two customers with the same wrong number are still two customers. */
const personal: ReadonlySet<TextName> = new Set(['nom_cl', 'prenom_cl', 'tel_cl', 'order_ref']);

/** Whether the line is created with the next click. */
function Tick({ judged, onTick }: LineRowProps) {
  const { line, state } = judged;
  if (state !== 'prete' && state !== 'connue' && state !== 'semblable') return null;
  return (
    <input
      type="checkbox"
      checked={state === 'prete' && line.ticked !== false}
      aria-label={`Créer la ligne ${line.n}`}
      onChange={(event) => onTick(line.n, event.currentTarget.checked)}
    />
  );
}

/** « 35 dinars ou 35 000 ? » below the amount, for all lines with the same text. */
function AmountAnswers({ judged, onChange }: LineRowProps) {
  const { question, line } = judged;
  if (!question || line.ref !== null) return null;
  return (
    <span className="amount-answers" role="group" aria-label={question.question} data-question="">
      <span>{question.question}</span>
      {question.choices.map((amount) => (
        <Button key={amount} onClick={() => onChange(line.n, answeredAmount(amount))}>
          <Money millimes={amount} />
        </Button>
      ))}
    </span>
  );
}
