import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useRead } from '../http/query.ts';
import { formatPhone } from '../ui/base/values/dates.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';

/** Who prints a paper, at its head; the document's own invoice data stay as they were issued. */
export function CompanyHead() {
  const { data } = useRead(settingsContract.publicSettings, {});
  if (!data) return null;
  return (
    <>
      <Stork size={56} />
      <div>
        <b>{data.nom}</b>
        <p>
          {data.raison_sociale}, {data.adresse}
        </p>
        <p className="figures">
          MF {data.matricule_fiscal} · Tél {data.telephones.map(formatPhone).join(' / ')}
        </p>
      </div>
    </>
  );
}
