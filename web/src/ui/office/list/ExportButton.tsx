import { Menu } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { Button } from '../../base/look/Button.tsx';
import { IconDownload } from '../../base/look/icons.ts';
import { tell } from '../../base/feedback/Toasts.tsx';

export type ExportFormat = 'csv' | 'xlsx';
export type ExportFile = (
  format: ExportFormat,
) => Promise<{ blob: Blob; name: string | null } | null>;

/**
 * CSV or XLSX of the whole list. `fetchFile` is usually `callFile` of the export entry; null when the
 * screen itself says why there is no file.
 */
export function ExportButton({
  name,
  fetchFile,
  label,
  whyNot = null,
}: {
  /** Without extension, when the server names none. */
  name: string;
  fetchFile: ExportFile;
  label?: string;
  /** Why there is no such file now. */
  whyNot?: string | null;
}) {
  const [busy, setBusy] = useState(false);
  const take = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const file = await fetchFile(format);
      if (file) download(file.blob, file.name ?? `${name}.${format}`);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button
      look={label ? 'outline' : 'ghost'}
      square={!label}
      icon={IconDownload}
      busy={busy}
      whyNot={whyNot}
      aria-label={label ?? 'Exporter'}
    >
      {label}
    </Button>
  );
  if (whyNot) return button;
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void take('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void take('xlsx')}>XLSX (tableur)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Saves a file that was fetched: its address never carries a token. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Opens a fetched PDF in a new window. */
export function openFile(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
