import { type BookPass, eachAlone, ofEachRow } from './book-rule.ts';

const alive = 'not exists (select from ledger_entries r where r.reverses = e.id)';

/** Invoices beside their documents, each read once. */
const documents = ofEachRow(
  `(select *, document::jsonb as said from factures offset 0) f
    cross join lateral (select f.said -> 'client' as client, f.said -> 'tarifs' as tarifs, f.said -> 'totaux' as totaux offset 0) x`,
  `'facture ' || f.ref`,
  [
    {
      name: 'document-intact',
      libelle: 'L’empreinte d’une facture est celle de son document',
      when: `f.empreinte <> encode(sha256(convert_to(f.document, 'UTF8')), 'hex')
        or (x.totaux ->> 'montant_paye')::bigint <> f.montant_paye
        or (x.totaux ->> 'montant_colis')::bigint <> f.montant_colis
        or f.said ->> 'ref' <> f.ref`,
    },
    {
      name: 'copies-de-facture',
      libelle: 'Ce qu’une facture a copié est ce que dit son document',
      when: `f.said ->> 'version' = '1' and (
        (x.tarifs ->> 'frais_liv')::bigint is distinct from f.frais_liv
        or (x.tarifs ->> 'frais_retour')::bigint is distinct from f.frais_retour
        or (x.tarifs ->> 'frais_poids_supp_kg')::bigint is distinct from f.frais_poids_supp_kg
        or x.client ->> 'nom_com' is distinct from f.fac_nom_com
        or x.client ->> 'matricule_fiscal' is distinct from f.fac_matricule_fiscal
        or x.client ->> 'adresse' is distinct from f.fac_adresse
        or x.client ->> 'tel' is distinct from f.fac_tel
        or (x.client ->> 'id')::bigint is distinct from f.id_exped
        or f.said -> 'emetteur' is distinct from f.emetteur
        or x.totaux is distinct from jsonb_build_object('nbr_colis', f.nbr_colis, 'montant_colis', f.montant_colis,
          'montant_frais_service', f.montant_frais_service, 'montant_frais_poids_supp', f.montant_frais_poids_supp,
          'montant_cheque', f.montant_cheque, 'montant_droit_timbre', f.montant_droit_timbre,
          'montant_paye', f.montant_paye, 'report', f.report)
        or (f.said ->> 'date')::timestamptz is distinct from date_trunc('milliseconds', f.created_at))`,
    },
  ],
);

