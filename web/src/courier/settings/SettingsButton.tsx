import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/base/look/icons.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { t } from '../../language/texts.ts';

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="large" icon={IconAdjustmentsHorizontal} onClick={() => setOpen(true)}>
        {t('Réglages')}
      </Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
