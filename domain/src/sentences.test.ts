import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LoginForm, loginSentences } from './accounts/login-form.ts';
import {
  ForgotForm,
  forgotSentences,
  NewPassword,
  PasswordForm,
  passwordSentences,
  ResetForm,
  resetSentences,
  UserPasswordForm,
  userPasswordSentences,
} from './accounts/password-forms.ts';
import { ProfileForm, profileSentences } from './accounts/profile-form.ts';
import {
  Registration,
  RegistrationForm,
  registrationSentences,
} from './accounts/registration-form.ts';
import {
  BillSecurityForm,
  billSecuritySentences,
  FeesForm,
  feesSentences,
  NewUserForm,
  newUserSentences,
  ShipperInfoForm,
  StaffInfoForm,
  userInfoSentences,
} from './accounts/user-form.ts';
import { chequeInInvoice } from './cheques/cheque.ts';
import { ChequeForm, chequeSentences, whyNotChequeAmount } from './cheques/cheque-form.ts';
import type { Day } from './days.ts';
import { emptyTexts } from './empty-texts.ts';
import { HubForm, hubName, hubSentences } from './hubs/hub-form.ts';
import { billPassword, InvoiceRatesForm, invoiceSentences } from './invoices/invoice-form.ts';
import { millimes } from './money.ts';
import { parcelFieldSchemas, parcelFieldSentences } from './parcels/parcel-field-form.ts';
import { batchSentences, maxForms, ParcelForm, parcelSentences } from './parcels/parcel-form.ts';
import { postponeSentences, whyNotPostponeTo } from './parcels/postpone-form.ts';
import { PartnerForm, partnerSentences } from './partner/partner-form.ts';
import { PickupForm, pickupSentences } from './pickups/pickup-form.ts';
import { RunsheetForm } from './runsheets/runsheet-form.ts';
import { roundScanSentences, runsheetSentences } from './runsheets/runsheet-sentences.ts';
import { NewTicket, TicketReply, ticketSentences } from './tickets/ticket-form.ts';
import { TransferForm, transferSentences } from './transfers/transfer-form.ts';

