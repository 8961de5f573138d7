import { openingLabels, type OpeningKind } from '@cigogne/domain/openings/opening-fields';
import { openingAmount } from '@cigogne/domain/openings/opening-amount';
import { absolute, formatTnd, type Millimes, minus, noMoney, sum } from '@cigogne/domain/money';
import { grouped } from '@cigogne/domain/words';
import { TextField } from '../ui/base/form/Field.tsx';
import { IconCheck, IconInfoCircle } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { isReady } from './opening-state.ts';
import type { JudgedLine } from './opening-lines.ts';
import type { Opening } from './use-opening.ts';

const words: Record<OpeningKind, { sum: string; owed?: string }> = {
  exped: { sum: 'On leur doit', owed: 'Ils nous doivent' },
  liv: { sum: 'Espèces en main' },
  colis: { sum: 'À encaisser' },
};

/**
 * As the old system writes it, sign included; only the absolute value is used, because the column
 * says who owes.
 */
const readAnnounced = (text: string) =>
  text.trim() === '' ? null : openingAmount(text, 'dinars', { signed: true });
export function announcedAmount(text: string): Millimes | null {
  const amount = readAnnounced(text)?.amount ?? null;
  return amount === null ? null : absolute(amount);
}
function announcedFault(text: string): string | null {
  const fault = readAnnounced(text)?.fault;
  if (!fault) return null;
  return fault.choix ? `${fault.choix.join(' ou ')} ?` : 'Illisible';
}
export const announcedCount = (text: string): number | null =>
  /^\d{1,6}$/.test(text.replace(/\s/g, '')) ? Number(text.replace(/\s/g, '')) : null;

const above = (lines: readonly JudgedLine[]): Millimes =>
  sum(lines.flatMap(({ judged }) => (judged && judged.montant > 0 ? judged.montant : [])));
const below = (lines: readonly JudgedLine[]): Millimes =>
  minus(
    noMoney,
    sum(lines.flatMap(({ judged }) => (judged && judged.montant < 0 ? judged.montant : []))),
  );

/** The old system's totals beside those of the valid lines, and of those already imported. */
export function totalsOf(kind: OpeningKind, { all, announced, taken }: Opening) {
  const ready = all.filter(isReady);
  const owedToThem = sum([taken.montant, above(ready)]);
  const owedByThem = sum([taken.doit, below(ready)]);
  const wanted = announcedAmount(announced.montant);
  const wantedOwed = kind === 'exped' ? announcedAmount(announced.doit) : null;
  const gap =
    wanted === null
      ? null
      : minus(
          minus(owedToThem, wanted),
          wantedOwed === null ? noMoney : minus(owedByThem, wantedOwed),
        );
  const waiting = all.filter((one) => !isReady(one));
  const explained = gap !== null && gap !== 0 && minus(below(waiting), above(waiting)) === gap;
  const rightCount = taken.n + ready.length;
  /** What this import adds, besides what an earlier one of the file added. */
  const readySums = { n: ready.length, montant: above(ready), doit: below(ready) };
  return { readySums, ready, rightCount, waiting, owedToThem, owedByThem, gap, explained };
}

type Totals = ReturnType<typeof totalsOf>;

export function TotalsTable({
  kind,
  it,
  totals,
}: {
  kind: OpeningKind;
  it: Opening;
  totals: Totals;
}) {
  const { ready, rightCount, owedToThem, owedByThem, gap, explained, waiting } = totals;
  const { announced, taken, setAnnounced: set } = it;
  const { owed } = words[kind];
  const count = announcedCount(announced.nombre);
  return (
    <>
      <h2>Contrôle des totaux</h2>
      <div className="opening-totals">
        <span />
        <span className="head">Ancien système</span>
        <span className="head">{taken.n > 0 ? 'Reprises, prêtes' : 'Lignes prêtes'}</span>
        <span />
        <span>{openingLabels[kind].title}</span>
        <TextField
          label={`${openingLabels[kind].title}, ancien système`}
          hideLabel
          end
          inputMode="numeric"
          autoComplete="off"
          value={announced.nombre}
          error={announced.nombre.trim() !== '' && count === null ? 'Illisible' : null}
          onChange={(nombre) => set({ nombre })}
        />
        <span className="figures end">{grouped(rightCount)}</span>
        <Equal is={count === null ? null : count === rightCount} />
        <span>{words[kind].sum}</span>
        <TextField
          label={`${words[kind].sum}, ancien système`}
          hideLabel
          end
          inputMode="decimal"
          autoComplete="off"
          value={announced.montant}
          error={announcedFault(announced.montant)}
          onChange={(montant) => set({ montant })}
        />
        <Money millimes={owedToThem} unit={false} className="end" />
        <Equal is={same(announced.montant, owedToThem)} />
        {owed && (
          <>
            <span>{owed}</span>
            <TextField
              label={`${owed}, ancien système`}
              hideLabel
              end
              inputMode="decimal"
              autoComplete="off"
              value={announced.doit}
              error={announcedFault(announced.doit)}
              onChange={(doit) => set({ doit })}
            />
            <Money millimes={owedByThem} unit={false} className="end" />
            <Equal is={same(announced.doit, owedByThem)} />
          </>
        )}
      </div>
      {gap !== null && (
        <div className="opening-gap" role="status">
          <span>
            <b>Écart</b>
            <span className="muted">
              {gap === 0 ? 'équilibré' : gap < 0 ? 'en moins dans Cigogne' : 'en plus dans Cigogne'}
            </span>
          </span>
          <Money millimes={(gap < 0 ? -gap : gap) as Millimes} big />
        </div>
      )}
      {explained && (
        <p className="opening-explained">
          <IconInfoCircle size={18} stroke={1.75} />
          <span>
            <b>
              {waiting.length === 1
                ? `La ligne ${waiting[0]?.line.n} explique tout l’écart.`
                : `Les lignes ${waiting
                    .slice(0, 6)
                    .map(({ line }) => line.n)
                    .join(', ')}${waiting.length > 6 ? '…' : ''} expliquent tout l’écart.`}
            </b>{' '}
            Corrigées, les totaux seront équilibrés.
          </span>
        </p>
      )}
      {kind === 'colis' && <ByPlace ready={ready} />}
    </>
  );
}

const same = (typed: string, found: Millimes): boolean | null => {
  const wanted = announcedAmount(typed);
  return wanted === null ? null : wanted === found;
};

function Equal({ is }: { is: boolean | null }) {
  if (is === null) return <span />;
  return is ? (
    <span className="is-equal">
      <IconCheck size={16} stroke={2.4} aria-label="Égal" />
    </span>
  ) : (
    <span className="is-other">
      <span aria-hidden="true">≠</span>
      <span className="sr-only">Différent</span>
    </span>
  );
}

const mostGroups = 30;

/** To compare with the old system's own list: counts by hub and status. */
function ByPlace({ ready }: { ready: readonly JudgedLine[] }) {
  const groups = new Map<string, { n: number; montant: Millimes[] }>();
  for (const { line, judged } of ready) {
    const where = [line.textes.hub || 'Chez l’expéditeur', line.textes.statut ?? ''].join(' · ');
    const group = groups.get(where) ?? { n: 0, montant: [] };
    group.n += 1;
    if (judged) group.montant.push(judged.montant);
    groups.set(where, group);
  }
  if (groups.size === 0) return null;
  return (
    <dl className="opening-groups">
      {[...groups].slice(0, mostGroups).map(([where, { n, montant }]) => (
        <div key={where}>
          <dt>{where}</dt>
          <dd className="figures">
            {grouped(n)} · {formatTnd(sum(montant))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
