import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconMap2 } from '../../ui/base/look/icons.ts';

/** The map is loaded only when it is opened. */
const RoundMapDialog = lazy(async () => ({
  default: (await import('./RoundMapDialog.tsx')).RoundMapDialog,
}));

export function RoundMapButton({ code, small = false }: { code: string; small?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {small ? (
        <Button square icon={IconMap2} aria-label="Carte" onClick={() => setOpen(true)} />
      ) : (
        <Button icon={IconMap2} onClick={() => setOpen(true)}>
          Carte
        </Button>
      )}
      {open && (
        <Suspense>
          <RoundMapDialog code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
