import { memo, useState } from 'react';
import { Badge } from '../../ui/base/Badge.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { SelectField, TextField } from '../../ui/base/Field.tsx';
import { IconChevronDown, IconX } from '../../ui/base/icons.ts';
import { ParcelCode } from '../../ui/base/ParcelCode.tsx';
import type { ParcelValues } from '../parcel-values.ts';
import { sendTypeChoices } from '../status-choices.ts';
import type { JudgedLine, PlaceReading } from './import-lines.ts';
import { PlaceCell } from './PlaceCell.tsx';

interface LineRowProps {
  judged: JudgedLine;
  reading: PlaceReading | null;
  onChange: (n: number, changes: Partial<ParcelValues>, seen?: boolean) => void;
  onLook: (n: number) => void;
  onAnyway: (n: number, salt: string) => void;
  onRemove: (n: number) => void;
}

type TextName = Exclude<keyof ParcelValues, 'type_envoi'>;

/** Shown on demand, or when something in them is wrong. */
const further: readonly { name: TextName; label: string }[] = [
  { name: 'prenom_cl', label: 'Prénom' },
  { name: 'nbr_paquets', label: 'Nbr paquets' },
  { name: 'order_ref', label: 'Réf. commande' },
  { name: 'note', label: 'Note pour le livreur' },
];

/** A line of the file as a row: each cell is a field as soon as it is wrong, or touched. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { judged, reading, onChange } = props;
  const { line, errors } = judged;
  const [opened, setOpened] = useState(false);
  const hidden = ['type_envoi', ...further.map(({ name }) => name)].some((name) => errors[name]);
  const open = (opened || hidden) && line.ref === null;
  const cell = (name: TextName, label: string, end = false) => (
    <Cell
      label={label}
      n={line.n}
      value={line.values[name]}
      error={errors[name] ?? null}
      fixed={line.ref !== null}
      end={end}
      onChange={(value) => onChange(line.n, { [name]: value })}
    />
  );
  return (
    <>
      <tr className={classNames(judged.state, open && 'opened')} data-line={line.n}>
        <td className="n figures">
          <span className="said">Ligne </span>
          {line.n}
        </td>
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
            <State {...props} />
            {line.ref === null && (
              <span className="row">
                <Button
                  look="ghost"
                  square
                  icon={IconChevronDown}
                  className={open ? 'turned' : undefined}
                  aria-expanded={open}
                  aria-label={`Tous les champs de la ligne ${line.n}`}
                  onClick={() => setOpened(!opened)}
                />
                <Button
                  look="ghost"
                  square
                  icon={IconX}
                  aria-label={`Retirer la ligne ${line.n}`}
                  onClick={() => props.onRemove(line.n)}
                />
              </span>
            )}
          </div>
        </td>
      </tr>
      {open && (
        <tr className="further">
          <td colSpan={8}>
            <div className="further-fields">
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

function Cell({
  label,
  n,
  value,
  error,
  fixed,
  end,
  onChange,
}: {
  label: string;
  n: number;
  value: string;
  error: string | null;
  fixed: boolean;
  end: boolean;
  onChange: (value: string) => void;
}) {
  const [touched, setTouched] = useState(false);
  const field = !fixed && (error !== null || touched);
  return (
    <td
      className={classNames(end && 'end', field && 'edited')}
      data-title={label}
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
    >
      {field ? (
        <TextField
          label={`${label}, ligne ${n}`}
          hideLabel
          autoFocus={error === null}
          value={value}
          error={error}
          end={end}
          autoComplete="off"
          onChange={onChange}
        />
      ) : fixed ? (
        <span dir="auto">{value}</span>
      ) : (
        <button
          type="button"
          className="cell"
          dir="auto"
          aria-label={`${label}, ligne ${n} : ${value || 'vide'}`}
          onClick={() => setTouched(true)}
        >
          {value || '—'}
        </button>
      )}
    </td>
  );
}

function State({ judged, onAnyway }: LineRowProps) {
  const { line, state, twin, occurrence, errors } = judged;
  if (state === 'creee') {
    return (
      <span className="made-state">
        <Badge tone="green" stroke="solid">
          Créé
        </Badge>
        <ParcelCode code={line.ref ?? ''} />
      </span>
    );
  }
  if (state === 'deja') {
    return (
      <span className="made-state">
        <Badge tone="stone" stroke="tint">
          Déjà créé
        </Badge>
        <ParcelCode code={line.ref ?? ''} />
        <button
          type="button"
          className="link"
          onClick={() => onAnyway(line.n, crypto.randomUUID().slice(0, 8))}
        >
          Créer quand même
        </button>
      </span>
    );
  }
  if (state === 'jumelle') {
    return (
      <span className="made-state">
        <Badge tone="amber" stroke="tint">
          Identique à la ligne {twin}
        </Badge>
        <button type="button" className="link" onClick={() => onAnyway(line.n, String(occurrence))}>
          Créer quand même
        </button>
      </span>
    );
  }
  const wrong = Object.keys(errors).length;
  if (wrong > 0) {
    return (
      <Badge tone="red" stroke="tint">
        {wrong > 1 ? `${wrong} à corriger` : 'À corriger'}
      </Badge>
    );
  }
  return state === 'a-verifier' ? (
    <Badge tone="amber" stroke="tint">
      Lieu à vérifier
    </Badge>
  ) : (
    <Badge tone="blue" stroke="tint">
      Prête
    </Badge>
  );
}
