import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitPaper } from '@cigogne/domain/units/unit-paper';
import type { UnitView } from '../units/unit-row.ts';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { callFile } from '../http/call.ts';
import { mayI } from '../http/may-i.ts';
import { useCompany } from '../settings/use-company.ts';
import { PaperPage } from '../ui/office/print/PaperPage.tsx';
import { NothingToPrint, usePrintData } from '../ui/office/print/print.tsx';

const pdfEntry = () => (mayI(pickupsContract.myPdf) ? pickupsContract.myPdf : unitsContract.pdf);

/** /dashb/mu/print: the sheet of a pickup, a transfer or a return. */
export function PickupPrint() {
  const unit = usePrintData<UnitView>();
  const company = useCompany();
  if (!unit) return <NothingToPrint />;
  return (
    <PaperPage
      title={unit.ref}
      paper={company ? unitPaper(unit, company) : null}
      fetchPdf={() => callFile(pdfEntry(), { params: { code: unit.ref } })}
    />
  );
}
