import { useState } from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { Button } from '../../base/look/Button.tsx';
import { IconDownload } from '../../base/look/icons.ts';
import { tell } from '../../base/feedback/Toasts.tsx';
import { openFile } from '../list/ExportButton.tsx';

/** The same document from the server, as a file. `fetchFile` is `callFile` of its entry. */
export function PdfButton({
  fetchFile,
  label = 'PDF',
}: {
  fetchFile: () => Promise<{ blob: Blob }>;
  /** Which part, where one document does not hold it all. */
  label?: string;
}) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      openFile((await fetchFile()).blob);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void open()}>
      {label}
    </Button>
  );
}
