import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { useState } from 'react';
import { writeNow } from '../../http/write-now.ts';
import { count, inFrench, t } from '../../language/texts.ts';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { CheckField } from '../../ui/base/form/Field.tsx';
import { enqueue } from '../outbox/outbox.ts';
import type { MyPickup } from '../pickups/use-my-pickups.ts';
import type { PickList } from './use-pick-list.ts';

interface QuestionProps {
  unit: MyPickup;
  list: PickList;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Says what is in hand: all of it, the rest later, or what stays at the shop for good. */
export function ConfirmPick({
  unit,
  list: { taken, forget },
  open,
  onClose,
  onDone,
}: QuestionProps) {
  const [comesBack, setComesBack] = useState(false);
  const n = taken.size;
  const left = unit.colis.length - n;
  const another = comesBack && left > 0;
  const confirm = async () => {
    const { kept } = await enqueue({
      entry: pickupsContract.pick,
      shownBy: pickupsContract.myPicks,
      body: { id_mu: unit.id, colis: [...taken], ...(another ? { suite: true } : {}) },
      label: inFrench('{name}, ramassé', { name: unit.ref }),
      detail: another
        ? inFrench('{k} / {all} colis, je reviens', { k: n, all: unit.colis.length })
        : inFrench('{k} / {all} colis', { k: n, all: unit.colis.length }),
      subject: unit.ref,
      undo: false,
    });
    // Neither stored nor sent: the shell says so, and the list stays.
    if (kept === 'nowhere') return;
    forget();
    const rest = another ? ` ${t('{n} à revenir chercher.', { n: left })}` : '';
    const all = unit.colis.length;
    const done =
      n > 1
        ? t('{ref} : {k} / {all} colis confirmés.', { ref: unit.ref, k: n, all })
        : t('{ref} : {k} / {all} colis confirmé.', { ref: unit.ref, k: n, all });
    tell(done + rest);
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('Confirmer {k} / {all} colis', { k: n, all: unit.colis.length })}
      open={open}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        {left === 0
          ? t('Tous les colis sont ramassés.')
          : another
            ? count(
                left,
                '{n} colis vous attend chez l’expéditeur : le ramassage reste à vous.',
                '{n} colis vous attendent chez l’expéditeur : le ramassage reste à vous.',
              )
            : count(
                left,
                '{n} colis reste chez l’expéditeur : Non-Ramasse.',
                '{n} colis restent chez l’expéditeur : Non-Ramasse.',
              )}
      </p>
      {n > 0 && left > 0 && (
        <CheckField
          large
          label={t('Je reviens chercher le reste')}
          checked={comesBack}
          onChange={setComesBack}
        />
      )}
      <p className="muted">{t('Vous pouvez corriger jusqu’à la réception au hub.')}</p>
    </ConfirmDialog>
  );
}

/** The pickup waits for another courier. */
export function GiveBack({
  unit,
  list: { forget },
  open,
  onClose,
  onDone,
  refresh,
}: QuestionProps & { refresh: () => void }) {
  return (
    <ConfirmDialog
      title={t('Rendre au hub')}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await writeNow(pickupsContract.giveBack, { body: { id_mu: unit.id } });
        forget();
        tell(t('{ref} attend un autre livreur.', { ref: unit.ref }));
        refresh();
        onDone();
      }}
    >
      <p>{t('Rien n’est confirmé : {ref} attendra un autre livreur.', { ref: unit.ref })}</p>
    </ConfirmDialog>
  );
}
