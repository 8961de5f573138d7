import { formatCode, packageCode } from '@cigogne/domain/parcels/code';
import { formatInstant } from '@cigogne/domain/days';
import { labelWay } from '@cigogne/domain/parcels/label-paper';
import { formatAmount, asMillimes } from '@cigogne/domain/money';
import { formatPhone } from '@cigogne/domain/phone-text';
import { Barcode } from '../../ui/office/print/Barcode.tsx';
import { QrCode } from '../../ui/office/print/QrCode.tsx';
import { FittedText } from './FittedText.tsx';
import { fullName } from '../parcel-reads.ts';
import type { LabelData } from './print-labels.ts';
import { LogoText } from '../../settings/LogoText.tsx';

/** Package i of a parcel; 0 when there is only one. */
export interface OneLabel {
  parcel: LabelData;
  index: number;
}

/** One label a package: each carries its own code. */
export const labelsOf = (parcels: readonly LabelData[]): OneLabel[] =>
  parcels.flatMap((parcel) =>
    parcel.nbr_paquets > 1
      ? Array.from({ length: parcel.nbr_paquets }, (_, place) => ({ parcel, index: place + 1 }))
      : [{ parcel, index: 0 }],
  );

const typeWords = { livraison: 'LIVRAISON', echange: 'ÉCHANGE', recuperation: 'RÉCUPÉRATION' };

/** What of a label is not known yet: it is grey; an amount that is asked back has its question mark. */
export type Unknown = 'hub' | 'place' | 'client' | 'phone' | 'amount' | 'asked' | 'codes';

/** The 100 × 150 mm label: pure black, read from two metres; grey where not yet true. */
export function Label({
  label: { parcel, index },
  unknown = [],
}: {
  label: OneLabel;
  unknown?: readonly Unknown[];
}) {
  const barcode = index > 0 ? packageCode(parcel.code, index) : parcel.code;
  const way = labelWay(parcel);
  return (
    <div className="label" data-unknown={unknown.length > 0 ? unknown.join(' ') : undefined}>
      <header>
        <img src="/logo-mono.svg" alt="" />
        <b className="brand-name">
          <LogoText />
        </b>
        <span className="from">
          de <b>{parcel.user.nom_com}</b>
          <br />
          {way.from}
        </span>
        <span className="kind">{typeWords[parcel.type_envoi]}</span>
      </header>
      <div className="hub">
        <FittedText text={way.to} largestMm={29} leastMm={24} />
        {index > 0 && (
          <span className="packages">
            <b>
              {index}/{parcel.nbr_paquets}
            </b>
            paquets
          </span>
        )}
      </div>
      <div className="zone">
        <FittedText text={way.zone} largestMm={11.5} leastMm={9} />
        <span>{parcel.adresse_zip}</span>
      </div>
      <div className="codes">
        <div>
          <Barcode text={barcode} moduleMm={index > 0 ? 0.46 : 0.5} heightMm={26} />
          <p>
            {unknown.includes('codes') ? `${parcel.code.slice(0, 4)} – –` : formatCode(parcel.code)}
            {index > 0 && <b> {String(index).padStart(2, '0')}</b>}
          </p>
        </div>
        <QrCode text={parcel.lien_suivi} moduleMm={0.75} label="Suivi du colis" />
      </div>
      <div className="to">
        <FittedText text={fullName(parcel)} largestMm={5.5} leastMm={4.2} />
        <b>{formatPhone(parcel.tel_cl)}</b>
        <p>{parcel.adresse}</p>
        <p className="label-place">{parcel.adresse_lieu}</p>
      </div>
      <Collect parcel={parcel} isAsked={unknown.includes('asked')} />
      <footer>
        <p>
          <b>Marchandise</b> {parcel.marchandise} ·{' '}
          {parcel.nbr_paquets > 1 ? `${parcel.nbr_paquets} paquets` : '1 paquet'}
          {parcel.poids_supp > 0 && `, ${String(parcel.poids_supp).replace('.', ',')} KG supp.`}
        </p>
        {parcel.note && (
          <p className="label-note">
            <b>Note</b> {parcel.note}
          </p>
        )}
        <p>
          <b>Réf.</b> {parcel.order_ref ?? '–'} · créé le {formatInstant(parcel.createdAt)}
        </p>
      </footer>
    </div>
  );
}

function Collect({ parcel, isAsked }: { parcel: LabelData; isAsked: boolean }) {
  const amount = formatAmount(asMillimes(parcel.montant_ttc));
  return (
    <div className="collect">
      <span>
        <b>À ENCAISSER</b>
        {parcel.nbr_paquets > 1 && <small>une fois pour {parcel.nbr_paquets} paquets</small>}
        <small>
          {parcel.mode_reglement === 'cheque_especes' ? 'chèque ou espèces' : 'espèces'}
        </small>
      </span>
      <strong className={parcel.montant_ttc >= 1000 ? 'long' : undefined}>
        {isAsked ? `${amount.replace(/,000$/, '')} ?` : amount}
        {!isAsked && <small>TND</small>}
      </strong>
    </div>
  );
}
