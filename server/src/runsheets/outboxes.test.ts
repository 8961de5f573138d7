import { refusalStatus } from '@cigogne/domain/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openHub } from '../testing/open-hub.ts';
import { aRound, parcelsAtHub } from '../testing/make-runsheets.ts';
import { aCourier, type Person } from '../testing/make-users.ts';
import { proofs, tally } from '../testing/proof-counts.ts';

/**
 * The server's side of an offline day: whatever two devices send, however often, with the hub
 * acting in between.
 */

const { app, hub, admin, shipper } = await openHub();

const stops = 4;
const price = 64;
const day = 24 * 3_600_000;

const push = fc.record({
  do: fc.constant('push' as const),
  stop: fc.nat(stops - 1),
  etat: fc.constantFrom('LIV-COURS-SUCC', 'LIV-COURS-REPO', 'LIV-COURS-ECHEC'),
  montant: fc.constantFrom(price, price, 80, 0),
  /** How far off the device's clock is. */
  off: fc.constantFrom(-2 * day, -day, 0, 3_600_000, 2 * day),
  /** Sent this many times at once, because answers were lost. */
  times: fc.integer({ min: 1, max: 3 }),
  /** Alone, or with other waiting acts; some of it had arrived before. */
  how: fc.constantFrom('alone', 'alone without key', 'in a batch', 'both'),
  namesRound: fc.boolean(),
});
const byHub = fc.record({
  do: fc.constant('hub' as const),
  stop: fc.nat(stops - 1),
  what: fc.constantFrom('reset', 'fail', 'price', 'decide', 'confirm'),
});
const aDay = fc.array(fc.oneof({ weight: 3, arbitrary: push }, { weight: 1, arbitrary: byHub }), {
  minLength: 3,
  maxLength: 14,
});

test('each act is applied, there already, or refused in words and kept as a dispute', async () => {
  let acts = 0;
  let batches = 0;
  await fc.assert(
    fc.asyncProperty(aDay, async (steps) => {
      const rider = await aCourier(app, { hub });
      const colis = await parcelsAtHub(app, shipper, hub, stops, { montant_ttc: price });
      const rs = await aRound(app, admin, rider, colis);
      const refOf = (stop: number) => colis[stop]?.ref ?? '';
      for (const step of steps) {
        if (step.do === 'hub') {
          await actByHub(step.what, rs.id, refOf(step.stop));
          continue;
        }
        const cle = crypto.randomUUID();
        // Waiting with it: an act about another stop, and one that nobody can accept.
        const others = [refOf((step.stop + 1) % stops), '260000000000'];
        const device = new Date(app.services.clock().getTime() + step.off);
        const body = {
          ref: refOf(step.stop),
          etat: step.etat,
          fait_le: device.toISOString(),
          ...(step.namesRound ? { id_rs: rs.id } : {}),
          ...(step.etat === 'LIV-COURS-SUCC' ? { montant: step.montant } : {}),
          ...(step.etat === 'LIV-COURS-REPO'
            ? {
                date_p: new Date(device.getTime() + day).toISOString().slice(0, 10),
                motif: 'absent',
              }
            : {}),
        };
        const answers = await Promise.all(
          Array.from({ length: step.times }, (_, time) =>
            send(
              rider,
              body,
              cle,
              step.how === 'both' ? (time % 2 ? 'in a batch' : 'alone') : step.how,
              others,
            ),
          ),
        );
        acts += 1;
        if (step.how === 'in a batch' || step.how === 'both') batches += 1;
        const statuses = new Set(answers.map(({ status }) => status));
        // Sent together they share one fate.
        expect([...statuses], JSON.stringify(answers.map((one) => one.body))).toHaveLength(1);
        const [answer] = answers;
        if (answer?.status === 200) {
          expect(answer.body.done).toBe(true);
          continue;
        }
        const code = answer?.body.code as keyof typeof refusalStatus;
        expect(refusalStatus[code]).toBe(answer?.status);
        expect(answer?.body.message).toMatch(/\p{L}{3}/u);
        const declaration = { cle, sujet: body.ref, ...body, motif: answer?.body.message };
        expect((await app.post('/api/liv/v10/differend', declaration, rider.token)).status).toBe(
          200,
        );
      }
      await expectOneStory(rs.id);
    }),
    { numRuns: proofs.outboxes, endOnFailure: true },
  );
  tally({ 'outboxes at the server': proofs.outboxes, acts, batches });
}, 3_600_000);

/** One act on its own, or among others that waited with it. */
async function send(
  rider: Person,
  body: { ref: string },
  cle: string,
  how: string,
  others: readonly string[],
): Promise<{ status: number; body: Record<string, unknown> }> {
  if (how !== 'in a batch') {
    const headers = how === 'alone' ? { 'idempotency-key': cle } : {};
    return app.post('/api/liv/v10/pushcolis', body, rider.token, headers);
  }
  const chemin = '/api/liv/v10/pushcolis';
  const call = (corps: { ref: string }, key: string) => ({
    cle: key,
    methode: 'POST',
    chemin,
    corps,
    sujet: corps.ref,
  });
  const [next = '', nobody = ''] = others;
  const actes = [
    call({ ref: nobody }, crypto.randomUUID()),
    call(body, cle),
    // A comment without text.
    { ...call({ ref: next }, crypto.randomUUID()), chemin: '/api/liv/v10/com' },
  ];
  const batch = await app.post('/api/liv/v10/lot', { actes }, rider.token);
  expect(batch.status, JSON.stringify(batch.body)).toBe(200);
  const issues = batch.body.issues as { cle: string; statut: number; reponse: never }[];
  expect(issues.map((issue) => issue.cle)).toEqual(actes.map((act) => act.cle));
  const [bad, mine] = issues;
  expect(bad?.statut).toBeGreaterThanOrEqual(400);
  return { status: mine?.statut ?? 0, body: mine?.reponse ?? {} };
}

async function actByHub(what: string, id: number, ref: string): Promise<void> {
  const edit = (body: object) => app.post('/api/colis/adm/edit', { ref, ...body }, admin.token);
  const { status } = await (what === 'confirm'
    ? app.get(`/api/rs/adm/confirm/${id}`, admin.token)
    : what === 'decide'
      ? app.post(
          '/api/rs/adm/line',
          { id, ref, montant: 70, raison: 'vu avec le client' },
          admin.token,
        )
      : what === 'price'
        ? edit({ field: 'montant', f_data: 90 })
        : edit({
            field: 'etat',
            f_data: what === 'reset' ? 'LIV-COURS' : 'LIV-COURS-ECHEC',
            motif: 'refuse',
          }));
  expect([200, 400, 409]).toContain(status);
}

/** Line, status and history of each parcel agree, and the ledger balances. */
async function expectOneStory(id_rs: number): Promise<void> {
  const { rows } = await app.services.pool.query(
    `select 'history of ' || c.code as what from runsheet_bags b join colis c on c.id = b.id_colis
      where b.id_rs = $1
        and c.etat <> (select to_etat from colishistories h where h.id_colis = c.id order by h.id desc limit 1)
    union all select 'line of ' || c.code from colis_plans p join colis c on c.id = p.id_colis
      join runsheet_bags b on b.id_rs = p.id_rs and b.id_colis = p.id_colis
      where p.id_rs = $1 and (b.decision is null) <> (c.etat = 'LIV-COURS')
    union all select 'the ledger' from ledger_lines having coalesce(sum(amount), 0) <> 0`,
    [id_rs],
  );
  expect(rows).toEqual([]);
}
