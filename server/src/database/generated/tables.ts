// Made by `npm run generate` from the database: never edit it.

import type { Millimes } from '@cigogne/domain/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as JSON text, because a list would be taken for an SQL array. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AccountMovesTable {
  kind: string;
  amount: Millimes;
  owner: number;
}

export interface AccountTotalsTable {
  kind: string;
  amount: Millimes;
  owner: number;
}

export interface ApiCallsTable {
  id: GeneratedAlways<number>;
  id_user: number;
  id_key: number;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  ms: number;
  request_id: string;
  body: NullableJson;
}

export interface ApiKeysTable {
  id: GeneratedAlways<number>;
  id_user: number;
  kind: 'live' | 'test';
  key_hash: Buffer;
  last4: string;
  argent: Generated<boolean>;
  created_at: Date;
  used_at: Date | null;
  ends_at: Date | null;
}

export interface BackupsTable {
  id: GeneratedAlways<number>;
  begun_at: Date;
  ended_at: Generated<Date>;
  bytes: number | null;
  place: string;
  problem: string | null;
}

export interface BookChecksTable {
  id: GeneratedAlways<number>;
  at: Date;
  violations: Json;
  ms: number;
}

export interface ChequesTable {
  id: GeneratedAlways<number>;
  num: string;
  proprietaire: string;
  montant: Millimes;
  etat: 'dispo' | 'non-dispo';
  id_exped: number;
  id_colis: number;
  id_facture: number | null;
  banque: string | null;
  echeance: string | null;
  tel: string | null;
  holder: 'courier' | 'hub' | 'siege';
  id_holder: number | null;
  remis_le: Date | null;
  impaye_le: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ClosedMonthsTable {
  mois: string;
  id_user: number | null;
  last_entry: number;
  last_payment: number;
  closed_at: Date;
}

export interface ClosingCountsTable {
  id: GeneratedAlways<number>;
  id_rs: number;
  compte: Millimes;
  detail: NullableJson;
  id_user: number | null;
  created_at: Date;
}

export interface ClosingsTable {
  id: GeneratedAlways<number>;
  id_rs: number;
  id_hub: number;
  id_liv: number;
  attendu: Millimes;
  compte: Millimes;
  montant_cheques: Generated<Millimes>;
  detail: NullableJson;
  raison: string | null;
  id_user: number | null;
  created_at: Date;
}

export interface ColisTable {
  id: GeneratedAlways<number>;
  code: string;
  suivi: string;
  id_exped: number;
  order_ref: string | null;
  nom_cl: string;
  prenom_cl: string | null;
  tel_cl: string;
  adresse: string;
  adresse_lieu: string;
  adresse_gov: string;
  adresse_deleg: string;
  adresse_zip: string;
  marchandise: string;
  nbr_paquets: Generated<number>;
  poids_supp: Generated<number>;
  note: string | null;
  note_afex: string | null;
  montant_ttc: Millimes;
  montant_ht: Millimes;
  tva: Millimes;
  droit_timbre: Millimes;
  frai_liv: Generated<Millimes>;
  montant_remboursement: Millimes;
  montant_encaisse: Millimes | null;
  type_envoi: 'livraison' | 'echange' | 'recuperation';
  etat: 'ATT-ENVOIE' | 'ATT-DISP-ENVOIE' | 'ATT-ENLEV' | 'ENLEV-COURS' | 'ENLEV-ECHEC' | 'ENLEV-SUCC' | 'ATT-LIV' | 'LIV-PLAN' | 'LIV-COURS' | 'LIV-COURS-SUCC' | 'LIV-COURS-ECHEC' | 'LIV-COURS-REPO' | 'LIVRE' | 'ANL' | 'ENDOM' | 'RECUPERER' | 'ATT-RECUP' | 'FACTURE' | 'ATT-TRANSF' | 'TRANSF-PLAN' | 'TRANSF-COURS';
  last_etat: 'ATT-LIV' | 'ATT-RECUP' | 'LIVRE' | 'ANL' | 'ENDOM' | 'RECUPERER' | null;
  issue: 'livre' | 'recupere' | 'retour' | 'rembourse' | null;
  is_afex: Generated<boolean>;
  etat_afex: string | null;
  compte_afex: 'tunis' | 'sousse' | null;
  afex_code: string | null;
  afex_code_agence: string | null;
  afex_code_zone: string | null;
  attempt: Generated<number>;
  date_programe: string | null;
  id_hub_exped: number | null;
  id_hub_dest: number | null;
  id_hub_current: number | null;
  id_facture: number | null;
  id_parent: number | null;
  client_id: string | null;
  recu_le: Date | null;
  rendu_le: Date | null;
  sans_retour: Generated<boolean>;
  recherche: string;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  issue_le: Date | null;
  non_rentre: number | null;
  conteste: Generated<boolean>;
  guichet_le: Date | null;
  remettre_a: string | null;
  repere: string | null;
  appel_le: Date | null;
  a_decider: Date | null;
  refuse: Generated<boolean>;
  position_cl: NullableJson;
}

export interface ColisPlansTable {
  id_colis: number;
  id_mu: number | null;
  id_rs: number | null;
}

export interface ColisSearchTable {
  id: number;
  recherche: string;
  tel_cl: string;
  code: string;
}

export interface ColiscomsTable {
  id: GeneratedAlways<number>;
  id_colis: number;
  name: string;
  type: 'appel' | 'sms' | 'message' | 'note' | 'partenaire';
  content: string;
  duration: number | null;
  id_user: number | null;
  created_at: Date;
  de_app: Generated<boolean>;
}

export interface ColishistoriesTable {
  id: GeneratedAlways<number>;
  id_colis: number;
  event: string;
  from_etat: string | null;
  to_etat: string;
  task: string;
  doneby: string;
  by_role: string;
  id_user: number | null;
  id_hub: number | null;
  id_mu: number | null;
  id_rs: number | null;
  id_facture: number | null;
  raison: string | null;
  fait_le: Date | null;
  request_id: string | null;
  created_at: Date;
  fait_a: NullableJson;
}

export interface ContestedAttemptsTable {
  id: GeneratedAlways<number>;
  id_colis: number;
  id_rs: number;
  id_liv: number;
  id_hub: number;
  motif: string;
  passe_le: Date;
  mot: string | null;
  created_at: Date;
  decision: 'compte' | 'ne-compte-pas' | 'sans-objet' | null;
  raison: string | null;
  decide_le: Date | null;
  decide_par: number | null;
}

export interface CorrectionRequestsTable {
  id: GeneratedAlways<number>;
  id_liv: number;
  id_hub: number;
  id_rs: number;
  id_colis: number;
  etat_avant: string;
  montant_avant: Millimes | null;
  etat: string;
  montant: Millimes | null;
  motif: string | null;
  date_p: string | null;
  raison: string;
  fait_le: Date;
  created_at: Date;
  acceptee: boolean | null;
  reponse: string | null;
  repondu_le: Date | null;
  repondu_par: number | null;
  lu_le: Date | null;
}

export interface CorrectionsTable {
  id: GeneratedAlways<number>;
  id_colis: number;
  id_exped: number;
  id_hub: number | null;
  etat: 'faite' | 'en_attente' | 'acceptee' | 'refusee';
  statut: Generated<boolean>;
  encaisse: boolean;
  ancien: Millimes;
  nouveau: Millimes;
  raison: string;
  id_user: number | null;
  reponse: string | null;
  id_user_reponse: number | null;
  repondu_le: Date | null;
  created_at: Date;
  vers: string | null;
  depuis: string | null;
  precisions: NullableJson;
}

export interface DebtMovesTable {
  id_exped: number;
  issue: string;
  is_return: boolean;
  poids_supp: number;
  n: number;
  encaisse: Millimes;
  rembourse: number;
}

export interface DebtTotalsTable {
  id_exped: number;
  issue: string;
  is_return: boolean;
  poids_supp: number;
  n: number;
  encaisse: Millimes;
  rembourse: number;
}

export interface DecisionRemindersTable {
  id_exped: number;
  jour: string;
}

export interface DisputesTable {
  id: GeneratedAlways<number>;
  id_liv: number;
  cle: string;
  id_hub: number | null;
  id_rs: number | null;
  id_colis: number | null;
  sujet: string;
  acte: string;
  detail: string | null;
  etat_colis: string | null;
  especes: Generated<number>;
  cheques: Generated<number>;
  motif: string;
  fait_le: Date | null;
  vu_le: Date | null;
  vu_par: number | null;
  reponse: string | null;
  regle_le: Date | null;
  regle_par: number | null;
  lu_le: Date | null;
  created_at: Date;
}

export interface DoorPhotosTable {
  id: string;
  id_colis: number;
  id_rs: number;
  id_liv: number;
  pris_le: Date;
  octets: Buffer;
  created_at: Date;
  sorte: Generated<'porte' | 'signature'>;
}

export interface EventCursorsTable {
  name: string;
  tx: string;
  id: number;
}

export interface EventsTable {
  id: GeneratedAlways<number>;
  tx: Generated<string>;
  type: string;
  id_colis: number | null;
  id_exped: number | null;
  id_liv: number | null;
  hubs: number[] | null;
  data: NullableJson;
  created_at: Date;
}

export interface EventsSetAsideTable {
  id: GeneratedAlways<number>;
  consumer: string;
  event: Json;
  error: string;
  at: Generated<Date>;
  asked_at: Date | null;
  replayed_at: Date | null;
}

export interface FactureBagsTable {
  id_facture: number;
  id_colis: number;
  decision: 'livre' | 'recupere' | 'retour' | 'rembourse';
  montant_colis: Millimes;
  frais_service: Millimes;
  poids_supp: number;
  frais_poids_supp: Millimes;
  live: Generated<boolean>;
}

export interface FactureCountersTable {
  annee: number;
  dernier: number;
}

export interface FacturesTable {
  id: GeneratedAlways<number>;
  annee: number;
  numero: number;
  ref: string;
  etat: 'emise' | 'payee_partiel' | 'payee' | 'annulee';
  id_exped: number;
  fac_nom_com: string;
  fac_matricule_fiscal: string | null;
  fac_adresse: string | null;
  fac_tel: string | null;
  nbr_colis: number;
  frais_liv: Millimes;
  frais_retour: Millimes;
  frais_poids_supp_kg: Millimes;
  montant_colis: Millimes;
  montant_frais_service: Millimes;
  montant_frais_poids_supp: Millimes;
  montant_cheque: Millimes;
  montant_droit_timbre: Millimes;
  montant_paye: Millimes;
  report: Millimes;
  regle: Generated<Millimes>;
  emetteur: Json;
  empreinte: string;
  raison: string | null;
  annulee_le: Date | null;
  created_at: Date;
  updated_at: Date;
  document: string;
}

export interface FirstDayStepsTable {
  etape: string;
  etat: 'faite' | 'passee';
  id_user: number | null;
  at: Date;
}

export interface GouvernoratsTable {
  slug: string;
  nom: string;
  zone: string;
}

export interface HubGovsTable {
  gov: string;
  id_hub: number;
}

export interface HubsTable {
  id: GeneratedAlways<number>;
  nom: string;
  tel: string | null;
  adresse: string | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  horaires: NullableJson;
}

export interface IdempotencyKeysTable {
  id_user: number;
  key: string;
  endpoint: string;
  body_hash: Buffer;
  status: number | null;
  reply: NullableJson;
  created_at: Generated<Date>;
}

export interface ImportColumnsTable {
  id_exped: number;
  colonnes: Json;
  updated_at: Date;
}

export interface InvoiceMovesTable {
  etat: string;
  montant_paye: Millimes;
  regle: Millimes;
}

export interface InvoiceTotalsTable {
  etat: string;
  montant_paye: Millimes;
  regle: Millimes;
}

export interface JournalTable {
  id: GeneratedAlways<number>;
  at: Date;
  id_user: number | null;
  doneby: string;
  action: string;
  entity: string;
  entity_id: string | null;
  before: NullableJson;
  after: NullableJson;
  raison: string | null;
  request_id: string | null;
  recherche: GeneratedAlways<string>;
}

export interface KeptFigureMovesTable {
  kind: string;
  owner: number;
  n: number;
}

export interface KeptFiguresTable {
  kind: string;
  owner: number;
  n: number;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  event: string;
  at: Date;
  id_user: number | null;
  id_exped: number | null;
  id_colis: number | null;
  id_rs: number | null;
  id_facture: number | null;
  id_cheque: number | null;
  id_payment: number | null;
  id_closing: number | null;
  id_remittance: number | null;
  reverses: number | null;
  request_id: string | null;
  id_partner_receipt: number | null;
  id_partner_write_off: number | null;
  id_opening_line: number | null;
}

export interface LedgerLinesTable {
  id: GeneratedAlways<number>;
  id_entry: number;
  kind: 'caisse/courier' | 'caisse/hub' | 'caisse/siège' | 'banque' | 'chèques/courier' | 'chèques/hub' | 'chèques/siège' | 'partenaire/tunis' | 'partenaire/sousse' | 'écart' | 'dû' | 'à-payer' | 'report' | 'frais-livraison' | 'frais-retour' | 'frais-poids' | 'timbre' | 'retenue' | 'pertes' | 'ouverture';
  amount: Millimes;
  owner: number;
}

export interface LinksTable {
  token_hash: Buffer;
  kind: 'verify' | 'reset' | 'email';
  id_user: number;
  email: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface LogosTable {
  nom: string;
  octets: Buffer;
  id_user: number | null;
  created_at: Date;
}

export interface MailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body: string;
  link: string | null;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
  error: string | null;
}

export interface MessageGatewayTable {
  id: Generated<boolean>;
  since: Date;
  rests_until: Date;
  refused_status: number | null;
}

export interface MessageStopsTable {
  tel: string;
  stopped_at: Date;
}

export interface MessagesTable {
  id: GeneratedAlways<number>;
  id_colis: number | null;
  id_exped: number | null;
  kind: string;
  occasion: string;
  tel: string;
  texte: string;
  segments: number;
  prix: Millimes;
  etat: 'attente' | 'envoye' | 'remis' | 'non-remis' | 'garde' | 'ecarte' | 'abandonne';
  raison: string | null;
  due_at: Date | null;
  attempts: Generated<number>;
  sent_at: Date | null;
  delivered_at: Date | null;
  created_at: Date;
  sending_since: Date | null;
  canal: 'whatsapp' | 'sms' | null;
}

export interface MonthTotalsTable {
  mois: string;
  ecritures: number;
  encaisse: Millimes;
  frais: number;
}

export interface MonthsCountedTable {
  only_one: Generated<boolean>;
  jusqu_a: number;
}

export interface MuTable {
  id: GeneratedAlways<number>;
  ref: string;
  type: 'dispatch' | 'transfert' | 'retour';
  etat: 'pending' | 'pending_pick' | 'in_progress' | 'completed' | 'annule';
  id_exped: number | null;
  id_liv: number | null;
  id_hub_exped: number | null;
  id_hub_dest: number | null;
  nbr_colis: Generated<number>;
  nbr_pick: Generated<number>;
  raison: string | null;
  remis_a: string | null;
  dispatched_at: Date | null;
  taken_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface MuBagsTable {
  id_mu: number;
  id_colis: number;
  pris: boolean | null;
  from_etat: string;
  fait_le: Date | null;
  retire_le: Date | null;
  raison: string | null;
}

export interface OpeningColumnsTable {
  kind: 'exped' | 'liv' | 'colis';
  colonnes: Json;
  updated_at: Date;
}

export interface OpeningLinesTable {
  id: GeneratedAlways<number>;
  id_opening: number;
  kind: 'exped' | 'liv' | 'colis';
  cle: string;
  ligne: number;
  id_user: number | null;
  id_colis: number | null;
  montant: Generated<Millimes>;
  tentatives: Generated<number>;
  valeurs: Json;
  cree: boolean;
  remplace: number | null;
  vivante: Generated<boolean>;
  annule_le: Date | null;
  invite_le: Date | null;
  rendu_le: Date | null;
  created_at: Date;
}

export interface OpeningsTable {
  id: GeneratedAlways<number>;
  kind: 'exped' | 'liv' | 'colis';
  fichier: string;
  annonce: NullableJson;
  id_user: number | null;
  created_at: Date;
  id_user_annule: number | null;
  annule_le: Date | null;
}

export interface PartnerCursorsTable {
  compte: 'tunis' | 'sousse';
  cursor: string | null;
  next_at: Date | null;
  read_at: Date | null;
}

export interface PartnerDebtsTable {
  compte: 'tunis' | 'sousse';
  id_colis: number;
  montant: Millimes;
  depuis: Date;
}

export interface PartnerExchangesTable {
  id: GeneratedAlways<number>;
  id_colis: number | null;
  compte: 'tunis' | 'sousse';
  kind: 'create' | 'find' | 'manifest' | 'find-manifest' | 'status' | 'events' | 'cancel' | 'labels' | 'webhook';
  key: string | null;
  request: NullableJson;
  reply: NullableJson;
  outcome: 'intent' | 'done' | 'refused' | 'unknown' | 'ignored';
  error: string | null;
  created_at: Date;
  ended_at: Date | null;
  sens: Generated<'envoi' | 'reception'>;
  ms: number | null;
}

export interface PartnerManifestsTable {
  id: GeneratedAlways<number>;
  numero: string;
  compte: 'tunis' | 'sousse';
  id_hub: number;
  state: 'sending' | 'accepted' | 'refused';
  reason: string | null;
  next_at: Date | null;
  tries: Generated<number>;
  id_user: number | null;
  par: string;
  created_at: Date;
  accepted_at: Date | null;
  signed_at: Date | null;
  lignes: NullableJson;
  nbr_signe: number | null;
  montant_signe: Millimes | null;
}

export interface PartnerReceiptLinesTable {
  id_receipt: number;
  id_line: number;
  id_colis: number;
  montant: Millimes;
  avant: number;
  rang: number;
}

export interface PartnerReceiptsTable {
  id: GeneratedAlways<number>;
  id_statement: number;
  compte: 'tunis' | 'sousse';
  vers: 'banque' | 'caisse';
  montant: Millimes;
  nbr: number;
  jour: string;
  reference: string | null;
  raison: string | null;
  reverses: number | null;
  id_user: number | null;
  created_at: Date;
}

export interface PartnerShipmentsTable {
  id: GeneratedAlways<number>;
  id_colis: number;
  compte: 'tunis' | 'sousse';
  numero: number;
  key: string;
  state: 'waiting' | 'asking' | 'held' | 'refused' | 'canceling' | 'canceled' | 'kept' | 'returned';
  id_hub: number;
  shipment: string | null;
  id_manifest: number | null;
  manifested_at: Date | null;
  reason: string | null;
  status: string | null;
  known_status: Generated<string>;
  seq: Generated<number>;
  status_at: Date | null;
  next_at: Date | null;
  tries: Generated<number>;
  id_user: number | null;
  sent_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
}

export interface PartnerStatementLinesTable {
  id: GeneratedAlways<number>;
  id_statement: number;
  ligne: number | null;
  reference: Generated<string>;
  numero: Generated<string>;
  jour: string | null;
  statut: Generated<string>;
  montant: Millimes | null;
  id_colis: number | null;
  attendu: Millimes | null;
  rang: Generated<number>;
  suite: 'conteste' | 'reclame' | 'vu' | null;
  note: string | null;
  suite_le: Date | null;
  suite_par: number | null;
}

export interface PartnerStatementsTable {
  id: GeneratedAlways<number>;
  compte: 'tunis' | 'sousse';
  du: string;
  au: string;
  fichier: string;
  empreinte: string;
  nbr_lignes: number;
  montant: Millimes;
  ms: number;
  id_user: number | null;
  created_at: Date;
  retire_le: Date | null;
}

export interface PartnerWriteOffsTable {
  id: GeneratedAlways<number>;
  id_colis: number;
  compte: 'tunis' | 'sousse';
  montant: Millimes;
  raison: string;
  reverses: number | null;
  id_user: number | null;
  created_at: Date;
}

export interface PaymentsTable {
  id: GeneratedAlways<number>;
  id_facture: number | null;
  id_exped: number;
  mode: 'especes' | 'virement' | 'cheque' | 'compensation';
  montant: Millimes;
  jour: string;
  reference: string | null;
  id_user: number | null;
  reversed_at: Date | null;
  raison: string | null;
  created_at: Date;
  retenue: Generated<Millimes>;
  annee: number;
  numero: number;
  recu: string;
  reverses: number | null;
  sceau: Generated<string>;
  nom_com: string | null;
}

export interface ReceptionActsTable {
  id: GeneratedAlways<number>;
  id_mu: number;
  id_colis: number;
  acte: 'scan' | 'main' | 'absent' | 'retrait' | 'efface';
  paquet: Generated<number>;
  id_user: number;
  cle: string;
  fait_le: Date;
  created_at: Date;
}

export interface RecuCountersTable {
  annee: number;
  dernier: number;
}

export interface RegistrationDecoysTable {
  id: number;
  token_hash: Buffer;
  email: string;
  profile: Json;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface RemittancesTable {
  id: GeneratedAlways<number>;
  id_hub: number | null;
  destination: 'hub' | 'siege' | 'banque';
  montant: Millimes;
  cheques: Generated<number[]>;
  reference: string | null;
  id_user: number | null;
  reversed_at: Date | null;
  created_at: Date;
  origine: Generated<'hub' | 'siege' | 'banque'>;
  raison: string | null;
  reversed_by: number | null;
  reversed_reason: string | null;
}

export interface RoundObjectionsTable {
  id: GeneratedAlways<number>;
  id_rs: number;
  id_liv: number;
  id_hub: number;
  compte: Millimes | null;
  raison: string;
  fait_le: Date;
  created_at: Date;
  reponse: string | null;
  repondu_le: Date | null;
  repondu_par: number | null;
  lu_le: Date | null;
}

export interface RunsheetBagsTable {
  id_rs: number;
  id_colis: number;
  position: number;
  montant: Millimes;
  from_etat: string;
  decision: 'livre' | 'reporte' | 'annuler' | null;
  motif: 'absent' | 'injoignable' | 'refuse' | 'adresse-erronee' | 'faux-numero' | 'annule-client' | 'endommage' | 'non-tente' | 'autre' | null;
  note: string | null;
  date_p: string | null;
  montant_livreur: Millimes | null;
  montant_decide: Millimes | null;
  echange_rendu: boolean | null;
  cheques: NullableJson;
  fait_le: Date | null;
  recu_le: Date | null;
  retire_le: Date | null;
  rentre: boolean | null;
  rentre_le: Date | null;
  rentre_par: number | null;
  retrait_le: Date | null;
  retrait_raison: string | null;
  non_compte: Generated<boolean>;
  apporte: boolean | null;
  apporte_le: Date | null;
  repris_de: number | null;
  donne_le: Date | null;
  pris_le: Date | null;
  remis_le: Date | null;
  remis_par: number | null;
  remis_raison: string | null;
  code_demande: Generated<boolean>;
  signature_demandee: Generated<boolean>;
  porte: NullableJson;
}

export interface RunsheetOrdersTable {
  id_rs: number;
  version: number;
  ordre: string[];
  par: 'depart' | 'livreur';
  metres_hub: number | null;
  metres: number | null;
  fait_le: Date;
  recu_le: Date;
}

export interface RunsheetsTable {
  id: GeneratedAlways<number>;
  ref: string;
  etat: 'pending' | 'in_progress' | 'completed' | 'closed';
  id_hub: number;
  id_liv: number;
  nbr_colis: Generated<number>;
  montant_tot: Generated<Millimes>;
  montant_encaisse: Generated<Millimes>;
  livre: Generated<number>;
  reporte: Generated<number>;
  annuler: Generated<number>;
  dispatched_at: Date | null;
  completed_at: Date | null;
  closed_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  id_reprise: number | null;
  au_comptoir_le: Date | null;
  comptage_le: Date | null;
  comptage_par: number | null;
}

export interface SandboxAccountsTable {
  id_shipper: number;
  id_user: number;
  copied_at: Date;
  minutes_ahead: Generated<number>;
}

export interface SessionsTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  kind: 'session' | 'registration';
  id_user: number;
  id_hub: number | null;
  all_hubs: Generated<boolean>;
  address: string | null;
  agent: string | null;
  bill_open_until: Date | null;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

export interface SettingsTable {
  key: string;
  valid_from: Date;
  value: Json;
  id_user: number | null;
  created_at: Date;
}

export interface SetupLinksTable {
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface ShopConnectionsTable {
  id: GeneratedAlways<number>;
  id_exped: number;
  kind: 'woocommerce' | 'shopify' | 'autre';
  nom: string;
  cle: string;
  proof: Generated<'signature' | 'adresse'>;
  header: string | null;
  secret: string | null;
  secret_before: string | null;
  secret_before_until: Date | null;
  mapping: NullableJson;
  sample: string | null;
  sample_at: Date | null;
  last_at: Date | null;
  refused: Generated<number>;
  refused_at: Date | null;
  paused_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
}

export interface ShopOrdersTable {
  id: GeneratedAlways<number>;
  id_connection: number;
  id_exped: number;
  shop_id: string;
  order_ref: string;
  version: Date;
  state: 'brouillon' | 'ignoree' | 'envoyee' | 'annulee';
  verdict: 'prete' | 'a-verifier' | 'incomplete';
  source: Json;
  nom_cl: string;
  tel_cl: string;
  adresse: string;
  lieu: NullableJson;
  certitude: 'sure' | 'a-verifier' | 'a-choisir';
  lieux: ColumnType<unknown, string | undefined, string>;
  marchandise: string;
  articles: number;
  montant_ttc: Millimes | null;
  payee: boolean;
  note: string;
  recherche: string;
  changes: ColumnType<unknown, string | undefined, string>;
  changed_at: Date | null;
  alert: NullableJson;
  id_colis: number | null;
  sent_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ShopReceptionsTable {
  id: GeneratedAlways<number>;
  id_connection: number;
  at: Date;
  result: 'creee' | 'changee' | 'annulee' | 'deja' | 'ancienne' | 'ignoree' | 'exemple' | 'essai' | 'illisible';
  order_ref: string | null;
  message: string | null;
  body_hash: Buffer | null;
}

export interface SignInFailuresTable {
  id: GeneratedAlways<number>;
  kind: 'login' | 'bill';
  account: string;
  address: string;
  at: Generated<Date>;
}

export interface TicketsTable {
  id: GeneratedAlways<number>;
  ref: string;
  type: 'INFOS-ADRS' | 'INFOS-TEL' | 'INFOS-MNT' | 'STATUS';
  status: 'EN-ATTENTE' | 'ACCEPTE' | 'REFUSE' | 'ANNULE';
  id_exped: number;
  id_colis: number;
  data: Json;
  note_exped: string | null;
  note_adm: string | null;
  id_user_adm: number | null;
  answered_at: Date | null;
  created_at: Date;
  updated_at: Date;
  par_destinataire: Generated<boolean>;
}

export interface UserColumnsTable {
  id_user: number;
  liste: string;
  nom: string;
}

export interface UserViewsTable {
  id: GeneratedAlways<number>;
  id_user: number;
  liste: string;
  nom: string;
  requete: string;
  position: number;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: string;
  role: 'root' | 'admin' | 'exped' | 'liv';
  etat: 'active' | 'disabled' | 'invalid';
  nom: string;
  prenom: string;
  tel: string | null;
  adresse: string | null;
  adresse_gov: string | null;
  adresse_deleg: string | null;
  nom_com: string | null;
  matricule_fiscal: string | null;
  produit_type: string | null;
  volume: string | null;
  flux_exped: number | null;
  matricule: string | null;
  id_hub: number | null;
  mode_reglement: Generated<'cheque_especes' | 'especes'>;
  frais_liv: Generated<Millimes>;
  frais_retour: Generated<Millimes>;
  frais_poids_supp_kg: Generated<Millimes>;
  is_driver_info_granted: Generated<boolean>;
  is_bill_secure: Generated<boolean>;
  bill_password_hash: string | null;
  is_api_actif: Generated<boolean>;
  api_webhook_url: string | null;
  api_webhook_headers: NullableJson;
  api_webhook_secret: string | null;
  email_pending: string | null;
  closed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  rib: string | null;
  matricule_confirme: string | null;
  recherche: GeneratedAlways<string>;
  api_webhook_secret_before: string | null;
  api_webhook_secret_before_until: Date | null;
  code_remise: Generated<'jamais' | 'au-dela' | 'toujours'>;
  montant_code: Generated<Millimes>;
  signature: Generated<'jamais' | 'au-dela' | 'toujours'>;
  montant_signature: Generated<Millimes>;
  messages_coupes: Generated<string[]>;
  sans_decision: Generated<'reessayer' | 'retour'>;
  rappel_decision: Generated<boolean>;
}

export interface WebhookAttemptsTable {
  id: GeneratedAlways<number>;
  id_delivery: number;
  at: Date;
  status: number | null;
  error: string | null;
  ms: number;
}

export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  id_exped: number;
  id_colis: number | null;
  event_id: string;
  body: Json;
  status: 'pending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  next_at: Date | null;
  created_at: Date;
  type: 'essai' | 'colis' | 'ramassage' | 'facture' | 'paiement';
  url: string;
  id_mu: number | null;
  id_facture: number | null;
}

export interface Tables {
  account_moves: AccountMovesTable;
  account_totals: AccountTotalsTable;
  api_calls: ApiCallsTable;
  api_keys: ApiKeysTable;
  backups: BackupsTable;
  book_checks: BookChecksTable;
  cheques: ChequesTable;
  closed_months: ClosedMonthsTable;
  closing_counts: ClosingCountsTable;
  closings: ClosingsTable;
  colis: ColisTable;
  colis_plans: ColisPlansTable;
  colis_search: ColisSearchTable;
  coliscoms: ColiscomsTable;
  colishistories: ColishistoriesTable;
  contested_attempts: ContestedAttemptsTable;
  correction_requests: CorrectionRequestsTable;
  corrections: CorrectionsTable;
  debt_moves: DebtMovesTable;
  debt_totals: DebtTotalsTable;
  decision_reminders: DecisionRemindersTable;
  disputes: DisputesTable;
  door_photos: DoorPhotosTable;
  event_cursors: EventCursorsTable;
  events: EventsTable;
  events_set_aside: EventsSetAsideTable;
  facture_bags: FactureBagsTable;
  facture_counters: FactureCountersTable;
  factures: FacturesTable;
  first_day_steps: FirstDayStepsTable;
  gouvernorats: GouvernoratsTable;
  hub_govs: HubGovsTable;
  hubs: HubsTable;
  idempotency_keys: IdempotencyKeysTable;
  import_columns: ImportColumnsTable;
  invoice_moves: InvoiceMovesTable;
  invoice_totals: InvoiceTotalsTable;
  journal: JournalTable;
  kept_figure_moves: KeptFigureMovesTable;
  kept_figures: KeptFiguresTable;
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  links: LinksTable;
  logos: LogosTable;
  mails: MailsTable;
  message_gateway: MessageGatewayTable;
  message_stops: MessageStopsTable;
  messages: MessagesTable;
  month_totals: MonthTotalsTable;
  months_counted: MonthsCountedTable;
  mu: MuTable;
  mu_bags: MuBagsTable;
  opening_columns: OpeningColumnsTable;
  opening_lines: OpeningLinesTable;
  openings: OpeningsTable;
  partner_cursors: PartnerCursorsTable;
  partner_debts: PartnerDebtsTable;
  partner_exchanges: PartnerExchangesTable;
  partner_manifests: PartnerManifestsTable;
  partner_receipt_lines: PartnerReceiptLinesTable;
  partner_receipts: PartnerReceiptsTable;
  partner_shipments: PartnerShipmentsTable;
  partner_statement_lines: PartnerStatementLinesTable;
  partner_statements: PartnerStatementsTable;
  partner_write_offs: PartnerWriteOffsTable;
  payments: PaymentsTable;
  reception_acts: ReceptionActsTable;
  recu_counters: RecuCountersTable;
  registration_decoys: RegistrationDecoysTable;
  remittances: RemittancesTable;
  round_objections: RoundObjectionsTable;
  runsheet_bags: RunsheetBagsTable;
  runsheet_orders: RunsheetOrdersTable;
  runsheets: RunsheetsTable;
  sandbox_accounts: SandboxAccountsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  setup_links: SetupLinksTable;
  shop_connections: ShopConnectionsTable;
  shop_orders: ShopOrdersTable;
  shop_receptions: ShopReceptionsTable;
  sign_in_failures: SignInFailuresTable;
  tickets: TicketsTable;
  user_columns: UserColumnsTable;
  user_views: UserViewsTable;
  users: UsersTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