/** Compares what a document says with the books and with other documents about the same thing. */
export const documentRules: readonly BookPass[] = [
  documents,
  ...eachAlone([
    {
      name: 'facture-annulee',
      libelle: 'Une facture annulée dit quand et pourquoi, une autre non',
      broken: `select 'facture ' || ref as who from factures
      where (etat = 'annulee') <> (annulee_le is not null) or (etat = 'annulee') <> (raison is not null)`,
    },
    {
      name: 'recu-scelle',
      libelle: 'Un reçu dit encore ce qu’il disait le jour où il fut donné',
      broken: `select 'reçu ' || recu as who from payments
      where sceau <> payment_seal(recu, id_facture, id_exped, mode, montant, retenue, jour, reference, reverses)`,
    },
    {
      name: 'annulation-de-paiement',
      libelle: 'Un paiement annulé a une ligne qui le rend exactement, un autre n’en a pas',
      broken: `select 'reçu ' || coalesce(p.recu, r.recu) as who from payments p
      full join (select * from payments where reverses is not null) r on r.reverses = p.id
      where p.reverses is null and ((p.reversed_at is null) <> (r.id is null)
        or r.id is not null and (r.montant <> -p.montant or r.retenue <> -p.retenue or r.mode <> p.mode
          or r.id_facture is distinct from p.id_facture or r.id_exped <> p.id_exped))
        or r.id is not null and p.id is null`,
    },
    {
      name: 'paiement-et-ecriture',
      libelle: 'Un paiement est écrit pour son montant, de la caisse ou du compte que dit son mode',
      broken: `select 'reçu ' || p.recu as who from payments p
      left join (select e.id_payment, count(distinct e.id) as n,
          coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as total,
          coalesce(-sum(l.amount) filter (where l.kind = 'caisse/siège'), 0)::bigint as cash,
          coalesce(-sum(l.amount) filter (where l.kind = 'banque'), 0)::bigint as bank,
          coalesce(-sum(l.amount) filter (where l.kind = 'retenue'), 0)::bigint as kept
        from ledger_entries e join ledger_lines l on l.id_entry = e.id
        where e.event = 'paiement' group by 1) w on w.id_payment = p.id
      where p.reverses is null and (w.n is distinct from 1 or w.total <> p.montant or w.kept <> p.retenue
        or w.cash <> case p.mode when 'especes' then p.montant - p.retenue else 0 end
        or w.bank <> case when p.mode in ('virement', 'cheque') then p.montant - p.retenue else 0 end)`,
    },
    {
      name: 'paiement-hors-facture',
      libelle: 'Un paiement sans facture est pris sur le report de son expéditeur, et sur lui seul',
      broken: `select 'reçu ' || p.recu as who from payments p
      left join ledger_entries e on e.id_payment = p.id and e.event = 'paiement'
      left join lateral (select coalesce(sum(l.amount), 0) as owed from ledger_lines l
        where l.id_entry = e.id and l.kind = 'report' and l.owner = p.id_exped) w on true
      where p.id_facture is null and p.reverses is null
        and (w.owed <> p.montant or e.id_facture is not null or p.retenue <> 0 or p.mode = 'compensation')`,
    },
    {
      name: 'remise-et-ecriture',
      libelle: 'Une remise est écrite pour son montant, une remise annulée ne l’est plus',
      broken: `select 'remise ' || r.id as who from remittances r
      left join (select e.id_remittance, coalesce(sum(l.amount)
            filter (where l.amount > 0 and l.kind not like 'chèques/%'), 0)::bigint as moved
        from ledger_entries e join ledger_lines l on l.id_entry = e.id
        where e.id_remittance is not null and e.reverses is null and ${alive} group by 1) w on w.id_remittance = r.id
      where coalesce(w.moved, 0) <> case when r.reversed_at is null then r.montant else 0 end
        or r.reversed_at is not null and w.id_remittance is not null`,
    },
    {
      name: 'jour-d-ecriture',
      libelle: 'Une écriture est du moment de son papier',
      broken: `select 'écriture ' || e.id as who from ledger_entries e
      left join factures f on e.event = 'facture' and f.id = e.id_facture
      left join payments p on e.event = 'paiement' and p.id = e.id_payment
      left join closings k on e.event = 'cloture' and k.id = e.id_closing
      left join remittances r on e.event in ('remise', 'fonds') and r.id = e.id_remittance
      where e.reverses is null and e.event in ('facture', 'paiement', 'cloture', 'remise', 'fonds')
        and e.at is distinct from coalesce(f.created_at, p.created_at, k.created_at, r.created_at)`,
    },
    {
      name: 'corrections-et-ecritures',
      libelle: 'Les corrections d’un colis sont écrites pour leur différence',
      broken: `select 'colis ' || c.code as who from (
        select id_colis, min(created_at) as since, coalesce(sum(nouveau - ancien)
            filter (where etat in ('faite', 'acceptee') and encaisse and not statut), 0)::bigint as said
        from corrections group by 1) k
      join colis c on c.id = k.id_colis
      left join lateral (select -sum(l.amount) as written from ledger_entries e join ledger_lines l on l.id_entry = e.id
        where e.id_colis = k.id_colis and e.event = 'correction-montant' and e.at >= k.since and l.kind = 'dû') w on true
      where k.said <> coalesce(w.written, 0)`,
    },
    {
      name: 'correction-et-accord',
      libelle: 'Une correction au-delà de ce que le hub décide seul a l’accord du Super-Admin',
      broken: `select 'colis ' || c.code as who from corrections k join colis c on c.id = k.id_colis
      where (k.etat in ('acceptee', 'refusee')) <> (k.id_user_reponse is not null)
        or k.etat in ('acceptee', 'refusee') and not exists (select from users u where u.id = k.id_user_reponse and u.role = 'root')`,
    },
    {
      name: 'mois-clos',
      libelle: 'Rien n’est écrit dans un mois après sa clôture',
      broken: `select 'mois ' || to_char(m.mois, 'MM/YYYY') as who from closed_months m
      where exists (select from ledger_entries e where e.id > m.last_entry
          and e.at >= m.mois::timestamp at time zone 'Africa/Tunis'
          and e.at < (m.mois + interval '1 month') at time zone 'Africa/Tunis')
        or exists (select from payments p where p.id > m.last_payment
          and p.jour >= m.mois and p.jour < m.mois + interval '1 month')`,
    },
  ]),
];
