import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type Case, readCases, type Stage } from './cases.ts';
import { openCompany } from './company.ts';
import type { Sent } from './http-client.ts';
import { measureHttp } from './measure.ts';
import { anOrder } from './order.ts';
import { startPeer } from './peer-server.ts';
import { codeOf, whole } from './plain-sql.ts';
import { middle, writePart } from './results.ts';
import { startServer } from './server.ts';
import { hubCount, shipperCount } from './sizes.ts';
import { prepareStage } from './stage.ts';
import { writeCases } from './write-cases.ts';

/**
 * The product, alternating with an API generated from the same tables by a well-known library. The
 * peer answers the same fields of the same rows, but checks no session and no rule and writes
 * neither history nor key.
 */

const parcels = Number(process.argv[2] ?? 1_000_000);
const rounds = 5;
const seconds = 2;
const connections = 8;
const say = (line: string) => process.stdout.write(`${line}\n`);

const rowFields = `rowId code orderRef etat lastEtat issue isAfex etatAfex attempt typeEnvoi idExped nomCl prenomCl telCl
  adresse adresseLieu adresseGov adresseDeleg marchandise nbrPaquets montantTtc montantEncaisse datePrograme idHubExped idHubDest
  idHubCurrent renduLe sansRetour conteste createdAt updatedAt
  userByIdExped { rowId nomCom tel } hubByIdHubCurrent { rowId nom } factureByIdFacture { ref updatedAt }`;
const detailFields = `${rowFields} suivi adresseZip poidsSupp note noteAfex montantHt tva droitTimbre fraiLiv montantRemboursement
  nonRentre afexCodeAgence afexCodeZone
  sender: userByIdExped { adresse modeReglement } hubByIdHubExped { rowId nom } hubByIdHubDest { rowId nom }
  coliByIdParent { code } colisPlanByIdColis { idRs }
  correctionsByIdColis(orderBy: ROW_ID_DESC, first: 1) { nodes { rowId } }
  partnerShipmentsByIdColis(orderBy: NUMERO_DESC, first: 1) { nodes { compte shipment state reason statusAt } }
  colishistoriesByIdColis(orderBy: ROW_ID_DESC) { nodes { rowId task doneby createdAt } }
  coliscomsByIdColis(orderBy: ROW_ID_DESC) { nodes { rowId name type content duration createdAt } }
  runsheetBagsByIdColis { nodes { decision motif note
    runsheetByIdRs { rowId ref etat createdAt userByIdLiv { nom prenom tel } } } }`;

/** A page of 25 and its count, filtered by equality. */
const list = (types: string, condition: string) =>
  `query list(${types}) { allColis(condition: {${condition}, deletedAt: null}, orderBy: ROW_ID_DESC, first: 25) { totalCount nodes { ${rowFields} } } }`;
const shippersStatus = list('$s: BigInt!, $e: String!', 'idExped: $s, etat: $e');
const hubsStatus = list('$h: BigInt!, $e: String!', 'idHubCurrent: $h, etat: $e, isAfex: false');
const companysShipper = list('$s: BigInt!, $e: String!', 'idExped: $s, etat: $e, isAfex: false');

const asked = (query: string, variables: object): Sent => ({
  method: 'POST',
  path: '/graphql',
  body: { query, variables },
});
const statuses = ['FACTURE', 'LIVRE', 'ATT-LIV', 'ANL'];
const aStatus = () => statuses[whole(0, statuses.length - 1)];

/** GraphQL answers 200 to errors too. */
const isWell = (got: { status: number; body: string }) =>
  got.status === 200 && !got.body.startsWith('{"errors"') && !got.body.includes('"errors":[');

interface Peer {
  /** The product's case of this name. */
  of: string;
  next: (at: Stage) => () => Sent;
  /** What the generated API leaves out besides sessions. */
  without?: string;
}

let made = 0;
const peers: Peer[] = [
  {
    of: 'detail by code + history',
    next: (at) => () =>
      asked(
        `query detail($c: String!) { allColis(condition: {code: $c}, first: 1) { nodes { ${detailFields} } } }`,
        { c: codeOf(whole(1, at.parcels)) },
      ),
  },
  {
    of: "shipper's list, status filter + count",
    next: () => () => asked(shippersStatus, { s: String(whole(1, 100)), e: 'FACTURE' }),
  },
  {
    of: 'largest shipper, status filter',
    next: () => () => asked(shippersStatus, { s: '1', e: 'FACTURE' }),
  },
  {
    of: "root's list, one shipper + status + count",
    next: () => () => asked(companysShipper, { s: String(whole(1, 100)), e: aStatus() }),
  },
  {
    of: "hub's list, status filter + count",
    next: () => () => asked(hubsStatus, { h: String(whole(1, hubCount)), e: aStatus() }),
    without: 'parcels that come from the hub or go to it',
  },
  {
    of: 'create a parcel',
    next: (at) => () => asked(createAll, { c: aParcel(), ...besideIt(at) }),
    without: 'rules, code, one transaction; its history is another parcel’s',
  },
  {
    of: 'create a parcel',
    next: () => () => asked(createParcel, { c: aParcel() }),
    without: 'the same, history, event and key: one insert alone',
  },
];

