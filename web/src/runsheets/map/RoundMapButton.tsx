import { Suspense, useState } from 'react';
import { latePart } from '../../ui/office/page/late-part.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconMap2 } from '../../ui/base/look/icons.ts';

/** The map is loaded only when it is opened. */
const RoundMapDialog = latePart(() =>
  import('./RoundMapDialog.tsx').then(({ RoundMapDialog: part }) => part),
);

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
