import { readUser } from '../../http/session.ts';
import { isShipper } from '@cigogne/domain/people';
import { partnerAccountLabels } from '@cigogne/domain/parcels/partner-statuses';
import { DayText } from '../../ui/base/values/dates.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { EditButton } from './EditButton.tsx';
import type { ParcelSheet } from '../parcel-reads.ts';

/** The amount, who holds it, and until when it waits. */
export function AmountLine({ parcel }: { parcel: ParcelSheet }) {
  const collected = parcel.montant_encaisse !== null;
  return (
    <div className="amount-line">
      <div>
        <p className="caption">{amountName(parcel)}</p>
        <span className="row">
          <Money millimes={parcel.montant_encaisse ?? parcel.montant_ttc} big />
          <EditButton parcel={parcel} field="montant" />
        </span>
        {collected && parcel.montant_encaisse !== parcel.montant_ttc && (
          <p className="caption">
            sur <Money millimes={parcel.montant_ttc} />
          </p>
        )}
      </div>
      {parcel.is_afex && parcel.afex && <AtPartner parcel={parcel} afex={parcel.afex} />}
      {parcel.date_programe && !parcel.is_afex && (
        <div>
          <p className="caption">Date reportée</p>
          <p className="strong">
            <DayText day={parcel.date_programe} />
          </p>
        </div>
      )}
    </div>
  );
}

/** The partner's account, agency and zone, and its number. */
function AtPartner({
  parcel,
  afex,
}: {
  parcel: ParcelSheet;
  afex: NonNullable<ParcelSheet['afex']>;
}) {
  const codes = [
    parcel.afex_code_agence && `agence ${parcel.afex_code_agence}`,
    parcel.afex_code_zone && `zone ${parcel.afex_code_zone}`,
    afex.afex_code,
  ];
  return (
    <div>
      <p className="strong">Afex {partnerAccountLabels[afex.compte]}</p>
      <p className="caption figures partner-codes">
        {codes.filter(Boolean).map((code, place) => (
          <span key={code}>
            {place > 0 && '· '}
            {code}
          </span>
        ))}
      </p>
    </div>
  );
}

function amountName({ montant_encaisse, issue, is_afex }: ParcelSheet): string {
  if (montant_encaisse !== null) return is_afex ? 'Encaissé par Afex' : 'Montant encaissé';
  if (is_afex && issue === null && !isShipper(readUser())) return 'À encaisser par Afex';
  return issue === null ? 'Montant TTC à encaisser' : 'Montant TTC';
}