const theParcel = 'createColi(input: {coli: $c}) { coli { rowId code etat createdAt } }';
const createParcel = `mutation create($c: ColiInput!) { ${theParcel} }`;
/** As many rows as the product writes; each is a transaction of its own. */
const createAll = `mutation create($c: ColiInput!, $h: ColishistoryInput!, $e: EventInput!, $k: IdempotencyKeyInput!) {
  ${theParcel} createColishistory(input: {colishistory: $h}) { clientMutationId }
  createEvent(input: {event: $e}) { clientMutationId }
  createIdempotencyKey(input: {idempotencyKey: $k}) { clientMutationId } }`;

/** A generated API cannot name the row that it is making, so these belong to another parcel. */
function besideIt({ parcels: all }: Stage): object {
  const createdAt = new Date().toISOString();
  const idColis = String(whole(1, all));
  return {
    h: {
      idColis,
      event: 'create',
      toEtat: 'ATT-ENVOIE',
      task: 'Bench',
      doneby: 'Bench',
      byRole: 'exped',
      createdAt,
    },
    e: { type: 'colis', idColis, createdAt },
    k: {
      idUser: '0',
      key: randomUUID(),
      endpoint: 'bench',
      bodyHash: 'AAAA',
      status: 200,
      reply: JSON.stringify('x'.repeat(1000)),
    },
  };
}

/** Its code is of no year, so that it can be removed again. */
function aParcel(): object {
  const { nom_cl, prenom_cl, tel_cl, adresse, ...order } = anOrder();
  const now = new Date().toISOString();
  made += 1;
  return {
    code: `99${String(made).padStart(10, '0')}`,
    suivi: `peer-${made}-${now}`,
    idExped: String(whole(1, shipperCount)),
    nomCl: nom_cl,
    prenomCl: prenom_cl,
    telCl: tel_cl,
    adresse,
    adresseLieu: order.adresse_lieu,
    adresseGov: order.adresse_gov,
    adresseDeleg: order.adresse_deleg,
    adresseZip: order.adresse_zip,
    marchandise: order.marchandise,
    montantTtc: '124000',
    montantHt: '103697',
    tva: '19703',
    droitTimbre: '600',
    montantRemboursement: '124000',
    typeEnvoi: 'livraison',
    etat: 'ATT-ENVOIE',
    recherche: `${nom_cl} ${prenom_cl}`.toLowerCase(),
    createdAt: now,
    updatedAt: now,
  };
}

const { database, client } = await openCompany(
  resolve(`data-local-bench-${parcels}`),
  parcels,
  say,
);
const stage = await prepareStage(client, parcels);
const { port, server } = await startServer(database.url);
const peer = await startPeer(database.url);
const lines: string[] = [];
try {
  for (const { of, next, without } of peers) {
    const own = [...readCases, ...writeCases].find(({ name }) => name === of);
    if (!own) throw new Error(`No case is called « ${of} »`);
    lines.push(await compare(own, next, without));
    say(lines.at(-1) ?? '');
  }
  await writePart(
    `${parcels.toLocaleString('fr-FR')} parcels, beside a generated API`.replaceAll('\u202f', ' '),
    `Made by \`npm run bench:peer\`: PostGraphile 5 on the same tables, ${connections} connections, ${rounds} rounds in turns. It knows no session.

| path | /s | p99 ms | generated /s | its p99 ms | times as many | it leaves out |
|---|---|---|---|---|---|---|
${lines.map((line) => `| ${line} |`).join('\n')}`,
  );
} finally {
  server.kill('SIGTERM');
  peer.stop();
  await client.end();
  await database.stop();
}

async function compare(own: Case, next: Peer['next'], without = '–'): Promise<string> {
  const product = [];
  const generated = [];
  const send = next(stage);
  await measureHttp(port, connections, 1, own.next(stage), own.check);
  await measureHttp(peer.port, connections, 1, send, isWell);
  for (let round = 0; round < rounds; round += 1) {
    await reset(own);
    product.push(await measureHttp(port, connections, seconds, own.next(stage), own.check));
    await reset(own);
    generated.push(await measureHttp(peer.port, connections, seconds, send, isWell));
  }
  await reset(own);
  const failed = [...product, ...generated].flatMap(({ refused }) => [...refused.values()]);
  for (const body of failed) say(`  ${body.slice(0, 300)}`);
  if (failed.length > 0) process.exitCode = 1;
  const rates = [product, generated].map((all) => middle(all.map(({ perSecond }) => perSecond)));
  const [ours = 0, theirs = 1] = rates;
  const [p99 = 0, theirP99 = 0] = [product, generated].map((all) =>
    middle(all.map((one) => one.p99)),
  );
  return [
    own.name,
    ours.toFixed(0),
    p99.toFixed(1),
    theirs.toFixed(0),
    theirP99.toFixed(1),
    (ours / theirs).toFixed(1),
    without,
  ].join(' | ');
}

async function reset({ reset: statement }: Case): Promise<void> {
  if (statement) await client.query(statement);
  await client.query(`set session_replication_role = replica; delete from colis_search where code like '99%';
    delete from colis where code like '99%'; set session_replication_role = origin`);
}
