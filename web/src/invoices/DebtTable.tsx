import { counted } from '@cigogne/domain/words';
import { dayOf, formatDay } from '@cigogne/domain/days';
import { type Issue, issueLabels, issues } from '@cigogne/domain/parcels/statuses';
import { foldText } from '@cigogne/domain/searched-text';
import { formatKilograms, toKilograms } from '@cigogne/domain/weights';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import { memo, useState } from 'react';
import { TextField } from '../ui/base/form/Field.tsx';
import { IconInfoCircle, IconSearch } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { IssueBadge } from '../ui/base/look/StatusBadge.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { ChipSelect } from '../ui/office/list/ChipSelect.tsx';
import { DayInput } from '../ui/office/list/PeriodFilter.tsx';
import {
  allParcels,
  type BuilderRow,
  builderRows,
  builderTotals,
  type DebtDetail,
  type ParcelChoice,
  type RateTexts,
  takenRows,
} from './builder/builder-figures.ts';
import { trueNow } from '../http/server-clock.ts';

const nameOf = ({ parcel }: BuilderRow): string => recipientName(parcel);

const columns = (isTaken: (row: BuilderRow) => boolean): Column<BuilderRow>[] => [
  {
    name: 'colis',
    title: 'Colis',
    width: 134,
    cell: ({ parcel }) => <ParcelCode code={parcel.code} />,
  },
  { name: 'client', title: 'Client', cell: nameOf },
  {
    name: 'date',
    title: 'Résultat',
    width: 96,
    from: 'desktop',
    cell: ({ parcel }) => (
      <span className="muted figures">{formatDay(dayOf(new Date(parcel.issue_le)))}</span>
    ),
  },
  {
    name: 'decision',
    title: 'Décision',
    width: 116,
    cell: (row) => <IssueBadge issue={row.line.decision} out={!isTaken(row)} />,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 128,
    end: true,
    cell: ({ line }) => <Money millimes={line.montant_colis} unit={false} />,
  },
  {
    name: 'frais',
    title: 'Frais',
    width: 72,
    end: true,
    from: 'tablet',
    cell: ({ line }) => (
      <span className="muted">
        <Money millimes={line.frais_service} unit={false} />
      </span>
    ),
  },
  {
    name: 'kg',
    title: 'Kg',
    width: 58,
    end: true,
    from: 'tablet',
    cell: ({ line }) =>
      line.poids_supp > 0 ? <span className="muted figures">{kilos(line.poids_supp)}</span> : null,
  },
  {
    name: 'frais_kg',
    title: 'Frais kg',
    width: 78,
    end: true,
    from: 'tablet',
    cell: (row) => {
      if (!isTaken(row)) return <span className="muted">exclu</span>;
      return row.line.poids_supp > 0 ? (
        <span className="muted">
          <Money millimes={row.line.frais_poids_supp} unit={false} />
        </span>
      ) : null;
    },
  },
];

const kilos = (grams: number): string => formatKilograms(toKilograms(grams));

/** The manual choices, this one included. */
const ticked = (
  { ticks }: ParcelChoice,
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
): ReadonlyMap<string, boolean> =>
  new Map([
    ...ticks,
    ...[...now].filter((ref) => !before.has(ref)).map((ref) => [ref, true] as const),
    ...[...before].filter((ref) => !now.has(ref)).map((ref) => [ref, false] as const),
  ]);

/** The parcels of the debt, all selected at first; filters only change what is shown. */
export const DebtTable = memo(function DebtTable({
  debt,
  rates,
  leftOut,
  choice,
  onChoose,
}: {
  debt: DebtDetail;
  rates: RateTexts;
  /** Parcels left for the next invoice. */
  leftOut: ReadonlySet<string>;
  choice: ParcelChoice;
  onChoose: (choice: ParcelChoice) => void;
}) {
  const rows = builderRows(debt, rates);
  const taken = takenRows(rows, leftOut);
  const totals = builderTotals(debt, taken, []);
  const [text, setText] = useState('');
  const [decisions, setDecisions] = useState<readonly string[]>([]);
  const isTaken = ({ parcel }: BuilderRow) => !leftOut.has(parcel.ref);
  const visible = rows.filter((row) => {
    const fits = foldText(`${row.parcel.code} ${nameOf(row)}`).includes(foldText(text));
    return fits && (decisions.length === 0 || decisions.includes(row.line.decision));
  });
  const chosen = new Set(rows.filter(isTaken).map(({ parcel }) => parcel.ref));
  const grams = taken.reduce((all, { line }) => all + line.poids_supp, 0);
  return (
    <>
      <search className="filters flush">
        <TextField
          label="Filtrer les colis"
          hideLabel
          icon={IconSearch}
          placeholder="Code, client"
          value={text}
          onChange={setText}
        />
        <ChipSelect
          label="Décision"
          chosen={decisions}
          onChange={setDecisions}
          choices={issues.map((issue: Issue) => ({ value: issue, label: issueLabels[issue] }))}
        />
        <DayInput
          label="Résultat jusqu’au"
          value={choice.until}
          max={dayOf(trueNow())}
          onChange={(until) => onChoose({ ...allParcels, until })}
          onUnreadable={(until) => onChoose({ ...allParcels, until })}
        />
        <span className="push" />
        <span className="muted figures">
          {visible.length === rows.length ? '' : counted(visible.length, 'affiché')}
        </span>
      </search>
      <div className="card builder-table">
        <DataTable
          name="facture-colis"
          label="Colis à facturer"
          rows={visible}
          columns={columns(isTaken)}
          keyOf={({ parcel }) => parcel.ref}
          rowClass={(row) => (isTaken(row) ? undefined : 'off')}
          selection={{
            chosen,
            onChange: (next) => onChoose({ ...choice, ticks: ticked(choice, chosen, next) }),
          }}
          empty="NO DATA FOUND"
          foot={
            <tr>
              <td className="tick" />
              <td colSpan={2}>
                {taken.length} colis sur {rows.length}
              </td>
              <td className="from-desktop" />
              <td />
              <td className="end">
                <Money millimes={totals.montant_colis} unit={false} />
              </td>
              <td className="end from-tablet">
                <Money millimes={totals.montant_frais_service} unit={false} />
              </td>
              <td className="end from-tablet figures">{grams > 0 ? kilos(grams) : ''}</td>
              <td className="end from-tablet">
                <Money millimes={totals.montant_frais_poids_supp} unit={false} />
              </td>
            </tr>
          }
        />
      </div>
      <p className="muted builder-hint">
        <IconInfoCircle size={16} stroke={1.75} />
        Un colis remboursé ne paie aucun frais ; un retour compte 0 et paie le frais de retour.
      </p>
    </>
  );
});
