import { type Millimes, noMoney, plus } from '@cigogne/domain/money';
import { agree, counted } from '@cigogne/domain/words';
import { dayOf } from '@cigogne/domain/days';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { type Receiver, receiverLabels, receivers } from '@cigogne/domain/partner/statement-kinds';
import { useId, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { CheckField, TextField } from '../../ui/base/form/Field.tsx';
import { IconBuildingBank, IconCash } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { DateField, whyNoDay } from '../../ui/office/fields/DateField.tsx';
import type { StatementDetail } from './statement-detail.ts';
import { trueNow } from '../../http/server-clock.ts';

const icons = { banque: IconBuildingBank, caisse: IconCash } as const;
const places: Record<Receiver, string> = { banque: 'en banque', caisse: 'dans la caisse du siège' };

/**
 * Records the money that came: matching lines once, and for other amounts the statement's figure if
 * wanted.
 */
export function ReceivePart({ detail }: { detail: StatementDetail }) {
  const { releve, autres } = detail;
  const name = useId();
  const [vers, setVers] = useState<Receiver>('banque');
  const [others, setOthers] = useState(false);
  // What was confirmed is what is sent, even if more lines are matched while the question is open.
  const [asked, setAsked] = useState<Asked | null>(null);
  const withOthers = others && autres.n > 0;
  const n = releve.a_recevoir.n + (withOthers ? autres.n : 0);
  const amount = plus(releve.a_recevoir.montant, withOthers ? autres.montant : noMoney);
  return (
    <div className="builder-footer statement-receive">
      {autres.n > 0 && (
        <CheckField
          label={
            <>
              Aussi {counted(autres.n, 'autre montant', 'autres montants')}, comme au relevé (
              <Money millimes={autres.montant} unit={false} />)
            </>
          }
          checked={others}
          onChange={setOthers}
        />
      )}
      <fieldset className="receiver">
        <legend className="sr-only">Où l’argent est arrivé</legend>
        {receivers.map((one) => {
          const Icon = icons[one];
          return (
            <label key={one}>
              <input
                type="radio"
                name={name}
                checked={vers === one}
                onChange={() => setVers(one)}
              />
              <Icon size={18} stroke={1.75} />
              {receiverLabels[one]}
            </label>
          );
        })}
      </fieldset>
      <Button
        look="coral"
        size="large"
        wide
        whyNot={n === 0 ? 'Rien à recevoir sur ce relevé !' : null}
        onClick={() => setAsked({ vers, amount, n, autres: withOthers })}
      >
        Recevoir <Money millimes={amount} />
      </Button>
      <p className="muted">
        {n === 0
          ? `${counted(releve.recu.n, 'colis reçu', 'colis reçus')}. Les écarts restent ouverts.`
          : `${counted(n, 'colis', 'colis')}, une seule fois. Les écarts restent ouverts.`}
      </p>
      {asked && (
        <ReceiveDialog id={releve.id} du={releve.du} {...asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

interface Asked {
  vers: Receiver;
  amount: Millimes;
  n: number;
  autres: boolean;
}

function ReceiveDialog({
  id,
  du,
  vers,
  amount,
  n,
  autres,
  onClose,
}: Asked & { id: number; du: string; onClose: () => void }) {
  const today = dayOf(trueNow());
  const [jour, setJour] = useState<string>(today);
  const [reference, setReference] = useState('');
  const receive = useAct(partnerStatementsContract.receive);
  return (
    <ConfirmDialog
      title="Recevoir le paiement d’Afex"
      open
      onClose={onClose}
      yes="Recevoir"
      whyNot={whyNoDay(jour)}
      onConfirm={() =>
        receive.send(
          { body: { id, vers, montant: amount, autres, jour, reference } },
          ({ deja }) =>
            deja ? 'Ce relevé était déjà reçu' : counted(n, 'colis reçu', 'colis reçus'),
        )
      }
    >
      <p>
        <Money millimes={amount} /> de {n} colis {agree(n, 'entre', 'entrent')} {places[vers]}.
      </p>
      <DateField label="Reçu le" value={jour} min={du} max={today} onChange={setJour} />
      <TextField
        label="Référence"
        value={reference}
        onChange={setReference}
        optional
        maxLength={120}
        placeholder="Virement, bordereau"
      />
    </ConfirmDialog>
  );
}
