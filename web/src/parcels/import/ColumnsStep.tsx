import {
  type ImportField,
  importFields,
  importLabels,
} from '@cigogne/domain/parcels/import-fields';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField, TextField } from '../../ui/base/form/Field.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { Progress } from './Progress.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { bodyOf, type ImportSheet, titlesOfSheet } from './open-sheet.ts';
import { titlesWords } from './titles-words.ts';
import type { Import } from './use-import.ts';

/** Without these a line cannot become a parcel; the place may come from several columns. */
const needed: readonly ImportField[] = ['nom_cl', 'tel_cl', 'marchandise', 'montant_ttc'];
const placeFields: readonly ImportField[] = ['lieu', 'deleg', 'gov', 'zip'];
/** Fields for which the same value on every line makes sense. */
const fillable: readonly ImportField[] = ['marchandise'];

/** What each column contains: proposed, chosen, and remembered for the next sheet. */
export function ColumnsStep({ it, sheet }: { it: Import; sheet: ImportSheet }) {
  const { columns, titled, titlesAt, rows, everywhere } = sheet;
  const body = bodyOf(sheet);
  const missing = needed.filter((field) => !columns.includes(field) && !everywhere[field]);
  const hasPlace = placeFields.some((field) => columns.includes(field));
  const absent = [
    ...missing.map((field) => importLabels[field]),
    ...(hasPlace ? [] : ['Lieu ou Gouvernorat']),
  ];
  return (
    <section className="card import-columns">
      <header>
        <h2>Que contient chaque colonne ?</h2>
        <SheetChoice of={sheet} onChange={it.turnTo} />
        <CheckField label={titlesWords(rows[titlesAt])} checked={titled} onChange={it.setTitled} />
      </header>
      <ColumnChoices<ImportField>
        columns={columns}
        titles={titlesOfSheet(sheet)}
        rows={body.map(({ cells }) => cells)}
        fields={importFields}
        labels={importLabels}
        onChange={(next) => it.setSheet({ ...sheet, columns: next })}
      />
      {fillable
        .filter((field) => !columns.includes(field))
        .map((field) => (
          <TextField
            key={field}
            label={`${importLabels[field]} de toutes les lignes`}
            value={everywhere[field] ?? ''}
            onChange={(text) =>
              it.setSheet({ ...sheet, everywhere: { ...everywhere, [field]: text } })
            }
          />
        ))}
      {absent.length > 0 && (
        <p className="note" role="status">
          Sans colonne pour {absent.join(', ')} : vous compléterez les lignes à l’étape suivante.
        </p>
      )}
      {it.work && <Progress work={it.work} />}
      <div className="form-actions ends">
        <Button onClick={it.clear}>Autre fichier</Button>
        <Button
          look="blue"
          busy={it.work !== null}
          whyNot={body.length === 0 ? 'Ce fichier ne contient aucune ligne !' : null}
          onClick={() => void it.readLines()}
        >
          {body.length > 1 ? `Lire les ${body.length} lignes` : 'Lire la ligne'}
        </Button>
      </div>
    </section>
  );
}
