import { sum } from '@cigogne/domain/money';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import {
  followUpLabels,
  followUps,
  statementKinds,
  statementKindWords,
} from '@cigogne/domain/partner/statement-kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../office/paths.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { useLastRow } from '../../ui/office/list/use-last-row.ts';
import { useList } from '../../ui/office/list/use-list.ts';
import { useTicks } from '../../ui/office/list/use-ticks.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import { kindTones, oldFrom, shortTitle, type StatementLine } from './statement-words.ts';
import { accountChoices } from './PartnerStatementsTab.tsx';
import { WriteOffDialog } from './WriteOffDialog.tsx';

const columns: Column<StatementLine>[] = [
  {
    name: 'code',
    title: 'Code',
    width: 134,
    phone: 'name',
    cell: (row) =>
      row.code ? (
        <ParcelCode code={row.code} />
      ) : (
        <span className="figures">{row.reference || row.numero}</span>
      ),
  },
  {
    name: 'ecart',
    title: 'Écart',
    width: 150,
    phone: 'state',
    cell: (row) => (
      <Badge tone={kindTones[row.kind]} stroke="tint">
        {statementKindWords[row.kind]}
      </Badge>
    ),
  },
  {
    name: 'nom',
    title: 'Destinataire',
    from: 'tablet',
    phone: 'place',
    cell: (row) => row.nom_cl ?? <span className="muted">{row.phrase}</span>,
  },
  {
    name: 'releve',
    title: 'Relevé',
    width: 194,
    from: 'desktop',
    cell: (row) => <Link to={paths.statement(row.id_releve)}>{shortTitle(row)}</Link>,
  },
  {
    name: 'difference',
    title: 'Différence TND',
    width: 122,
    end: true,
    from: 'desktop',
    cell: (row) => <SignedMoney amount={row.ecart} />,
  },
  {
    name: 'ouvert',
    title: 'Ouvert TND',
    width: 112,
    end: true,
    phone: 'figure',
    cell: (row) => (
      <b>
        <Money millimes={row.ouvert === 0 ? null : row.ouvert} unit={false} />
      </b>
    ),
  },
  {
    name: 'age',
    title: 'Âge',
    width: 76,
    end: true,
    phone: 'small-end',
    cell: (row) => (
      <span className={classNames('figures age', row.age > oldFrom && 'old')}>{row.age} j</span>
    ),
  },
  {
    name: 'suite',
    title: 'Suite',
    width: 150,
    phone: 'small',
    cell: (row) => (
      <span title={row.note ?? undefined}>
        {row.suite ? followUpLabels[row.suite] : <span className="muted">–</span>}
        {row.note && <span className="muted"> · {row.note}</span>}
      </span>
    ),
  },
];

const kindChoices = statementKinds
  .filter((kind) => kind !== 'concorde')
  .map((value) => ({ value, label: statementKindWords[value] }));
const suiteChoices = [
  { value: 'aucune' as const, label: 'Sans suite' },
  ...followUps.map((value) => ({ value, label: followUpLabels[value] })),
];

const keyOf = ({ id }: StatementLine): string => String(id);

/** All open differences, oldest first; a click shows what can be done. */
export function DifferencesTab() {
  const list = useList(partnerStatementsContract.differences, {
    search: 'one',
    compte: 'one',
    kind: 'one',
    suite: 'one',
  });
  const panel = usePanel();
  const { chosen, setChosen, ticked } = useTicks(list.rows, keyOf);
  const [losing, setLosing] = useState(false);
  // Kept if a colleague settles it meanwhile, so that the text being written is not lost.
  const open = useLastRow(
    list.rows.find(({ id }) => String(id) === panel.open),
    panel.open,
    true,
  );
  const owed = sum(ticked.map(({ ouvert }) => ouvert));
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="ecarts-afex" columns={columns} />
            <ListExport
              name="ecarts-afex-ouverts"
              entry={partnerStatementsContract.differencesExport}
              list={list}
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, n° Afex, nom" />
        <SelectFilter list={list} name="compte" label="Compte" choices={accountChoices} />
        <SelectFilter list={list} name="kind" label="Écart" choices={kindChoices} />
        <SelectFilter list={list} name="suite" label="Suite" choices={suiteChoices} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="ecarts-afex"
        label="Écarts ouverts"
        columns={columns}
        keyOf={keyOf}
        selection={{
          chosen,
          onChange: setChosen,
          whyNot: ({ ouvert }) => (ouvert > 0 ? null : 'Rien n’est dû de cette ligne.'),
          nameOf: (row) => row.code ?? (row.reference || row.numero),
        }}
        bulkSum={<Money millimes={owed} />}
        bulk={() => (
          <Button look="blue" onClick={() => setLosing(true)}>
            Passer en perte…
          </Button>
        )}
        empty="NO DATA FOUND"
        emptyHint="Tout ce qu’Afex a relevé est réglé."
      />
      {open && <DifferenceDialog key={open.id} line={open} onClose={panel.close} />}
      {losing && (
        <WriteOffDialog
          ids={ticked.map(({ id }) => id)}
          amount={owed}
          onDone={() => setChosen(new Set())}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  );
}
