import { dayOf } from '@cigogne/domain/days';
import { millimes } from '@cigogne/domain/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { whereAndWhat } from '../stop/stop-words.ts';
import { StopRow, VisitRow } from './StopRow.tsx';
import type { RoundStop } from './use-my-round.ts';

const stop = (more: Partial<RoundStop>) =>
  ({
    ref: '260000000001',
    etat: 'LIV-COURS-SUCC',
    type_envoi: 'livraison',
    prenom_cl: 'Rim',
    nom_cl: 'Chaabane',
    adresse_lieu: 'Sahloul | Sousse',
    montant: millimes(80_000),
    montant_livreur: null,
    montant_decide: null,
    decision: 'livre',
    date_programe: null,
    appel_le: null,
    ...more,
  }) as RoundStop;
const amountOf = (more: Partial<RoundStop>) =>
  /\d+,\d{3}/.exec(renderToStaticMarkup(<StopRow stop={stop(more)} number={1} />))?.[0];

test('a row of the round brings what the day’s cash counts for it: the hub’s word, the courier’s, the sum asked', () => {
  expect(amountOf({})).toBe('80,000');
  expect(amountOf({ montant_livreur: millimes(64_000) })).toBe('64,000');
  expect(amountOf({ montant_livreur: millimes(64_000), montant_decide: millimes(80_000) })).toBe(
    '80,000',
  );
});

test('a visit says before it is opened that something is fetched there too', () => {
  const visit = (...kinds: readonly RoundStop['type_envoi'][]) =>
    whereAndWhat(
      stop({}),
      kinds.map((type_envoi) => ({ type_envoi })),
    );
  expect(visit('livraison', 'livraison')).toBe('Sahloul | Sousse');
  expect(visit('livraison', 'echange', 'echange')).toBe('Échange, Sahloul | Sousse');
});

test('a visit with a parcel that was promised for today says so, as its row alone does', () => {
  const row = { decision: null, etat: 'LIV-COURS' } as const;
  const today = stop({ ...row, date_programe: dayOf(new Date()) });
  const drawn = (...stops: RoundStop[]) =>
    renderToStaticMarkup(<VisitRow stops={stops} number={1} />);
  expect(drawn(stop(row), today)).toContain('Promis aujourd’hui');
  expect(drawn(stop(row), stop(row))).not.toContain('Promis aujourd’hui');
});
