import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../testing/app.ts';
import { openHub } from '../testing/open-hub.ts';
import { aRound, aRunsheet, parcelsAtHub } from '../testing/make-runsheets.ts';
import { raceRounds } from '../testing/proof-counts.ts';
import { aCourier, type Person } from '../testing/make-users.ts';

/** Two people act on the same thing at the same moment: one wins, no 500. */

const { app, hub, admin, shipper } = await openHub({ mode_reglement: 'cheque_especes' });
let courier: Person;

beforeEach(async () => {
  courier = await aCourier(app, { hub });
});

const waiting = (n: number) => parcelsAtHub(app, shipper, hub, n);
const refs = (colis: readonly ParcelRow[]) => colis.map(({ ref }) => ref);
const create = (colis: readonly string[], id_liv: number) =>
  app.post('/api/rs/adm/create', { colis, id_liv }, admin.token);
const dispatch = (id: number) => app.get(`/api/rs/adm/dispatch/${id}`, admin.token);
const confirm = (id: number) => app.get(`/api/rs/adm/confirm/${id}`, admin.token);
const push = (body: object, by: Person = courier) =>
  app.post('/api/liv/v10/pushcolis', body, by.token);
const correct = (ref: string | undefined, f_data: string) =>
  app.post('/api/colis/adm/edit', { ref, field: 'etat', f_data, motif: 'refuse' }, admin.token);
const stateOf = async (ref: string | undefined) =>
  (
    await app.services.db
      .selectFrom('colis')
      .select('etat')
      .where('code', '=', ref ?? '')
      .executeTakeFirstOrThrow()
  ).etat;

/** The winners: answers with 200 and without `deja`. Everything else is a 409 with its sentence. */
function winners(answers: readonly Answer[]): Answer[] {
  for (const { status, body } of answers) {
    expect([200, 409], JSON.stringify(body)).toContain(status);
    if (status === 409) expect(body.message).toMatch(/\p{L}/u);
  }
  return answers.filter(({ status, body }) => status === 200 && body.deja !== true);
}

/**
 * Each parcel's line, history and status agree; the ledger balances; cash is where it should be.
 */
async function expectSound(): Promise<void> {
  const { rows } = await app.services.pool.query<{ what: string }>(`
    select 'a parcel in two plans' as what from colis_plans group by id_colis having count(*) > 1
    union all select 'the ledger' from ledger_lines having coalesce(sum(amount), 0) <> 0
    union all select 'history of ' || c.code from colis c
      where c.etat <> (select to_etat from colishistories h where h.id_colis = c.id order by h.id desc limit 1)
    union all select 'a broken chain of ' || c.code from colis c join lateral (
        select from_etat, lag(to_etat) over (order by id) as before from colishistories where id_colis = c.id) h on true
      where h.from_etat is distinct from h.before
    union all select 'line of ' || c.code from colis_plans p join colis c on c.id = p.id_colis
      join runsheet_bags b on b.id_rs = p.id_rs and b.id_colis = p.id_colis
      where b.retire_le is not null or (b.decision is null) <> (c.etat in ('LIV-PLAN', 'LIV-COURS'))
    union all select 'counts of ' || r.ref from runsheets r
      where r.deleted_at is null and (r.nbr_colis, r.montant_tot) is distinct from (
        select (count(*)::int, coalesce(sum(montant), 0)::bigint) from runsheet_bags b where b.id_rs = r.id and b.retire_le is null)
    union all select 'decisions of ' || ref from runsheets
      where etat = 'completed' and livre + reporte + annuler <> nbr_colis
    union all select 'cash of ' || u.email from users u where u.role = 'liv' and
      (select coalesce(sum(amount), 0) from ledger_lines
        where kind in ('caisse/courier', 'chèques/courier') and owner = u.id)
      <> (select coalesce(sum(montant_encaisse), 0) from runsheets where id_liv = u.id and etat = 'completed')`);
  expect(rows).toEqual([]);
}

