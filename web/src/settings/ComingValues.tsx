import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { writtenSetting } from '@cigogne/domain/settings/written-setting';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { firstDayOf, type Setting } from './setting-row.ts';

/** The values that wait for a later day: each can be taken back until then. */
export function ComingValues({ setting: { key, label, a_venir } }: { setting: Setting }) {
  const withdraw = useAct(settingsContract.withdrawSetting);
  const [asked, setAsked] = useState<string | null>(null);
  const one = a_venir.find(({ valid_from }) => valid_from === asked);
  const words = one && `${writtenSetting(key, one.value)} à partir du ${firstDayOf(asked)}`;
  return (
    <>
      {a_venir.map(({ value, valid_from }) => (
        <p key={valid_from} className="coming-value">
          <span>
            {writtenSetting(key, value)} à partir du {firstDayOf(valid_from)}
          </span>
          <Button
            look="ghost"
            aria-label={`Retirer la valeur du ${firstDayOf(valid_from)}`}
            onClick={() => setAsked(valid_from)}
          >
            Retirer
          </Button>
        </p>
      ))}
      <ConfirmDialog
        title="Retirer cette valeur"
        open={words !== undefined}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          withdraw.send(
            { body: { key, valid_from: asked ?? '' } },
            'La valeur à venir est retirée.',
          )
        }
      >
        <p>
          {label} : {words} n’aura pas lieu.
        </p>
      </ConfirmDialog>
    </>
  );
}
