import {
  amountFields,
  type OpeningField,
  openingFieldLabels,
  openingFields,
  type OpeningKind,
  firstFields,
} from '@cigogne/domain/openings/opening-fields';
import { formatAmount } from '@cigogne/domain/money';
import { memo, useState } from 'react';
import { Sentence } from '../language/Sentence.tsx';
import { LineButtons, LineNumber } from '../parcels/import/FileLines.tsx';
import { ImportCell } from '../parcels/import/ImportCell.tsx';
import { TextField } from '../ui/base/form/Field.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import { IconAlertCircle } from '../ui/base/look/icons.ts';
import { type LineState, stateOf } from './opening-state.ts';
import type { Judged, JudgedLine, OpeningLine } from './opening-lines.ts';
import type { Opening } from './use-opening.ts';

interface RowProps {
  kind: OpeningKind;
  one: JudgedLine;
  onChange: Opening['change'];
  onChoose: Opening['choose'];
  onRemove: Opening['remove'];
}

/** A line of the file: a cell becomes a field once it is wrong, or clicked. */
export const OpeningRow = memo(function OpeningRow(props: RowProps) {
  const { kind, one, onChange } = props;
  const { line, judged } = one;
  const [opened, setOpened] = useState(false);
  const fields = firstFields[kind];
  const further = openingFields[kind].filter((field) => !fields.includes(field));
  const faultOf = (field: OpeningField) =>
    judged?.erreurs.find((fault) => fault.field === field) ?? null;
  const open = opened || further.some((field) => faultOf(field));
  const state = stateOf(one);
  const columns = fields.length + 2;
  return (
    <>
      <tr className={classNames(state, open && 'opened')} data-line={line.n}>
        <LineNumber n={line.n} />
        {fields.map((field) => (
          <ImportCell
            key={field}
            label={openingFieldLabels[field]}
            n={line.n}
            value={line.textes[field] ?? ''}
            read={judged && !faultOf(field) ? readOf(field, line, judged) : undefined}
            error={faultOf(field)?.message ?? null}
            fixed={false}
            end={amountFields.includes(field)}
            onChange={(text) => onChange(line.n, field, text)}
            onSettle={() => undefined}
            choices={<Choices {...props} field={field} />}
          />
        ))}
        <td className="line-state">
          <div>
            <StateBadge state={state} faults={judged?.erreurs.length ?? 0} />
            <LineButtons
              n={line.n}
              open={open}
              onOpen={() => setOpened(!opened)}
              onRemove={props.onRemove}
            />
          </div>
        </td>
      </tr>
      {fields.some(faultOf) && (
        <tr className="further opening-faults">
          <td />
          <td colSpan={columns - 1}>
            {fields.map((field) => {
              const fault = faultOf(field);
              return (
                fault && (
                  <p key={field}>
                    <IconAlertCircle size={16} stroke={1.75} />
                    <span>
                      <Sentence of={fault.message} />
                    </span>
                    <Choices {...props} field={field} />
                  </p>
                )
              );
            })}
          </td>
        </tr>
      )}
      {judged?.note && (
        <tr className="further opening-note">
          <td colSpan={columns}>{judged.note}</td>
        </tr>
      )}
      {open && (
        <tr className="further">
          <td colSpan={columns}>
            <div className="further-fields" role="group" aria-label={`Ligne ${line.n}`}>
              {further.map((field) => (
                <div key={field}>
                  <TextField
                    label={openingFieldLabels[field]}
                    value={line.textes[field] ?? ''}
                    error={faultOf(field)?.message}
                    end={amountFields.includes(field)}
                    onChange={(text) => onChange(line.n, field, text)}
                  />
                  <Choices {...props} field={field} />
                </div>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

const balances: readonly OpeningField[] = ['solde', 'especes', 'montant'];

/** « 1,250.500 » is read as 1 250,500, and so is 1250500 in a file of millimes. */
const readOf = (field: OpeningField, { textes }: OpeningLine, { montant }: Judged) =>
  balances.includes(field) && textes[field] ? formatAmount(montant) : undefined;

/** Suggested values, one tap each; applied to all lines with the same text. */
function Choices({ one, field, onChoose }: RowProps & { field: OpeningField }) {
  const { line, judged } = one;
  const fault = judged?.erreurs.find((found) => found.field === field);
  if (!fault?.choix) return null;
  return (
    <span className="amount-answers" role="group" aria-label={`Choix, ligne ${line.n}`}>
      {fault.choix.map((text) => (
        <Button key={text} onClick={() => onChoose(line.n, field, line.textes[field] ?? '', text)}>
          {text.split(' | ')[0] ?? text}
          {text.includes(' | ') && `, ${text.split(' | ')[2] ?? ''}`}
        </Button>
      ))}
    </span>
  );
}

function StateBadge({ state, faults }: { state: LineState; faults: number }) {
  switch (state) {
    case 'lecture':
      return <span className="muted">Lecture…</span>;
    case 'refuse':
      return (
        <Badge tone="red" stroke="tint">
          {faults > 1 ? `${faults} à corriger` : 'À corriger'}
        </Badge>
      );
    case 'verifier':
      return (
        <Badge tone="amber" stroke="tint">
          À vérifier
        </Badge>
      );
    case 'corrige':
      return (
        <Badge tone="amber" stroke="out">
          Corrigé
        </Badge>
      );
    case 'deja':
      return (
        <Badge tone="stone" stroke="tint">
          Déjà là
        </Badge>
      );
    case 'nouveau':
      return (
        <Badge tone="blue" stroke="tint">
          Nouveau
        </Badge>
      );
  }
}
