import type { CardPart } from '@cigogne/domain/papers/card';
import type { Mark } from '@cigogne/domain/papers/logo';
import { labelCard, packagesOf } from '@cigogne/domain/parcels/label-card';
import { inParts, type LabelFormat } from '@cigogne/domain/parcels/label-paper';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { memo, useMemo, useState } from 'react';
import { callFile } from '../../http/call.ts';
import { mayI } from '../../http/may-i.ts';
import { useMark } from '../../settings/use-mark.ts';
import { SelectField } from '../../ui/base/form/Field.tsx';
import { Card } from '../../ui/office/print/Card.tsx';
import { PdfButton } from '../../ui/office/print/PdfButton.tsx';
import {
  NothingToPrint,
  type Paper,
  PrintPage,
  usePrintData,
} from '../../ui/office/print/print.tsx';
import { useSheetsInPieces } from '../../ui/office/print/use-sheets-in-pieces.ts';
import type { LabelData } from './print-labels.ts';
import './label.css';

const papers = [
  { value: 'label', label: 'Étiquettes 100 × 150 mm' },
  { value: 'a6', label: 'A6' },
  { value: 'a4', label: 'A4, 4 par feuille' },
] as const satisfies readonly { value: Paper; label: string }[];

const formats: Record<Paper, LabelFormat> = { label: 'etiquette', a6: 'a6', a4: 'a4' };

/** The first free place of a partly used sheet. */
const places = ['1', '2', '3', '4'].map((value) => ({ value, label: `Dès la place ${value}` }));

/** The slips of one or many parcels: thermal labels first, A6, or four on an A4 sheet. */
export function LabelsPage() {
  const parcels = usePrintData<LabelData[]>();
  const [paper, setPaper] = useState<Paper>('label');
  const [begin, setBegin] = useState('1');
  const mark = useMark();
  const labels = useMemo(() => labelsOf(parcels ?? [], mark), [parcels, mark]);
  const sheets = useMemo(
    () => (paper === 'a4' ? quarters(labels, Number(begin) - 1) : labels.map((label) => [label])),
    [labels, paper, begin],
  );
  const { drawn, ready } = useSheetsInPieces(sheets);
  if (!parcels || parcels.length === 0) return <NothingToPrint />;
  const title =
    parcels.length === 1 ? `Bordereau ${parcels[0]?.code ?? ''}` : `${parcels.length} bordereaux`;
  return (
    <PrintPage
      title={title}
      paper={paper}
      ready={ready}
      tools={
        <>
          <h1 className="sr-only">{title}</h1>
          <SelectField
            label="Papier"
            hideLabel
            value={paper}
            onChange={setPaper}
            choices={papers}
          />
          {paper === 'a4' && (
            <SelectField
              label="Première place libre"
              hideLabel
              value={begin}
              onChange={setBegin}
              choices={places}
            />
          )}
          {inParts(parcels).map((part, place, all) => (
            <PdfButton
              key={part[0]?.ref}
              label={all.length > 1 ? `PDF ${place + 1}/${all.length}` : 'PDF'}
              fetchFile={() =>
                callFile(pdfEntry(), {
                  body: {
                    colis: part.map(({ ref }) => ref),
                    format: formats[paper],
                    debut: place === 0 ? Number(begin) : 1,
                  },
                })
              }
            />
          ))}
        </>
      }
    >
      {drawn.map((places) => (
        <Sheet
          key={places.map((label) => label?.key ?? '').join()}
          places={places}
          four={paper === 'a4'}
        />
      ))}
    </PrintPage>
  );
}

/** One label, or the four places of an A4 sheet. Drawn once, however many come after it. */
const Sheet = memo(function Sheet({
  places,
  four,
}: {
  places: readonly (OneLabel | null)[];
  four: boolean;
}) {
  const cards = places.map((label) => label && <Card key={label.key} parts={label.parts} />);
  if (!four) return <section className="sheet">{cards}</section>;
  return (
    <section className="sheet four">
      {cards.map((card, place) => (
        // The place on the sheet is its identity.
        <div key={`${place}`}>{card}</div>
      ))}
    </section>
  );
});

const pdfEntry = () =>
  mayI(parcelsContract.myLabelsPdf) ? parcelsContract.myLabelsPdf : parcelsContract.labelsPdf;

interface OneLabel {
  key: string;
  parts: CardPart[];
}

/** One label per package, each with its own code. */
const labelsOf = (parcels: readonly LabelData[], mark: Mark): OneLabel[] =>
  parcels.flatMap((parcel) =>
    packagesOf(parcel).map((index) => ({
      key: `${parcel.ref}-${index}`,
      parts: labelCard(parcel, index, mark),
    })),
  );

/** Four places per sheet; the first ones are already used. */
function quarters(labels: readonly OneLabel[], used: number): (OneLabel | null)[][] {
  const all = [...Array.from({ length: used }, () => null), ...labels];
  return Array.from({ length: Math.ceil(all.length / 4) }, (_, page) =>
    all.slice(page * 4, page * 4 + 4),
  );
}
