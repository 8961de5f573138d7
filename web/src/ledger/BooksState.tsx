import { agree, counted } from '@cigogne/domain/words';
import { formatInstant } from '@cigogne/domain/days';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { IconAlertTriangleFilled, IconChecks, IconRefresh } from '../ui/base/look/icons.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';

type Check = NonNullable<Reply<typeof ledgerContract.lastCheck>['verif']>;

/** Whether the books are consistent, since when, and a button to check again. */
export function BooksState() {
  const last = useRead(ledgerContract.lastCheck, {});
  const check = useAct(ledgerContract.check);
  const [isOpen, setOpen] = useState(false);
  const verif = last.data?.verif ?? null;
  return (
    <>
      {verif && <State verif={verif} onShow={() => setOpen(true)} />}
      <Button icon={IconRefresh} busy={check.busy} onClick={() => void check.press({})}>
        Vérifier les livres
      </Button>
      {verif && (
        <Dialog
          title="Ce qui ne s’accorde pas"
          open={isOpen}
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Fermer</Button>}
        >
          <ul className="violations">
            {verif.violations.map(({ regle, libelle, nombre, exemples }) => (
              <li key={regle}>
                <b>{libelle}</b>
                <p className="muted">
                  {nombre} : {exemples.join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function State({ verif, onShow }: { verif: Check; onShow: () => void }) {
  const when = `${formatInstant(verif.at)}, ${verif.ms} ms`;
  if (verif.violations.length === 0)
    return (
      <span className="row">
        <Badge tone="green" stroke="solid" icon={IconChecks}>
          Livres justes
        </Badge>
        <small className="muted figures">
          {verif.regles} règles, {when}
        </small>
      </span>
    );
  return (
    <span className="row">
      <Badge tone="red" stroke="solid" icon={IconAlertTriangleFilled}>
        {counted(verif.violations.length, 'règle')} ne{' '}
        {agree(verif.violations.length, 'tient', 'tiennent')} pas
      </Badge>
      <small className="muted figures">{when}</small>
      <Button look="ghost" onClick={onShow}>
        Voir
      </Button>
    </span>
  );
}
