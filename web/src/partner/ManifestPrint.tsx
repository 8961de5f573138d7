import { manifestPaper } from '@cigogne/domain/partner/manifest-paper';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { callFile } from '../http/call.ts';
import { useCompany } from '../settings/use-company.ts';
import { PaperPage } from '../ui/office/print/PaperPage.tsx';
import { NothingToPrint, usePrintData } from '../ui/office/print/print.tsx';
import type { ManifestSheet } from './partner-reads.ts';

/** The slip that the partner's driver signs. */
export function ManifestPrint() {
  const manifest = usePrintData<ManifestSheet>();
  const company = useCompany();
  if (!manifest) return <NothingToPrint />;
  const { numero } = manifest;
  return (
    <PaperPage
      title={`Manifeste ${numero}`}
      paper={company ? manifestPaper(manifest, company) : null}
      fetchPdf={() => callFile(partnerContract.manifestPdf, { params: { numero } })}
    />
  );
}
