import type { webhookEvents } from './webhook-attempt.ts';

/** The documentation's example body of each event; a test compares them with what is sent. */
export const webhookExamples: Record<
  Exclude<(typeof webhookEvents)[number], 'essai'>,
  { when: string; data: Record<string, unknown> }
> = {
  'colis.statut': {
    when: 'Un colis change de statut.',
    data: {
      code: '260000000042',
      order_ref: 'DZ-1204',
      etat: 'LIV-COURS',
      etat_avant: 'LIV-PLAN',
      rsLiv: { nom: 'Ferchichi', prenom: 'Walid', tel: '98220101' },
    },
  },
  'ramassage.etat': {
    when: 'Un ramassage change d’état ; `raison` quand le hub le refuse.',
    data: {
      ref: 'MU-26-00874',
      etat: 'in_progress',
      etat_avant: 'pending_pick',
      raison: null,
    },
  },
  'facture.emise': {
    when: 'Une facture est émise. Demande le droit « argent ».',
    data: {
      ref: 'FA-26-00031',
      etat: 'emise',
      nbr_colis: 12,
      montant_colis: 1488,
      montant_frais_service: 84,
      montant_frais_poids_supp: 0,
      montant_cheque: 0,
      montant_droit_timbre: 1,
      montant_paye: 1403,
      report: 0,
    },
  },
  'facture.annulee': {
    when: 'Une facture est annulée : ses colis sont de nouveau à facturer. Demande le droit « argent ».',
    data: {
      ref: 'FA-26-00031',
      etat: 'annulee',
      nbr_colis: 12,
      montant_colis: 1488,
      montant_frais_service: 84,
      montant_frais_poids_supp: 0,
      montant_cheque: 0,
      montant_droit_timbre: 1,
      montant_paye: 1403,
      report: 0,
    },
  },
  'paiement.fait': {
    when: 'Une facture est payée, en partie ou toute ; `facture` et `facture_etat` sont nuls quand ce qui vous est dû en plus des factures est payé à part. Demande le droit « argent ».',
    data: {
      recu: 'RC-26-00108',
      facture: 'FA-26-00031',
      facture_etat: 'payee',
      mode: 'virement',
      montant: 1403,
      retenue: 0,
      verse: 1403,
      jour: '2026-03-11',
      reference: 'VIR 4471',
      annule_recu: null,
    },
  },
  'paiement.annule': {
    when: 'Un paiement est repris, par un reçu à lui dont les montants sont négatifs. Demande le droit « argent ».',
    data: {
      recu: 'RC-26-00109',
      facture: 'FA-26-00031',
      facture_etat: 'emise',
      mode: 'virement',
      montant: -1403,
      retenue: 0,
      verse: -1403,
      jour: '2026-03-12',
      reference: 'VIR 4471',
      annule_recu: 'RC-26-00108',
    },
  },
};
