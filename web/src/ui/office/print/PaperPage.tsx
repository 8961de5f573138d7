import type { Paper } from '@cigogne/domain/papers/paper';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../../base/feedback/states.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import { PdfButton } from './PdfButton.tsx';
import { PrintPage } from './print.tsx';

/** A paper in a window of its own, printed by the browser, and as a file where the server draws it. */
export function PaperPage({
  title,
  paper,
  fetchPdf,
  children,
}: {
  /** Until there is a paper. */
  title: string;
  paper: Paper | null;
  /** `callFile` of the same document's entry. */
  fetchPdf?: () => Promise<{ blob: Blob } | null>;
  /** Instead of a paper that cannot be read; absent while it is on its way. */
  children?: ReactNode;
}) {
  return (
    <PrintPage
      title={paper?.title ?? title}
      ready={paper !== null}
      tools={paper && fetchPdf && <PdfButton fetchFile={fetchPdf} />}
    >
      {paper ? <PaperSheet paper={paper} /> : (children ?? <SkeletonLines count={8} />)}
    </PrintPage>
  );
}
