import { noMoney, sum } from '@cigogne/domain/money';
import { agree, counted } from '@cigogne/domain/words';
import { ofMonth } from '@cigogne/domain/ledger/months';
import { isWholeMonth, statementKinds } from '@cigogne/domain/partner/statement-kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../office/paths.ts';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ReceivePart } from './ReceivePart.tsx';
import { Receipts } from './Receipts.tsx';
import { kindShort, oldFrom, openWords, shortTitle } from './statement-words.ts';
import type { StatementDetail } from './statement-detail.ts';
import { WriteOffStatement } from './WriteOffDialog.tsx';

/**
 * The statement's totals, what stays owed, what is open on other statements, and the one action.
 */
export function StatementSide({ detail }: { detail: StatementDetail }) {
  const { releve, devra } = detail;
  return (
    <aside className="builder-side statement-side" aria-label="Ce que dit le relevé">
      <h2>Ce que dit le relevé</h2>
      <Sums detail={detail} />
      <div className="statement-owed">
        <p>
          <b>Afex devra encore</b>
          <span className="muted">
            {counted(devra.n, 'colis', 'colis')}{' '}
            {isWholeMonth(releve.du, releve.au) ? ofMonth(releve.du) : 'de ce relevé'}
          </span>
        </p>
        <Money millimes={devra.montant} big />
      </div>
      <Receipts receipts={detail.receptions} />
      <OpenElsewhere groups={detail.ailleurs} />
      <ReceivePart detail={detail} />
    </aside>
  );
}

function Sums({ detail }: { detail: StatementDetail }) {
  const { sommes } = detail;
  const rows = ['concorde' as const, ...statementKinds.filter((kind) => kind !== 'concorde')];
  const total = (of: 'chez_nous' | 'releve') => sum(sommes.map((one) => one[of] ?? noMoney));
  return (
    <table className="partner-sums">
      <thead>
        <tr>
          <th scope="col">TND</th>
          <th scope="col">Chez nous</th>
          <th scope="col">Relevé</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((kind) => {
          const own = sommes.find((one) => one.kind === kind);
          return (
            <tr key={kind} className={kind === 'concorde' ? 'strong' : undefined}>
              <th scope="row">
                {kindShort[kind]} <small>{own?.n ?? 0}</small>
              </th>
              <td>
                <Money millimes={own?.chez_nous} unit={false} />
              </td>
              <td>
                <Money millimes={own?.releve} unit={false} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money millimes={total('chez_nous')} unit={false} />
          </td>
          <td>
            <Money millimes={total('releve')} unit={false} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function OpenElsewhere({ groups }: { groups: StatementDetail['ailleurs'] }) {
  const [losing, setLosing] = useState<number | null>(null);
  return (
    <>
      {groups.length > 0 && <OpenGroups groups={groups} onLose={setLosing} />}
      {losing !== null && <WriteOffStatement id={losing} onClose={() => setLosing(null)} />}
    </>
  );
}

function OpenGroups({
  groups,
  onLose,
}: {
  groups: StatementDetail['ailleurs'];
  onLose: (id: number) => void;
}) {
  const n = groups.reduce((all, group) => all + group.n, 0);
  const montant = sum(groups.map((group) => group.montant));
  return (
    <section className="statement-open" aria-label="Écarts ouverts">
      <header>
        <h2>Écarts ouverts</h2>
        <span className="muted figures">
          {n} colis, <Money millimes={montant} />
        </span>
      </header>
      <ul>
        {groups.map((group) => (
          <li key={group.id_releve}>
            <span>
              <Link to={paths.statement(group.id_releve)}>{shortTitle(group)}</Link>
              <span className="muted">
                {openWords(group)} ·{' '}
                <button
                  type="button"
                  className="statement-link"
                  onClick={() => onLose(group.id_releve)}
                >
                  Passer en perte…
                </button>
              </span>
            </span>
            <span className={classNames('figures age', group.age > oldFrom && 'old')}>
              {group.age} {agree(group.age, 'j', 'j')}
            </span>
            <Money millimes={group.montant} unit={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