/** Sentences agreed on letter for letter, screen by screen (rules/errors 6). */
const inSpecification: Record<string, { ours: object; sentences: readonly string[] }> = {
  login: {
    ours: loginSentences,
    sentences: [
      'Vous devez saisir votre E-mail !',
      'Email non valid !',
      'Vous devez saisir votre mot de passe !',
      'Mot de passe non valid !',
      'Vous devez nous contacter afin de valider votre compte .',
      'Contactez nous afin de valider votre compte SVP',
      'Accés refusé !',
    ],
  },
  registration: {
    ours: registrationSentences,
    sentences: [
      'Vous devez saisir le nom commercial !',
      'Vous devez saisir votre matricule fiscal !',
      'Vous devez saisir votre nom !',
      'Vous devez saisir votre prénom !',
      'numéro tél non valide !',
      'Vous devez saisir votre tél !',
      'Vous devez saisir le type de produit !',
      "flux d'éxpedition non valide !",
      'Vous devez choisir votre gouvernorat !',
      'Vous devez saisir votre délégation !',
      'Mot de passe non valid ( min 6 caractères ) !',
      'Les mot de passe ne sont identiques !',
      'Vous devez confirmez votre mot de passe !',
      'Un email de confirmation à été envoyé, veuillez vérifier votre boîte de réception',
    ],
  },
  'forgotten password': {
    ours: forgotSentences,
    sentences: ['Vérifier votre boite mail SVP.', 'Echec ! verifier votre adresse mail !'],
  },
  'password reset': {
    ours: resetSentences,
    sentences: [
      'Lien de Réinitialisation de mot de passe expiré ou non valid !',
      'Réinitialisation de mot de passe avec succés.',
      'Echec ! ',
    ],
  },
  'parcel field edit': {
    ours: parcelFieldSentences,
    sentences: [
      'Montant non valid ! ',
      'Poids non valid ! ',
      'Adresse non valid !',
      'Numéro tél non valide !',
    ],
  },
  'parcel form': {
    ours: parcelSentences,
    sentences: [
      'Vous devez saisir le nom du client !',
      'Vous devez saisir le marchandise du client !',
      'numéro tél non valide !',
      'Vous devez saisir le tél du client !',
      'Montant ttc non valide !',
      "Vous devez saisir l'adresse du client !",
      'Vous devez saisir le lieu du client !',
      'Vous devez choisir le gouvernorat !',
      'Vous devez choisir la délégation !',
      'le code postal est obligatoire !',
      "le type d'envoi est obligatoire !",
      'le nbr paquets est obligatoire !',
      'Création de votre colis avec succés',
    ],
  },
  'batch of parcels': {
    ours: { ...batchSentences, created: batchSentences.created(7) },
    sentences: [
      'Echec de validation des données , vérifiez vos données !',
      'Maximum 20 formulaires',
      '7 colis ont été créés avec succès',
    ],
  },
  profile: {
    ours: profileSentences,
    sentences: [
      'Vous devez saisir le nom commercial !',
      'Vous devez saisir votre nom !',
      'Vous devez saisir votre prenom !',
      'numero tel non valide !',
      "Vous devez saisir votre moyenne d'epedition par jour !",
      'Email non valid !',
      'Echec de modification',
    ],
  },
  'password change': {
    ours: passwordSentences,
    sentences: [
      'Mot de passe non valid ( min 6 caracteres ) !',
      'Les mot de passe ne sont identiques !',
      'Echec de modification de mot de passe',
    ],
  },
  'new ticket': {
    ours: ticketSentences,
    sentences: [
      'Vous devez choisir un colis',
      'Vous devez choisir le type de ticket',
      'Vous devez saisir les nouvelles donnees !',
    ],
  },
  runsheet: {
    ours: withCode({ ...runsheetSentences, ...roundScanSentences }),
    sentences: [
      'Vous devez ajouter des colis pour ce runsheet !',
      'Vous devez choisir un livreur !',
      'Colis:260000000018 existe déja dans la liste !',
      'code colis erroné , tapez sur MAJ et essayer svp !',
      'Aucun Colis trouvé avec le réf :260000000018 !',
    ],
  },
  invoice: {
    ours: { ...invoiceSentences, ...billPassword },
    sentences: [
      'valeur invalide !',
      'vous devez inclure au moins 1 colis , pour créer une facture ! ',
      'Mot de passe !',
      'Mot de passe de facturation',
      'Les montants ont changé, veuillez actualiser la page !',
    ],
  },
  pickup: { ours: pickupSentences, sentences: ['aucun colis selectionné !'] },
  'new user': {
    ours: newUserSentences,
    sentences: [
      "Vous devez choisir le role d'utilisateur !",
      'Vous devez saisir le nom !',
      'Vous devez saisir le prénom !',
      'numéro tél non valide !',
      "Vous devez saisir l' E-mail !",
      'Email non valid !',
      'Mot de passe non valid ( min 6 caractères ) !',
      'Les mot de passe ne sont identiques !',
    ],
  },
  'user info': {
    ours: userInfoSentences,
    sentences: [
      'Vous devez saisir le nom !',
      'Vous devez saisir le prénom !',
      'numéro tél non valide !',
      'Vous devez saisir le nom du société !',
    ],
  },
  fees: {
    ours: feesSentences,
    sentences: ['Frais non valid', 'Vous devez choisir le mode de réglements !'],
  },
  "a user's password": {
    ours: userPasswordSentences,
    sentences: [
      'Mot de passe non valid ( min 6 caractères ) !',
      'Les mot de passe ne sont identiques !',
    ],
  },
  'billing security': {
    ours: billSecuritySentences,
    sentences: ['Vous devez saisir le mot de passe !'],
  },
  'hub transfer': {
    ours: withCode(transferSentences),
    sentences: [
      'Unité de transfert vide !',
      'Vous devez choisir le hub de destination !',
      'Colis:260000000018 existe déjà dans la liste !',
      'code colis erroné, tapez sur MAJ et essayer svp !',
      'Aucun Colis trouvé avec le réf :260000000018 !',
    ],
  },
  cheque: {
    ours: { ...chequeSentences, chequeInInvoice },
    sentences: [
      'Vous devez saisir le numéro du chèque !',
      'Vous devez choisir un colis !',
      'Vous devez saisir le montant (TND) !',
      'Vous devez saisir le proprietaire du chèque !',
      'Montant Invalide !',
      'Opération non autorisée pour les chèques déjà inclus dans une facture!',
    ],
  },
  hub: {
    ours: hubSentences,
    sentences: [
      'Vous devez saisir le nom du hub !',
      'Vous devez choisir au moins une gouvernerats !',
    ],
  },
  'partner transfer': {
    ours: withCode(partnerSentences),
    sentences: [
      'Unité de transfert vide !',
      'Vous devez choisir le compte Afex !',
      'Colis:260000000018 existe déjà dans la liste !',
      'code colis erroné, tapez sur MAJ et essayer svp !',
      'Aucun Colis trouvé avec le réf :260000000018 !',
      'Colis Créer et manifesté chez Afex',
      'Colis transfé chez Afex avec succées',
    ],
  },
  'empty lists': {
    ours: emptyTexts,
    sentences: [
      'NO DATA FOUND',
      'AUCUN DONNEE TROUVEE',
      'AUCUN COLIS TROUVEE',
      'AUCUN DONNEE TROUVE',
    ],
  },
};