describe('at the same moment', () => {
  test('a parcel is put on two rounds: it is on one', async () => {
    for (const _ of raceRounds()) {
      const colis = refs(await waiting(3));
      const couriers = await Promise.all([1, 2, 3].map(() => aCourier(app, { hub })));
      const answers = await Promise.all(
        couriers.map(({ id }, place) => create(place % 2 === 0 ? colis : [...colis].reverse(), id)),
      );
      expect(winners(answers)).toHaveLength(1);
    }
    await expectSound();
  });

  test('two runsheets of one courier leave: one does', async () => {
    for (const _ of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const sheets = [
        await aRunsheet(app, admin, rider, await waiting(1)),
        await aRunsheet(app, admin, rider, await waiting(1)),
      ];
      const answers = await Promise.all(sheets.flatMap(({ id }) => [dispatch(id), dispatch(id)]));
      expect(winners(answers)).toHaveLength(1);
    }
    await expectSound();
  });

  test('one runsheet is dispatched, edited and cancelled: it leaves, or waits, or is gone', async () => {
    for (const _ of raceRounds()) {
      const colis = await waiting(2);
      const rider = await aCourier(app, { hub });
      const { id } = await aRunsheet(app, admin, rider, colis);
      const answers = await Promise.all([
        dispatch(id),
        app.post('/api/rs/adm/del', { id }, admin.token),
        app.post(
          '/api/rs/adm/edit',
          { id, colis: [refs(colis)[0]], id_liv: rider.id },
          admin.token,
        ),
      ]);
      const [left, cancelled] = answers;
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      expect([left?.status, cancelled?.status].filter((status) => status === 200)).toHaveLength(1);
    }
    await expectSound();
  });

  test('a courier sends two results of one stop: the first stands', async () => {
    for (const _ of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const [one] = await waiting(1);
      await aRound(app, admin, rider, one ? [one] : []);
      const answers = await Promise.all([
        push({ ref: one?.ref, etat: 'LIV-COURS-SUCC' }, rider),
        push({ ref: one?.ref, etat: 'LIV-COURS-ECHEC' }, rider),
        push({ ref: one?.ref, etat: 'LIV-COURS-SUCC' }, rider),
      ]);
      const [winner, ...others] = winners(answers);
      expect(others).toEqual([]);
      expect(await stateOf(one?.ref)).toBe(winner?.body.colis.etat);
    }
    await expectSound();
  });

  test('the last result comes while the hub confirms: it counts, or it is told', async () => {
    for (const round of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const colis = await waiting(2);
      const [a, b] = refs(colis);
      const rs = await aRound(app, admin, rider, colis);
      await push({ ref: a, etat: 'LIV-COURS-SUCC' }, rider);
      const late = () => push({ ref: b, etat: 'LIV-COURS-SUCC', id_rs: rs.id }, rider);
      // Each goes first half of the time.
      const first = round % 2 === 0 ? late() : null;
      const confirming = confirm(rs.id);
      const [result, confirmed] = await Promise.all([first ?? late(), confirming]);
      expect(result?.status).toBe(200);
      expect([200, 409]).toContain(confirmed?.status);
      if (confirmed?.status === 200) expect(confirmed.body.rs.livre).toBe(2);
      else expect(confirmed?.body.colis).toMatchObject([{ ref: b }]);
    }
    await expectSound();
  });

  test('a round is confirmed twice: its money is posted once', async () => {
    for (const _ of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const colis = await waiting(2);
      const rs = await aRound(app, admin, rider, colis);
      for (const ref of refs(colis)) await push({ ref, etat: 'LIV-COURS-SUCC' }, rider);
      const answers = await Promise.all([confirm(rs.id), confirm(rs.id), confirm(rs.id)]);
      expect(winners(answers)).toHaveLength(1);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    await expectSound();
  });

  test('the hub corrects while the courier answers: one of them is told', async () => {
    for (const _ of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const [one] = await waiting(1);
      await aRound(app, admin, rider, one ? [one] : []);
      const [result, corrected] = await Promise.all([
        push({ ref: one?.ref, etat: 'LIV-COURS-SUCC' }, rider),
        correct(one?.ref, 'LIV-COURS-ECHEC'),
      ]);
      expect([200, 409]).toContain(result?.status);
      expect(corrected?.status).toBe(200);
      expect(await stateOf(one?.ref)).toBe('LIV-COURS-ECHEC');
    }
    await expectSound();
  });

  test('a price changes while the courier answers: the line knows which', async () => {
    for (const round of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const [one] = await waiting(1);
      const rs = await aRound(app, admin, rider, one ? [one] : []);
      const answers = await Promise.all([
        push({ ref: one?.ref, etat: 'LIV-COURS-SUCC' }, rider),
        app.post(
          '/api/colis/adm/edit',
          { ref: one?.ref, field: 'montant', f_data: 50 + round },
          admin.token,
        ),
      ]);
      expect(answers[0]?.status).toBe(200);
      winners(answers);
      expect((await confirm(rs.id)).status).toBe(200);
    }
    await expectSound();
  });

  test('a courier answers while what is out goes to another: the parcel is in one hand', async () => {
    for (const _ of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const helper = await aCourier(app, { hub });
      const colis = await waiting(2);
      const [a] = refs(colis);
      const rs = await aRound(app, admin, rider, colis);
      const [result, moved] = await Promise.all([
        push({ ref: a, etat: 'LIV-COURS-SUCC', id_rs: rs.id }, rider),
        app.post('/api/rs/adm/reassign', { id: rs.id, id_liv: helper.id }, admin.token),
      ]);
      expect(moved?.status).toBe(200);
      expect([200, 409]).toContain(result?.status);
      expect(moved?.body.rs.nbr_colis).toBe(result?.status === 200 ? 1 : 2);
    }
    await expectSound();
  });

  test('the cash is counted twice: it changes hands once', async () => {
    for (const _ of raceRounds()) {
      const rider = await aCourier(app, { hub });
      const [one] = await waiting(1);
      const rs = await aRound(app, admin, rider, one ? [one] : []);
      await push({ ref: one?.ref, etat: 'LIV-COURS-SUCC' }, rider);
      await confirm(rs.id);
      const close = () => app.post('/api/rs/adm/close', { id: rs.id, compte: 45.5 }, admin.token);
      const answers = await Promise.all([close(), close(), close()]);
      expect(winners(answers)).toHaveLength(1);
    }
    await expectSound();
  });
});

test('a day’s outbox sent again and again, in pieces and late, is one legal day', async () => {
  const colis = await waiting(8);
  const rs = await aRound(app, admin, courier, colis);
  const outbox = refs(colis).map((ref, place) => ({
    key: `act-${rs.id}-${place}`,
    body: {
      ref,
      id_rs: rs.id,
      fait_le: new Date(app.services.clock().getTime() + place * 60_000).toISOString(),
      ...(place % 3 === 0
        ? { etat: 'LIV-COURS-REPO', date_p: '2026-03-14', motif: 'absent' }
        : { etat: 'LIV-COURS-SUCC' }),
    },
  }));
  app.at('2026-03-11T17:00:00Z');
  const send = ({ key, body }: (typeof outbox)[number], keyed: boolean) =>
    app.post(
      '/api/liv/v10/pushcolis',
      body,
      courier.token,
      keyed ? { 'idempotency-key': key } : {},
    );
  // Answers are lost: the device repeats everything unanswered.
  for (const act of outbox.slice(0, 5)) expect((await send(act, true)).status).toBe(200);
  for (const act of outbox.slice(2)) expect((await send(act, true)).status).toBe(200);
  const twoDevices = await Promise.all([
    ...outbox.map((act) => send(act, false)),
    ...[...outbox].reverse().map((act) => send(act, true)),
  ]);
  expect(twoDevices.map(({ status }) => status)).toEqual(twoDevices.map(() => 200));
  const lines = await app.services.db
    .selectFrom('runsheet_bags')
    .select(['decision', 'fait_le'])
    .where('id_rs', '=', rs.id)
    .orderBy('position')
    .execute();
  expect(lines.map(({ decision }) => decision)).toEqual(
    outbox.map((_, place) => (place % 3 === 0 ? 'reporte' : 'livre')),
  );
  expect(lines.map(({ fait_le }) => fait_le?.toISOString())).toEqual(
    outbox.map(({ body }) => body.fait_le),
  );
  const notices = await app.services.pool.query(
    `select count(*)::int as n from colishistories where id_rs = $1 and event like 'push-%'`,
    [rs.id],
  );
  expect(notices.rows[0]).toEqual({ n: 8 });
  expect((await confirm(rs.id)).body.rs).toMatchObject({ livre: 5, reporte: 3 });
  await expectSound();
});
