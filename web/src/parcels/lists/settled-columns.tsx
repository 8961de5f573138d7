import { issueLabels } from '@cigogne/domain/parcels/statuses';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { handlerColumn, officeColumns } from './parcel-columns.tsx';
import type { Parcel } from '../parcel-reads.ts';

const result: Column<Parcel> = {
  name: 'issue',
  title: 'Résultat',
  width: 110,
  cell: (row) => (row.issue ? issueLabels[row.issue] : '–'),
};

/** Where the goods are: handed back, lost, or in a hub. */
const goods: Column<Parcel> = {
  name: 'marchandise_ou',
  title: 'Marchandise',
  width: 172,
  from: 'desktop',
  cell: (row) => <span className="muted">{goodsPlace(row)}</span>,
};

function goodsPlace({ issue, rendu_le, sans_retour, is_afex, colis_hub_current }: Parcel): string {
  if (issue === 'livre') return 'Chez le client';
  if (rendu_le) return "Rendue à l'expéditeur";
  if (sans_retour) return 'Perdue';
  if (is_afex) return 'Chez Afex';
  return colis_hub_current?.nom ?? '–';
}

const money: Column<Parcel> = {
  name: 'encaisse',
  title: 'Encaissé TND',
  width: 124,
  end: true,
  cell: (row) =>
    row.montant_encaisse === null ? (
      <span className="muted">–</span>
    ) : (
      <Money millimes={row.montant_encaisse} unit={false} />
    ),
};

const away = ['type', 'attempt', 'adresse', 'marchandise'];

/**
 * Parcels with a result have a short status, so these columns need less room than in other lists.
 */
const etatWidth = 166;

/** `/colis/done`: the result, where the goods are, what was collected. */
export const settledColumns: readonly Column<Parcel>[] = officeColumns
  .filter(({ name }) => !away.includes(name))
  .flatMap((column) => {
    if (column.name === 'etat') {
      return [
        { ...column, width: etatWidth },
        { ...handlerColumn, hidden: true },
        result,
        goods,
        money,
      ];
    }
    if (column.name === 'montant') return [{ ...column, from: 'wide' }];
    return [column.name === 'date' ? { ...column, hidden: true } : column];
  });
