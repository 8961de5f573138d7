import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconFileUpload } from '../../ui/base/look/icons.ts';

/** A sheet can be dropped here, or chosen. */
export function FileDrop({
  title,
  onFile,
  children,
}: {
  title: string;
  onFile: (file: File) => Promise<void>;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    await onFile(file);
    setBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={classNames('card import-drop', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={44} stroke={1.25} />
      <h2>{title}</h2>
      <p className="muted">{children}</p>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Fichier à importer"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          void take(file);
        }}
      />
      <Button look="blue" busy={busy} onClick={() => input.current?.click()}>
        Choisir un fichier
      </Button>
    </section>
  );
}
