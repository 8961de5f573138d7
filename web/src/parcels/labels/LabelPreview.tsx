import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { noMoney } from '@cigogne/domain/money';
import {
  labelCard,
  type LabelOnPaper,
  packagesOf,
  type Unknown,
} from '@cigogne/domain/parcels/label-card';
import { readAmount } from '@cigogne/domain/parcels/read-amount';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { Suspense, useState } from 'react';
import { latePart } from '../../ui/office/page/late-part.tsx';
import { useRead } from '../../http/query.ts';
import { readUser } from '../../http/session.ts';
import { IconRoute, IconScan } from '../../ui/base/look/icons.ts';
import { useMark } from '../../settings/use-mark.ts';
import type { ParcelSheet } from '../parcel-reads.ts';
import type { ParcelValues } from '../entry/parcel-values.ts';
import './label.css';

// Loaded late: a form is filled in before anybody reads its label.
const Card = latePart(() =>
  import('../../ui/office/print/Card.tsx').then(({ Card: part }) => part),
);

/** Beside the form: the label as it will be printed, grey where the data is not known yet. */
export function LabelPreview({
  values,
  of,
}: {
  values: ParcelValues;
  /** The parcel being edited, which already has its codes. */
  of?: ParcelSheet;
}) {
  const settings = useRead(settingsContract.publicSettings, {}, { staleMs: 300_000 });
  const profile = useRead(accountsContract.profile, {}, { staleMs: 300_000 });
  const [now] = useState(() => new Date().toISOString());
  const user = readUser();
  const mark = useMark();
  const from = user?.hub?.nom ?? null;
  const to =
    settings.data?.couverture.find(({ gov }) => gov === values.adresse_gov)?.hub ??
    (values.adresse_gov || null);
  const { amount, choices } = readAmount(values.montant_ttc);
  const [likeliest] = choices;
  const packages = Number(values.nbr_paquets);
  const parcel: LabelOnPaper = {
    code: `${now.slice(2, 4)}0000000000`,
    createdAt: now,
    user: { nom_com: user?.nom_com ?? null },
    nom_cl: values.nom_cl.trim() || 'Nom du client',
    prenom_cl: values.prenom_cl.trim() || null,
    tel_cl: values.tel_cl.replace(/\s/g, '') || '00000000',
    adresse: values.adresse.trim(),
    adresse_lieu: values.adresse_lieu || 'Lieu | Délégation | Gouvernorat | Code postal',
    adresse_gov: values.adresse_gov || 'Gouvernorat',
    adresse_zip: values.adresse_zip,
    repere: null,
    marchandise: values.marchandise,
    nbr_paquets: Number.isInteger(packages) && packages > 0 && packages < 100 ? packages : 1,
    note: values.note.trim() || null,
    order_ref: values.order_ref.trim() || null,
    montant_ttc: amount ?? likeliest ?? noMoney,
    type_envoi: values.type_envoi,
    mode_reglement: profile.data?.mode_reglement ?? 'cheque_especes',
    is_afex: false,
    afex_code_agence: null,
    afex_code_zone: null,
    poids_supp: 0,
    colis_hub_exped: from === null ? null : { nom: from },
    colis_hub_dest: to === null ? null : { nom: to },
    lien_suivi: `${location.origin}/suivi/${of?.suivi ?? '000000000000'}`,
    ...(of ? { code: of.code, createdAt: of.createdAt } : {}),
  };
  const unknown: Unknown[] = of ? [] : ['codes'];
  if (!values.adresse_gov) unknown.push('hub', 'place');
  if (!values.nom_cl.trim() && !values.prenom_cl.trim()) unknown.push('client');
  if (!values.tel_cl.trim()) unknown.push('phone');
  if (amount === null) unknown.push('amount');
  if (amount === null && likeliest !== undefined) unknown.push('asked');
  const [first = 0] = packagesOf(parcel);
  return (
    <>
      <h2>
        L’étiquette <small>100 × 150, comme elle sortira</small>
      </h2>
      <div className="label-preview" aria-hidden="true">
        <Suspense>
          <Card parts={labelCard(parcel, first, mark, unknown)} unknown={unknown} />
        </Suspense>
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
