import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useState } from 'react';
import { callFile } from '../http/call.ts';
import { SelectField } from '../ui/base/Field.tsx';
import { PdfButton } from '../ui/office/PdfButton.tsx';
import { NothingToPrint, type Paper, PrintPage, usePrintData } from '../ui/office/print.tsx';
import { Label, labelsOf, type OneLabel } from './Label.tsx';
import { isShipper } from './parcel-reads.ts';
import type { LabelData } from './print-labels.ts';
import './label.css';

const papers = [
  { value: 'label', label: 'Étiquettes 100 × 150 mm' },
  { value: 'a4', label: 'A4, 4 par feuille' },
] as const;

/** The slips of one or many parcels: thermal labels first, or four on an A4 sheet. */
export function LabelsPage() {
  const parcels = usePrintData<LabelData[]>();
  const [paper, setPaper] = useState<Paper>('label');
  if (!parcels || parcels.length === 0) return <NothingToPrint />;
  const labels = labelsOf(parcels);
  const title =
    parcels.length === 1 ? `Bordereau ${parcels[0]?.code ?? ''}` : `${parcels.length} bordereaux`;
  return (
    <PrintPage
      title={title}
      paper={paper}
      tools={
        <>
          <SelectField
            label="Papier"
            hideLabel
            value={paper}
            onChange={setPaper}
            choices={papers}
          />
          <PdfButton
            fetchFile={() =>
              callFile(pdfEntry(), { body: { colis: parcels.map(({ ref }) => ref) } })
            }
          />
        </>
      }
    >
      {paper === 'label'
        ? labels.map((label) => (
            <section className="sheet" key={keyOf(label)}>
              <Label label={label} />
            </section>
          ))
        : quarters(labels).map((four) => (
            <section className="sheet four" key={keyOf(four[0] as OneLabel)}>
              {four.map((label) => (
                <div key={keyOf(label)}>
                  <Label label={label} />
                </div>
              ))}
            </section>
          ))}
    </PrintPage>
  );
}

const pdfEntry = () => (isShipper() ? parcelsContract.myLabelsPdf : parcelsContract.labelsPdf);

const keyOf = ({ parcel, index }: OneLabel): string => `${parcel.ref}-${index}`;

const quarters = (labels: readonly OneLabel[]): OneLabel[][] =>
  Array.from({ length: Math.ceil(labels.length / 4) }, (_, page) =>
    labels.slice(page * 4, page * 4 + 4),
  );
