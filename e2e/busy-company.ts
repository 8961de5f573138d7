import { api } from './api.ts';
import {
  askPickup,
  bringToHub,
  type Company,
  foundCompany,
  registerParcels,
  sendRound,
} from './company.ts';
import { root } from './start-product.ts';

/** A company with something to see on every screen. */
export interface BusyCompany {
  company: Company;
  /** A parcel not yet sent. */
  waiting: string;
  /** The shop's unconfirmed pickup, and one that its courier has. */
  draft: string;
  pickup: string;
  /** A transfer that has not left, and one on the road. */
  plannedTransfer: string;
  transfer: string;
  /** A round not yet dispatched, and one on the road with its first stop. */
  plannedRound: string;
  round: string;
  stop: string;
  invoice: string;
  /** The tracking link of a parcel's recipient. */
  tracking: string;
}

interface Made {
  id: number;
  ref: string;
}

export async function busyCompany(): Promise<BusyCompany> {
  const company = await foundCompany();
  const other = await foundCompany();
  const { admin, shipper } = company;
  await invoiceOneDelivery(company);

  const [waiting = '', drafted = '', picked = '', ...rest] = await registerParcels(company, 8);
  const draft = await api.post<{ mu: Made }>(shipper.token, '/api/mu/exped/create', {
    colis: [drafted],
  });
  const pickup = await askPickup(company, [picked]);
  await bringToHub(company, rest);
  const [planned = '', away = '', toPlan = '', ...toRide] = rest;
  const plannedTransfer = await transferTo(other, company, planned);
  const transfer = await transferTo(other, company, away);
  await api.post(admin.token, '/api/mu/adm/transfert/dispatch', {
    id: transfer.id,
    id_liv: company.courier.id,
  });
  const round = await sendRound(company, toRide);
  const plannedRound = await api.post<{ rs: Made }>(admin.token, '/api/rs/adm/create', {
    colis: [toPlan],
    id_liv: company.courier.id,
  });
  await askTicket(company, toRide[1] ?? '');
  return {
    company,
    waiting,
    draft: draft.mu.ref,
    pickup: pickup.ref,
    plannedTransfer: plannedTransfer.ref,
    transfer: transfer.ref,
    plannedRound: plannedRound.rs.ref,
    round: round.ref,
    stop: toRide[0] ?? '',
    invoice: await firstInvoice(company),
    tracking: await trackingOf(waiting),
  };
}

/** A first round, delivered, confirmed and closed, then its invoice. */
async function invoiceOneDelivery(company: Company): Promise<void> {
  const { admin, courier } = company;
  const delivered = await registerParcels(company, 1);
  await bringToHub(company, delivered);
  const { id } = await sendRound(company, delivered);
  await api.post(courier.token, '/api/liv/v10/pushcolis', {
    ref: delivered[0],
    id_rs: id,
    etat: 'LIV-COURS-SUCC',
  });
  await api.get(admin.token, `/api/rs/adm/confirm/${id}`);
  await api.post(admin.token, '/api/rs/adm/close', { id, compte: 51 });
  const { token } = await api.logIn(root);
  const { bill } = await api.post<{ bill: Made }>(token, '/api/bill/adm/create', {
    id_exped: company.shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1.5,
    factureBags: delivered.map((coliRef) => ({ coliRef })),
  });
  await api.post(token, '/api/ledger/adm/remise', {
    id_hub: company.hub.id,
    destination: 'siege',
    montant: 20,
  });
  await api.post(token, '/api/bill/adm/pay', { id: bill.id, mode: 'especes', montant: 10 });
}

async function firstInvoice({ shipper }: Company): Promise<string> {
  const { rows } = await api.post<{ rows: Made[] }>(shipper.token, '/api/bill/exped/list');
  return rows[0]?.ref ?? '';
}

/** The first customer of `registerParcels`. */
async function trackingOf(code: string): Promise<string> {
  const { suivi } = await api.post<{ suivi: string }>(null, '/api/suivi', {
    code,
    tel: '50000001',
  });
  return suivi;
}

async function transferTo(to: Company, from: Company, code: string): Promise<Made> {
  const { mu } = await api.post<{ mu: Made }>(from.admin.token, '/api/mu/adm/transfert/create', {
    colis: [code],
    id_hub_dest: to.hub.id,
  });
  return mu;
}

async function askTicket({ shipper, admin }: Company, code: string): Promise<void> {
  const { id } = await api.get<Made>(admin.token, `/api/colis/adm/details/${code}`);
  await api.post(shipper.token, '/api/ticket/exped/create', {
    id_colis: id,
    type: 'INFOS-TEL',
    data: { tel_cl: '50900900' },
  });
}
