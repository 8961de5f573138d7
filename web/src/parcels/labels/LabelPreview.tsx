import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { noMoney, toTnd } from '@cigogne/domain/money';
import { readAmount } from '@cigogne/domain/parcels/read-amount';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useState } from 'react';
import { useRead } from '../../http/query.ts';
import { readUser } from '../../http/session.ts';
import { IconRoute, IconScan } from '../../ui/base/look/icons.ts';
import { Label, labelsOf, type Unknown } from './Label.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';
import type { LabelData } from './print-labels.ts';
import type { ParcelValues } from '../entry/parcel-values.ts';
import './label.css';

/** Beside the form: the label as it will come out, grey where nothing true can be printed yet. */
export function LabelPreview({
  values,
  of,
}: {
  values: ParcelValues;
  /** The parcel that is changed: it has its codes. */
  of?: ParcelSheet;
}) {
  const settings = useRead(settingsContract.publicSettings, {}, { staleMs: 300_000 });
  const profile = useRead(accountsContract.profile, {}, { staleMs: 300_000 });
  const [now] = useState(() => new Date().toISOString());
  const user = readUser();
  const from = user?.hub?.nom ?? null;
  const to =
    settings.data?.couverture.find(({ gov }) => gov === values.adresse_gov)?.hub ??
    (values.adresse_gov || null);
  const { amount, choices } = readAmount(values.montant_ttc);
  const [likeliest] = choices;
  const packages = Number(values.nbr_paquets);
  const parcel: LabelData = {
    ...nothing,
    code: `${now.slice(2, 4)}0000000000`,
    createdAt: now,
    user: { ...nothing.user, nom_com: user?.nom_com ?? null },
    nom_cl: values.nom_cl.trim() || 'Nom du client',
    prenom_cl: values.prenom_cl.trim() || null,
    tel_cl: values.tel_cl.replace(/\s/g, '') || '00000000',
    adresse: values.adresse.trim(),
    adresse_lieu: values.adresse_lieu || 'Lieu | Délégation | Gouvernorat | Code postal',
    adresse_gov: values.adresse_gov || 'Gouvernorat',
    adresse_zip: values.adresse_zip,
    marchandise: values.marchandise,
    nbr_paquets: Number.isInteger(packages) && packages > 0 && packages < 100 ? packages : 1,
    note: values.note.trim() || null,
    order_ref: values.order_ref.trim() || null,
    montant_ttc: toTnd(amount ?? likeliest ?? noMoney),
    type_envoi: values.type_envoi,
    mode_reglement: profile.data?.mode_reglement ?? 'cheque_especes',
    colis_hub_exped: from === null ? null : { id: 0, nom: from },
    colis_hub_dest: to === null ? null : { id: 0, nom: to },
    lien_suivi: `${location.origin}/suivi/${of?.suivi ?? '000000000000'}`,
    ...(of ? { code: of.code, createdAt: of.createdAt } : {}),
  };
  const unknown: Unknown[] = of ? [] : ['codes'];
  if (!values.adresse_gov) unknown.push('hub', 'place');
  if (!values.nom_cl.trim() && !values.prenom_cl.trim()) unknown.push('client');
  if (!values.tel_cl.trim()) unknown.push('phone');
  if (amount === null) unknown.push('amount');
  if (amount === null && likeliest !== undefined) unknown.push('asked');
  const [first] = labelsOf([parcel]);
  return (
    <>
      <h2>
        L’étiquette <small>100 × 150, comme elle sortira</small>
      </h2>
      <div className="label-preview" aria-hidden="true">
        {first && <Label label={first} unknown={unknown} />}
      </div>
      {!of && (
        <p>
          <IconScan size={18} stroke={1.75} />
          <span>Le code naît avec le colis.</span>
        </p>
      )}
      {from && to && (
        <p>
          <IconRoute size={18} stroke={1.75} />
          <span>{from === to ? `Reste à ${to}.` : `${from}, puis ${to}.`}</span>
        </p>
      )}
    </>
  );
}

/** A parcel that does not exist yet. */
const nothing: LabelData = {
  id: 0,
  ref: '',
  code: '',
  order_ref: null,
  etat: 'ATT-ENVOIE',
  last_etat: null,
  issue: null,
  is_afex: false,
  etat_afex: null,
  attempt: 0,
  type_envoi: 'livraison',
  id_exped: 0,
  user: { id: 0, nom_com: null, tel: null },
  nom_cl: '',
  prenom_cl: null,
  tel_cl: '',
  adresse: '',
  adresse_lieu: '',
  adresse_gov: '',
  adresse_deleg: '',
  adresse_zip: '',
  marchandise: '',
  nbr_paquets: 1,
  poids_supp: 0,
  note: null,
  note_afex: null,
  montant_ttc: 0,
  montant_ht: 0,
  tva: 0,
  droit_timbre: 0,
  frai_liv: 0,
  montant_remboursement: 0,
  montant_encaisse: null,
  date_programe: null,
  id_hub_exped: null,
  id_hub_dest: null,
  id_hub_current: null,
  colis_hub_exped: null,
  colis_hub_dest: null,
  colis_hub_current: null,
  zone_exped: null,
  zone_dest: '',
  zone_current: null,
  a_transferer: false,
  rendu_le: null,
  sans_retour: false,
  factures: [],
  createdAt: '',
  updatedAt: '',
  suivi: '',
  lien_suivi: '',
  mode_reglement: 'cheque_especes',
  exped_adresse: null,
  afex_code_agence: null,
  afex_code_zone: null,
};