function withCode(sentences: Record<string, string | ((code: string) => string)>): object {
  return Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [
      name,
      typeof sentence === 'string' ? sentence : sentence('260000000018'),
    ]),
  );
}

describe('the sentences of the specification', () => {
  test.each(Object.entries(inSpecification))('of « %s » are said as they are', (_, screen) => {
    const written = new Set<unknown>(Object.values(screen.ours));
    expect(screen.sentences.filter((sentence) => !written.has(sentence))).toEqual([]);
  });

  test('and those it does not give are known', () => {
    const ours = Object.entries(inSpecification).flatMap(([name, { ours: own, sentences }]) =>
      Object.values(own)
        .filter((sentence) => !sentences.includes(sentence as string))
        .map((sentence) => `${name}: ${sentence}`),
    );
    expect(ours).toMatchSnapshot();
  });
});

/** A schema's sentences about a value, by field. */
function sentencesFor(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries(
    (error?.issues ?? []).reverse().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

const long = 'x'.repeat(10_000);

describe('a form left empty says what is missing', () => {
  test('login', () => {
    expect(sentencesFor(LoginForm, {})).toEqual({
      email: loginSentences.emailMissing,
      password: loginSentences.passwordMissing,
    });
    expect(sentencesFor(LoginForm, { email: 'a@b', password: '12345' })).toEqual({
      email: 'Email non valid !',
      password: 'Mot de passe non valid !',
    });
    expect(LoginForm.parse({ email: ' Sonia@Boutique.TN ', password: ' secret ' })).toEqual({
      email: 'sonia@boutique.tn',
      password: ' secret ',
    });
  });

  const registration = {
    nom_com: 'Boutique Sonia',
    matricule_fiscal: '1234567/A/M/000',
    nom: 'Jebali',
    prenom: 'Sonia',
    tel: '98 123 456',
    produit_type: 'Vêtements',
    flux_exped: '12',
    adresse: '3 rue du Lac',
    adresse_gov: 'Tunis',
    adresse_deleg: 'Le Bardo',
    email: 'sonia@boutique.tn',
    password: 'secret',
  };

  test('registration, with its confirmation in the form only', () => {
    const missing = sentencesFor(RegistrationForm, {});
    expect(missing).toEqual({
      nom_com: 'Vous devez saisir le nom commercial !',
      matricule_fiscal: 'Vous devez saisir votre matricule fiscal !',
      nom: 'Vous devez saisir votre nom !',
      prenom: 'Vous devez saisir votre prénom !',
      tel: 'Vous devez saisir votre tél !',
      produit_type: 'Vous devez saisir le type de produit !',
      flux_exped: "Vous devez saisir votre flux d'éxpedition !",
      adresse: 'Vous devez saisir votre adresse !',
      adresse_gov: 'Vous devez choisir votre gouvernorat !',
      adresse_deleg: 'Vous devez saisir votre délégation !',
      email: 'Vous devez saisir votre E-mail !',
      password: 'Vous devez saisir votre mot de passe !',
      confirmPassword: 'Vous devez confirmez votre mot de passe !',
    });
    const blank = Object.fromEntries(Object.keys(missing).map((field) => [field, '  ']));
    expect(sentencesFor(RegistrationForm, { ...blank, password: '', confirmPassword: '' })).toEqual(
      missing,
    );
    expect(Registration.parse({ ...registration, role: 'root', etat: 'active' })).toEqual({
      ...registration,
      tel: '98123456',
      flux_exped: 12,
    });
  });

  test('registration, and says what is wrong beside it', () => {
    const wrong = {
      ...registration,
      tel: '123',
      flux_exped: 'beaucoup',
      email: 'x',
      password: '123',
    };
    expect(sentencesFor(RegistrationForm, { ...wrong, confirmPassword: '1234' })).toEqual({
      tel: 'numéro tél non valide !',
      flux_exped: "flux d'éxpedition non valide !",
      email: 'Email non valid !',
      password: 'Mot de passe non valid ( min 6 caractères ) !',
      confirmPassword: 'Les mot de passe ne sont identiques !',
    });
    expect(sentencesFor(RegistrationForm, { ...registration, confirmPassword: 'secret' })).toEqual(
      {},
    );
  });

  test('forgotten, reset and changed password', () => {
    expect(sentencesFor(ForgotForm, {})).toEqual({ email: 'Vous devez saisir votre E-mail !' });
    expect(sentencesFor(ForgotForm, { email: 'x' })).toEqual({ email: 'Email non valid !' });
    expect(sentencesFor(ResetForm, { pass: '12345', confirmPassword: '123456' })).toEqual({
      pass: 'Mot de passe non valid ( min 6 caracteres ) !',
      confirmPassword: 'Les mot de passe ne sont identiques !',
    });
    expect(sentencesFor(NewPassword, { pass: '12345' })).toEqual({
      pass: 'Mot de passe non valid ( min 6 caracteres ) !',
    });
    expect(sentencesFor(PasswordForm, {})).toEqual({
      old_pass: 'Vous devez saisir votre mot de passe actuel !',
      pass: 'Vous devez saisir votre mot de passe !',
      confirmPassword: 'Les mot de passe ne sont identiques !',
    });
    expect(sentencesFor(UserPasswordForm, { password: '', confirmPassword: 'x' })).toEqual({
      password: 'Mot de passe non valid ( min 6 caractères ) !',
      confirmPassword: 'Les mot de passe ne sont identiques !',
    });
  });

  test('profile', () => {
    expect(sentencesFor(ProfileForm, { tel: '12' })).toEqual({
      nom: 'Vous devez saisir votre nom !',
      prenom: 'Vous devez saisir votre prenom !',
      tel: 'numero tel non valide !',
      produit_type: 'Vous devez saisir le type de produit !',
      matricule_fiscal: 'Vous devez saisir votre matricule fiscal !',
      adresse: 'Vous devez saisir votre adresse !',
      flux_exped: "Vous devez saisir votre moyenne d'epedition par jour !",
      email: 'Vous devez saisir votre E-mail !',
    });
  });

  test('parcel', () => {
    expect(sentencesFor(ParcelForm, {})).toEqual({
      nom_cl: 'Vous devez saisir le nom du client !',
      tel_cl: 'Vous devez saisir le tél du client !',
      marchandise: 'Vous devez saisir le marchandise du client !',
      montant_ttc: 'Montant ttc non valide !',
      adresse: "Vous devez saisir l'adresse du client !",
      adresse_lieu: 'Vous devez saisir le lieu du client !',
      adresse_gov: 'Vous devez choisir le gouvernorat !',
      adresse_deleg: 'Vous devez choisir la délégation !',
      adresse_zip: 'le code postal est obligatoire !',
      type_envoi: "le type d'envoi est obligatoire !",
    });
    expect(
      sentencesFor(ParcelForm, {
        nbr_paquets: '',
        montant_ttc: '-1',
        tel_cl: '1',
        adresse_zip: '12',
      }),
    ).toMatchObject({
      nbr_paquets: 'le nbr paquets est obligatoire !',
      montant_ttc: 'Montant ttc non valide !',
      tel_cl: 'numéro tél non valide !',
      adresse_zip: 'le code postal doit avoir 4 chiffres !',
    });
    expect(maxForms).toBe(20);
  });

  test('parcel: what is right is read into millimes, grams and a count', () => {
    expect(
      ParcelForm.parse({
        nom_cl: 'Amel',
        tel_cl: '+216 22 333 444',
        marchandise: 'Robe',
        montant_ttc: '59,9',
        adresse: '3 rue du Lac',
        adresse_lieu: 'Hammamet | Hammamet | Nabeul | 8050',
        adresse_gov: 'Nabeul',
        adresse_deleg: 'Hammamet',
        adresse_zip: '8050',
        type_envoi: 'livraison',
        poids_supp: 1.25,
        note: '',
        id_exped: 99,
        montant_ht: 0,
      }),
    ).toEqual({
      nom_cl: 'Amel',
      prenom_cl: null,
      tel_cl: '22333444',
      marchandise: 'Robe',
      montant_ttc: 59_900,
      adresse: '3 rue du Lac',
      adresse_lieu: 'Hammamet | Hammamet | Nabeul | 8050',
      adresse_gov: 'Nabeul',
      adresse_deleg: 'Hammamet',
      adresse_zip: '8050',
      type_envoi: 'livraison',
      nbr_paquets: 1,
      poids_supp: 1_250,
      order_ref: null,
      note: null,
    });
  });

  test('parcel fields', () => {
    expect(sentencesFor(parcelFieldSchemas.montant, '')).toEqual({ '': 'Montant non valid ! ' });
    expect(sentencesFor(parcelFieldSchemas.montant, '1,2345')).toEqual({
      '': 'Montant non valid ! ',
    });
    expect(sentencesFor(parcelFieldSchemas.poids_supp, 'lourd')).toEqual({
      '': 'Poids non valid ! ',
    });
    expect(sentencesFor(parcelFieldSchemas.tel, '123')).toEqual({ '': 'Numéro tél non valide !' });
    expect(parcelFieldSchemas.adresse.safeParse('  ').error?.issues[0]?.message).toBe(
      'Adresse non valid !',
    );
    expect(parcelFieldSchemas.adresse.parse(' 3 rue du Lac ')).toBe('3 rue du Lac');
  });

  test('ticket, by its type', () => {
    expect(sentencesFor(NewTicket, {})).toEqual({ type: 'Vous devez choisir le type de ticket' });
    expect(sentencesFor(NewTicket, { type: 'STATUS' })).toEqual({
      id_colis: 'Vous devez choisir un colis',
      data: 'Vous devez saisir les nouvelles donnees !',
    });
    expect(
      sentencesFor(NewTicket, { type: 'INFOS-TEL', id_colis: 4, data: { tel_cl: '1' } }),
    ).toEqual({
      'data.tel_cl': 'Numéro tél non valide !',
    });
    expect(sentencesFor(NewTicket, { type: 'INFOS-TEL', id_colis: 4, data: {} })).toEqual({
      'data.tel_cl': 'Vous devez saisir les nouvelles donnees !',
    });
    expect(
      sentencesFor(NewTicket, { type: 'STATUS', id_colis: 4, data: { etat: 'ATT-ENVOIE' } }),
    ).toEqual({
      'data.etat': 'Vous devez saisir les nouvelles donnees !',
    });
    expect(
      sentencesFor(NewTicket, { type: 'INFOS-MNT', id_colis: 4, data: { montant_ttc: '' } }),
    ).toEqual({
      'data.montant_ttc': 'Vous devez saisir les nouvelles donnees !',
    });
    expect(TicketReply.parse({})).toEqual({ note_adm: null });
  });

  test('address ticket: the chosen place is split into its parts', () => {
    const ticket = NewTicket.parse({
      type: 'INFOS-ADRS',
      id_colis: '4',
      data: { adresse: '3 rue du Lac', adresse_lieu: 'Hammamet | Hammamet | Nabeul | 8050' },
    });
    expect(ticket).toMatchObject({
      id_colis: 4,
      data: { adresse_gov: 'Nabeul', adresse_deleg: 'Hammamet', adresse_zip: '8050' },
    });
    expect(
      sentencesFor(NewTicket, {
        type: 'INFOS-ADRS',
        id_colis: 4,
        data: { adresse: 'rue', adresse_lieu: 'nulle part' },
      }),
    ).toEqual({ 'data.adresse_lieu': 'Vous devez saisir les nouvelles donnees !' });
  });

  test('user, user info, fees and billing security', () => {
    expect(sentencesFor(NewUserForm, {})).toEqual({
      role: "Vous devez choisir le role d'utilisateur !",
      nom: 'Vous devez saisir le nom !',
      prenom: 'Vous devez saisir le prénom !',
      tel: 'numéro tél non valide !',
      email: "Vous devez saisir l' E-mail !",
      password: 'Mot de passe non valid ( min 6 caractères ) !',
      confirmPassword: 'Les mot de passe ne sont identiques !',
    });
    expect(sentencesFor(NewUserForm, { role: 'root' })).toMatchObject({
      role: "Vous devez choisir le role d'utilisateur !",
    });
    const person = { nom: 'Ben Salah', prenom: 'Anis', tel: '22333444' };
    expect(sentencesFor(StaffInfoForm, person)).toEqual({});
    expect(sentencesFor(ShipperInfoForm, person)).toEqual({
      nom_com: 'Vous devez saisir le nom du société !',
    });
    expect(sentencesFor(FeesForm, { frais_liv: 'x', frais_retour: '1.2345' })).toEqual({
      frais_liv: 'Frais non valid',
      frais_retour: 'Frais non valid',
      frais_poids_supp_kg: 'Frais non valid',
      mode_reglement: 'Vous devez choisir le mode de réglements !',
    });
    expect(sentencesFor(BillSecurityForm, { is_bill_secure: true, bill_password: ' ' })).toEqual({
      bill_password: 'Vous devez saisir le mot de passe !',
    });
    expect(sentencesFor(BillSecurityForm, { is_bill_secure: false })).toEqual({});
  });

  test('hub', () => {
    expect(sentencesFor(HubForm, {})).toEqual({
      nom: 'Vous devez saisir le nom du hub !',
      hubGovs: 'Vous devez choisir au moins une gouvernerats !',
    });
    expect(sentencesFor(HubForm, { nom: 'HUB-', hubGovs: [], tel: '1' })).toEqual({
      nom: 'Vous devez saisir le nom du hub !',
      hubGovs: 'Vous devez choisir au moins une gouvernerats !',
      tel: 'numéro tél non valide !',
    });
    expect(HubForm.parse({ nom: 'Tunis', hubGovs: ['Tunis', { gov: 'Ariana' }], tel: '' })).toEqual(
      {
        nom: 'HUB-Tunis',
        hubGovs: ['Tunis', 'Ariana'],
        tel: null,
        adresse: null,
      },
    );
    expect(hubName('HUB-Tunis')).toBe('HUB-Tunis');
    expect(hubName('hub-HUB-Tunis')).toBe('HUB-Tunis');
  });

  test('cheque', () => {
    expect(sentencesFor(ChequeForm, {})).toEqual({
      num: 'Vous devez saisir le numéro du chèque !',
      proprietaire: 'Vous devez saisir le proprietaire du chèque !',
      montant: 'Vous devez saisir le montant (TND) !',
      ref_colis: 'Vous devez choisir un colis !',
    });
    expect(sentencesFor(ChequeForm, { montant: '0' })).toMatchObject({
      montant: 'Montant Invalide !',
    });
    expect(sentencesFor(ChequeForm, { montant: 'x' })).toMatchObject({
      montant: 'Montant Invalide !',
    });
    expect(whyNotChequeAmount(millimes(50_001), 50_000)).toBe('Montant Invalide !');
    expect(whyNotChequeAmount(millimes(50_000), 50_000)).toBeNull();
  });

  test('runsheet, transfer, partner, pickup and invoice', () => {
    expect(sentencesFor(RunsheetForm, { colis: [] })).toEqual({
      colis: 'Vous devez ajouter des colis pour ce runsheet !',
      id_liv: 'Vous devez choisir un livreur !',
    });
    expect(sentencesFor(TransferForm, {})).toEqual({
      colis: 'Unité de transfert vide !',
      id_hub_dest: 'Vous devez choisir le hub de destination !',
    });
    expect(sentencesFor(PartnerForm, { codes: [] })).toEqual({
      codes: 'Unité de transfert vide !',
      compte_afex: 'Vous devez choisir le compte Afex !',
    });
    expect(sentencesFor(PickupForm, {})).toEqual({ colis: 'aucun colis selectionné !' });
    expect(sentencesFor(InvoiceRatesForm, { frais_liv: '7,1234', frais_retour: '' })).toEqual({
      frais_liv: 'valeur invalide !',
      frais_retour: 'valeur invalide !',
      frais_poids_supp_kg: 'valeur invalide !',
    });
  });
});

test('a delivery is postponed from tomorrow to thirty days on', () => {
  const today = '2026-03-11' as Day;
  expect(whyNotPostponeTo(null, today)).toBe(postponeSentences.missing);
  expect(whyNotPostponeTo('', today)).toBe(postponeSentences.missing);
  for (const wrong of ['2026-03-11', '2026-03-10', '2026-04-11', '2026-02-30', 'demain']) {
    expect(whyNotPostponeTo(wrong, today)).toBe(postponeSentences.invalid);
  }
  expect(whyNotPostponeTo('2026-03-12', today)).toBeNull();
  expect(whyNotPostponeTo('2026-04-10', today)).toBeNull();
});

describe('no form can be thrown off', () => {
  const forms = {
    LoginForm,
    RegistrationForm,
    ForgotForm,
    ResetForm,
    PasswordForm,
    ProfileForm,
    ParcelForm,
    NewTicket,
    TicketReply,
    NewUserForm,
    ShipperInfoForm,
    FeesForm,
    BillSecurityForm,
    UserPasswordForm,
    HubForm,
    ChequeForm,
    RunsheetForm,
    TransferForm,
    PartnerForm,
    PickupForm,
    InvoiceRatesForm,
  };
  test.each(Object.entries(forms))('%s', (_, form) => {
    const oddities = [
      null,
      7,
      '',
      [],
      true,
      { a: { b: {} } },
      long,
      '\u0000',
      Number.NaN,
      -0,
      Number.POSITIVE_INFINITY,
    ];
    const fields = new Set(
      Object.keys(sentencesFor(form, {})).map((field) => field.split('.')[0] ?? ''),
    );
    for (const odd of oddities) {
      expect(() => form.safeParse(odd)).not.toThrow();
      const filled = Object.fromEntries([...fields].map((field) => [field, odd]));
      const { success, error } = form.safeParse(filled);
      if (!success) expect(error.issues.every((issue) => issue.message !== '')).toBe(true);
    }
  });
});
