import { type Millimes, minus, noMoney } from '@cigogne/domain/money';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import {
  followUpLabels,
  type StatementKind,
  statementKindLabels,
} from '@cigogne/domain/partner/statement-kinds';
import { dayOf, formatDay } from '@cigogne/domain/days';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { Skeleton } from '../../ui/base/feedback/states.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import {
  actLabels,
  firstAct,
  kindIcons,
  kindTones,
  type StatementLine,
} from './statement-words.ts';

interface Sum {
  kind: StatementKind;
  n: number;
  chez_nous: Millimes | null;
  releve: Millimes | null;
}

/** How many of each kind are shown until the rest is asked for. */
const few = 3;
const fewMatching = 25;
const pageOf = 100;

/** The lines of a statement, grouped by the result of the comparison. */
export function StatementGroups({
  id,
  sums,
  open,
}: {
  id: number;
  sums: readonly Sum[];
  /** Shows every line at once: the tab contains only this group. */
  open: boolean;
}) {
  const [line, setLine] = useState<StatementLine | null>(null);
  return (
    <div className="card builder-table statement-lines">
      <div className="table-box" tabIndex={sums.length === 0 ? 0 : undefined}>
        <table className="table" aria-label="Lignes du relevé">
          <colgroup>
            <col className="col-code" />
            <col />
            <col className="col-sum" />
            <col className="col-sum" />
            <col className="col-sum" />
            <col className="col-act" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Destinataire</th>
              <th scope="col" className="end">
                Chez nous TND
              </th>
              <th scope="col" className="end">
                Relevé TND
              </th>
              <th scope="col" className="end">
                Écart TND
              </th>
              <th scope="col">
                <span className="sr-only">Suite</span>
              </th>
            </tr>
          </thead>
          {sums.map((sum) => (
            <Group key={sum.kind} id={id} sum={sum} open={open} onOpen={setLine} />
          ))}
        </table>
        {sums.length === 0 && <p className="statement-none">{emptyTexts.list}</p>}
      </div>
      {line && <DifferenceDialog line={line} onClose={() => setLine(null)} />}
    </div>
  );
}

function Group({
  id,
  sum,
  open,
  onOpen,
}: {
  id: number;
  sum: Sum;
  open: boolean;
  onOpen: (line: StatementLine) => void;
}) {
  const { kind, n } = sum;
  const [pages, setPages] = useState(open ? 1 : 0);
  const first = kind === 'concorde' ? fewMatching : few;
  const left = n - (pages === 0 ? first : pages * pageOf);
  const Icon = kindIcons[kind];
  const difference = minus(sum.releve ?? noMoney, sum.chez_nous ?? noMoney);
  return (
    <tbody>
      <tr className="statement-kind">
        <th scope="rowgroup" colSpan={4}>
          <span className={classNames('kind', kindTones[kind])}>
            <Icon size={16} stroke={2.1} />
            {statementKindLabels[kind]}
            <span className="figures">{n}</span>
          </span>
        </th>
        <td className="end">{kind !== 'concorde' && <SignedMoney amount={difference} />}</td>
        <td className="end">
          {left > 0 && (
            <button type="button" className="statement-link" onClick={() => setPages(pages + 1)}>
              {left.toLocaleString('fr')} de plus
            </button>
          )}
        </td>
      </tr>
      {Array.from({ length: Math.max(1, pages) }, (_, page) => (
        <LinePage
          key={page}
          id={id}
          kind={kind}
          page={page}
          most={pages === 0 ? first : pageOf}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  );
}

function LinePage({
  id,
  kind,
  page,
  most,
  onOpen,
}: {
  id: number;
  kind: StatementKind;
  page: number;
  most: number;
  onOpen: (line: StatementLine) => void;
}) {
  const read = useRead(
    partnerStatementsContract.lines,
    { body: { filter: { id_releve: [id], kind }, page, taille: most > 25 ? 100 : 25 } },
    { keepPrevious: true },
  );
  if (read.error && !read.data)
    return (
      <tr>
        <td colSpan={6} role="alert">
          {sentenceOf(read.error)}
        </td>
      </tr>
    );
  if (!read.data)
    return (
      <tr>
        <td colSpan={6}>
          <Skeleton width="60%" />
        </td>
      </tr>
    );
  return (
    <>
      {read.data.rows.slice(0, most).map((line) => (
        <LineRow key={line.id} line={line} onOpen={onOpen} />
      ))}
    </>
  );
}

function LineRow({ line, onOpen }: { line: StatementLine; onOpen: (line: StatementLine) => void }) {
  const differs = line.kind !== 'concorde';
  const settled = differs && !line.en_attente;
  return (
    <tr className={classNames(differs && 'differs', kindTones[line.kind], settled && 'settled')}>
      <td>
        {line.code ? (
          <Link to={paths.parcelSearch(line.code, line.code)}>
            <ParcelCode code={line.code} />
          </Link>
        ) : (
          <span className="figures">{line.reference || line.numero}</span>
        )}
      </td>
      <td>
        <span className="wraps">
          <b className={line.nom_cl ? undefined : 'muted'}>{line.nom_cl ?? line.phrase}</b>
          {differs && <span className="muted small">{placeOf(line)}</span>}
        </span>
      </td>
      <td className="end" data-title="Chez nous">
        <Money millimes={line.chez_nous} unit={false} />
      </td>
      <td className="end" data-title="Relevé">
        <Money millimes={line.releve} unit={false} />
      </td>
      <td className="end" data-title="Écart">
        <SignedMoney amount={line.ecart} />
      </td>
      <td className="end">{differs && <LineAct line={line} onOpen={onOpen} />}</td>
    </tr>
  );
}

/** « Tozeur, livré le 11/02, il y a 25 jours »; « ligne 58 du relevé ». */
function placeOf(line: StatementLine): string {
  if (line.code === null) return line.ligne === null ? '' : `ligne ${line.ligne} du relevé`;
  const delivered = line.livre_le && `livré le ${formatDay(dayOf(new Date(line.livre_le)))}`;
  const why = line.kind === 'manque' && line.en_attente ? null : line.phrase;
  const place = [line.lieu, delivered].filter(Boolean).join(', ');
  return [place, why].filter(Boolean).join(' · ');
}

function LineAct({ line, onOpen }: { line: StatementLine; onOpen: (line: StatementLine) => void }) {
  const follow = useAct(partnerStatementsContract.followUp);
  const act = firstAct(line.kind);
  const see = () =>
    follow.press({
      body: {
        ids: [line.id],
        suite: 'vu',
        note: line.note ?? '',
        lues: { [line.id]: line.suite_le },
      },
    });
  if (line.suite)
    return (
      <button type="button" className="statement-link" onClick={() => onOpen(line)}>
        {followUpLabels[line.suite]}
        {line.suite_le && ` le ${formatDay(dayOf(new Date(line.suite_le))).slice(0, 5)}`}
      </button>
    );
  if (!line.en_attente)
    return (
      <button type="button" className="statement-link" onClick={() => onOpen(line)}>
        Réglé
      </button>
    );
  if (line.kind === 'deux-fois')
    return (
      <Button busy={follow.busy} onClick={() => void see()}>
        {actLabels.vu}
      </Button>
    );
  return (
    <Button onClick={() => onOpen(line)}>
      {line.kind === 'pas-a-nous' ? 'Chercher' : act && actLabels[act]}
    </Button>
  );
}
