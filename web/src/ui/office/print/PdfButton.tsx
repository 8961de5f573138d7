import { useState } from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { Button } from '../../base/look/Button.tsx';
import { IconDownload } from '../../base/look/icons.ts';
import { tell } from '../../base/feedback/Toasts.tsx';
import { openFile } from '../list/ExportButton.tsx';

/**
 * The same document from the server, as a file. `fetchFile` is `callFile` of its entry; null when the
 * page itself says why there is no file.
 */
export function PdfButton({
  fetchFile,
  label = 'PDF',
}: {
  fetchFile: () => Promise<{ blob: Blob } | null>;
  /** Which part, where one document does not hold it all. */
  label?: string;
}) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const file = await fetchFile();
      if (file) openFile(file.blob);
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
