import type { ReactNode } from 'react';
import { classNames } from '../../base/look/class-names.ts';
import { Stork } from '../../base/look/Stork.tsx';
import { Barcode } from './Barcode.tsx';
import { PdfButton } from './PdfButton.tsx';
import { PrintPage } from './print.tsx';
import './list-sheet.css';

/** A4 lists of parcels to carry and to sign: the same page around every one of them. */
export function ListSheet({
  title,
  fetchPdf,
  head,
  columns,
  total,
  signatures,
  branded = false,
  largePrint = false,
  children,
}: {
  title: string;
  /** `callFile` of the same document's entry. */
  fetchPdf: () => Promise<{ blob: Blob }>;
  head: ReactNode;
  /** The last one is the amounts. */
  columns: readonly string[];
  total: readonly [label: ReactNode, amount: ReactNode];
  signatures: readonly [string, string];
  /** Under the company's name, with its facts in larger print. */
  branded?: boolean;
  /** A branded sheet whose rows are read at arm's length. */
  largePrint?: boolean;
  /** A row for each parcel. */
  children: ReactNode;
}) {
  const Cell = branded ? 'td' : 'th';
  return (
    <PrintPage title={title} tools={<PdfButton fetchFile={fetchPdf} />}>
      <section
        className={classNames('sheet', branded && 'branded-sheet', largePrint && 'large-print')}
      >
        {head}
        <table>
          <thead>
            <tr>
              {columns.map((name, place) => (
                <th key={name} className={place === columns.length - 1 ? 'end' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
          <tfoot>
            <tr>
              <Cell colSpan={columns.length - 1}>{total[0]}</Cell>
              <Cell className="end">{total[1]}</Cell>
            </tr>
          </tfoot>
        </table>
        <div className="signatures">
          {signatures.map((who) => (
            <div key={who}>{who}</div>
          ))}
        </div>
      </section>
    </PrintPage>
  );
}

/** The head of a branded sheet: who prints it, what it is, its barcode and its facts. */
export function BrandedHead({
  company,
  lines,
  title,
  date,
  barcode,
  facts,
}: {
  company: string;
  lines: readonly string[];
  title: string;
  date: string;
  barcode: string;
  facts: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <>
      <header>
        <div>
          <p className="brand-line">
            <Stork size={34} />
            {company}
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="branded-ref">
          <h1>{title}</h1>
          <p>{date}</p>
          <Barcode text={barcode} moduleMm={0.34} heightMm={11} />
        </div>
      </header>
      <dl className="branded-facts">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
