import {
  chequeStateLabels,
  chequeStateLooks,
  whyNotChequeChange,
} from '@cigogne/domain/cheques/cheque';
import { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listLinks } from '../office/list-links.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { DayText, Instant } from '../ui/base/values/dates.tsx';
import { Phone } from '../ui/base/values/Phone.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { IconPencil, IconSignature, IconTrash } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { CopyCode } from '../ui/base/values/ParcelCode.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useTurned } from '../ui/base/feedback/use-turned.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { useOneRow } from '../ui/office/list/use-one-row.tsx';
import { holderOf } from './cheque-holder.ts';
import type { ChequeAct } from './ChequeActs.tsx';
import type { Cheque } from './cheque-row.ts';
import { EditCheque } from './EditCheque.tsx';
import './cheques.css';

interface PanelProps {
  /** The action for which the panel was opened. */
  asked: { act: ChequeAct } | null;
  onActEnd: () => void;
  onClose: () => void;
}

/** One cheque, which may have left the rows of the list meanwhile. */
export function ChequePanel({
  id,
  rows,
  ...props
}: PanelProps & { id: string; rows: readonly Cheque[] }) {
  const { row, instead } = useOneRow(chequesContract.list, rows, id, (one) => one.idCheque);
  if (row) return <OpenCheque cheque={row} {...props} />;
  return (
    <SidePanel title="Chèque" label="Fiche chèque" onClose={props.onClose}>
      {instead}
    </SidePanel>
  );
}

/** Who holds it, the invoice that includes it, and the possible actions. */
function OpenCheque({ cheque, asked, onActEnd, onClose }: PanelProps & { cheque: Cheque }) {
  const [dialog, setDialog] = useState(asked?.act ?? null);
  // A new request opens its dialog; if that is the edit that is already open, what is typed in it
  // stays.
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    if (asked) setDialog(asked.act);
  }
  const end = () => {
    setDialog(null);
    onActEnd();
  };
  const remove = useAct(chequesContract.remove);
  const whyNot = whyNotChequeChange(cheque);
  if (dialog === 'edit') return <EditCheque cheque={cheque} onClose={end} />;
  return (
    <SidePanel
      title={`Chèque n° ${cheque.num}`}
      label="Fiche chèque"
      onClose={onClose}
      under={<Badge {...chequeStateLooks[cheque.etat]}>{chequeStateLabels[cheque.etat]}</Badge>}
      footer={
        <>
          <Button
            look="danger"
            icon={IconTrash}
            whyNot={whyNot}
            onClick={() => setDialog('delete')}
          >
            Supprimer
          </Button>
          <HandOver key={cheque.idCheque} cheque={cheque} />
          <Button look="blue" icon={IconPencil} whyNot={whyNot} onClick={() => setDialog('edit')}>
            Modifier
          </Button>
        </>
      }
    >
      <p className="cheque-amount">
        <Money millimes={cheque.montant} big />
      </p>
      {cheque.avertissements.map((sentence) => (
        <p key={sentence} className="note warn">
          {sentence}
        </p>
      ))}
      {cheque.paie_aussi.length > 0 && (
        <p className="note">
          Le même chèque paie aussi {cheque.paie_aussi.length > 1 ? 'les colis' : 'le colis'}{' '}
          {cheque.paie_aussi.join(', ')}.
        </p>
      )}
      <dl className="facts">
        <dt>Propriétaire</dt>
        <dd>{cheque.proprietaire}</dd>
        <dt>Téléphone</dt>
        <dd>
          <Phone tel={cheque.tel} />
        </dd>
        <dt>Expéditeur</dt>
        <dd>{cheque.chequeFor.nom_com}</dd>
        <dt>Colis</dt>
        <dd>
          <CopyCode code={cheque.ref_colis} />
        </dd>
        <dt>Client</dt>
        <dd>{cheque.coli.nom_cl}</dd>
        <dt>Facture</dt>
        <dd>
          {cheque.facture ? (
            <Link to={listLinks.invoices({ fiche: cheque.facture })}>{cheque.facture}</Link>
          ) : (
            '–'
          )}
        </dd>
        <dt>Détenu par</dt>
        <dd>{holderOf(cheque)}</dd>
        <dt>Banque</dt>
        <dd>{cheque.banque ?? '–'}</dd>
        <dt>Échéance</dt>
        <dd>
          <DayText day={cheque.echeance} />
        </dd>
        <dt>Remis le</dt>
        <dd>
          <Instant at={cheque.remis_le} />
        </dd>
        <dt>Impayé le</dt>
        <dd>
          <Instant at={cheque.impaye_le} />
        </dd>
      </dl>
      <Unpaid key={cheque.idCheque} cheque={cheque} />
      <ConfirmDialog
        title="Supprimer le chèque"
        open={dialog === 'delete'}
        onClose={end}
        look="danger"
        onConfirm={async () => {
          await remove.send(
            { params: { id: cheque.idCheque } },
            `Chèque n° ${cheque.num} supprimé`,
          );
          onClose();
        }}
      >
        <p>
          Le chèque n° {cheque.num} de {cheque.proprietaire} sera supprimé et son montant compté en
          espèces.
        </p>
      </ConfirmDialog>
    </SidePanel>
  );
}

/** Hands it to the shipper with its invoice, or takes it back. */
function HandOver({ cheque }: { cheque: Cheque }) {
  const handOver = useAct(chequesContract.handOver);
  const out = cheque.remis_le !== null;
  const { mayTurn, noteFailed } = useTurned(out);
  return (
    <Button
      icon={IconSignature}
      busy={handOver.busy}
      whyNot={cheque.facture ? null : "Ce chèque n'est inclus dans aucune facture !"}
      onClick={() => {
        if (!mayTurn()) return tellTurned(cheque);
        void handOver
          .press(
            { body: { idCheque: cheque.idCheque, remis: !out } },
            out
              ? `Le chèque n° ${cheque.num} est de retour chez nous`
              : `Chèque n° ${cheque.num} remis à ${cheque.chequeFor.nom_com}`,
          )
          .then((reply) => reply ?? noteFailed());
      }}
    >
      {out ? 'Retour reçu' : 'Remettre'}
    </Button>
  );
}

const tellTurned = ({ num }: Cheque): void =>
  tell(`Le chèque n° ${num} vient de changer : rien n’a été fait. Pressez encore.`, { bad: true });

function Unpaid({ cheque }: { cheque: Cheque }) {
  const unpaid = useAct(chequesContract.unpaid);
  const is = cheque.impaye_le !== null;
  const { mayTurn, noteFailed } = useTurned(is);
  if (!cheque.remis_le && !is) return null;
  return (
    <Button
      look="ghost"
      busy={unpaid.busy}
      onClick={() => {
        if (!mayTurn()) return tellTurned(cheque);
        void unpaid
          .press(
            { body: { idCheque: cheque.idCheque, impaye: !is } },
            is
              ? `Le chèque n° ${cheque.num} n’est plus signalé impayé`
              : `Chèque n° ${cheque.num} signalé impayé`,
          )
          .then((reply) => reply ?? noteFailed());
      }}
    >
      {is ? 'Lever l’impayé' : 'Signaler impayé'}
    </Button>
  );
}
