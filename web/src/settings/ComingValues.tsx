import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { writtenSetting } from '@cigogne/domain/settings/written-setting';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { firstDayOf, type Setting } from './setting-row.ts';

type Coming = Setting['a_venir'][number];

/** The values that wait for a later day: each can be taken back until then. */
export function ComingValues({ setting: { key, label, a_venir } }: { setting: Setting }) {
  const withdraw = useAct(settingsContract.withdrawSetting);
  // As it was: the question stays when the value goes, and the answer says what became of it.
  const [asked, setAsked] = useState<Coming | null>(null);
  const words = ({ value, valid_from }: Coming): string =>
    `${writtenSetting(key, value)} à partir du ${firstDayOf(valid_from)}`;
  return (
    <>
      {a_venir.map((coming) => (
        <p key={coming.valid_from} className="coming-value">
          <span>{words(coming)}</span>
          <Button
            look="ghost"
            aria-label={`Retirer la valeur du ${firstDayOf(coming.valid_from)}`}
            onClick={() => setAsked(coming)}
          >
            Retirer
          </Button>
        </p>
      ))}
      {asked && (
        <ConfirmDialog
          title="Retirer cette valeur"
          open
          onClose={() => setAsked(null)}
          onConfirm={() =>
            withdraw.send(
              { body: { key, valid_from: asked.valid_from ?? '' } },
              'La valeur à venir est retirée.',
            )
          }
        >
          <p>
            {label} : {words(asked)} n’aura pas lieu.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
