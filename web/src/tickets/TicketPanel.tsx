import { readUser } from '../http/session.ts';
import { isShipper } from '@cigogne/domain/people';
import { mayI } from '../http/may-i.ts';
import {
  ticketOfRecipient,
  ticketTypeLabels,
  whyNotTicketAnswer,
} from '@cigogne/domain/tickets/ticket';
import { ticketsContract } from '@cigogne/domain/tickets/tickets.contract';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError, sentenceOf } from '../http/call-error.ts';
import { paths } from '../office/paths.ts';
import { hasScreen } from '../office/routes.tsx';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog, Dialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useCancellable } from '../ui/base/feedback/use-cancellable.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { Phone } from '../ui/base/values/Phone.tsx';
import { TextArea } from '../ui/base/form/Field.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { StatusBadge } from '../ui/base/look/StatusBadge.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { type Ticket, TicketBadge } from './ticket-columns.tsx';

type OpenDialog = 'apply' | 'refuse' | 'cancel' | null;

/** A ticket's details; an open one can be applied, refused or cancelled here. */
export function TicketPanel({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const closed = whyNotTicketAnswer(ticket);
  const close = () => setDialog(null);
  return (
    <SidePanel
      title={ticket.ref}
      label={`Ticket ${ticket.ref}`}
      under={<TicketBadge status={ticket.status} />}
      onClose={onClose}
      {...(closed
        ? {}
        : {
            footer: (
              <>
                <Button look="danger" onClick={() => setDialog('cancel')}>
                  Annuler le ticket
                </Button>
                {mayI(ticketsContract.apply) && (
                  <span className="row">
                    <Button onClick={() => setDialog('refuse')}>Refuser</Button>
                    <Button look="blue" onClick={() => setDialog('apply')}>
                      Appliquer
                    </Button>
                  </span>
                )}
              </>
            ),
          })}
    >
      <TicketFacts ticket={ticket} />
      {(dialog === 'apply' || dialog === 'refuse') && (
        <AnswerDialog ticket={ticket} which={dialog} onClose={close} />
      )}
      {dialog === 'cancel' && <CancelDialog ticket={ticket} onClose={close} />}
    </SidePanel>
  );
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const shipper = isShipper(readUser());
  const parcel = shipper
    ? paths.myParcels(ticket.coli.ref)
    : paths.parcelSearch(undefined, ticket.coli.ref);
  return (
    <dl className="facts">
      <dt>Expéditeur</dt>
      <dd className="strong">{ticket.user.nom_com}</dd>
      <dt>Colis</dt>
      <dd>
        <Link to={parcel}>{ticket.coli.code}</Link>
      </dd>
      <dt>Statut du colis</dt>
      <dd>
        <StatusBadge etat={ticket.coli.etat} />
      </dd>
      <dt>Type</dt>
      <dd>{ticketTypeLabels[ticket.type]}</dd>
      {ticket.par_destinataire && (
        <>
          <dt>Demandé par</dt>
          <dd>le {ticketOfRecipient}, sur la page de suivi</dd>
        </>
      )}
      <dt>Nouvelles données</dt>
      <dd className="strong">
        <TicketData ticket={ticket} />
      </dd>
      <dt>Note expéditeur</dt>
      <dd>{ticket.note_exped ?? '–'}</dd>
      <dt>Réponse du hub</dt>
      <dd>{ticket.note_adm ?? '–'}</dd>
      <dt>Créé le</dt>
      <dd>
        <Instant at={ticket.createdAt} />
      </dd>
    </dl>
  );
}

function TicketData({ ticket: { type, data } }: { ticket: Ticket }) {
  switch (type) {
    case 'INFOS-TEL':
      return <Phone tel={data.tel_cl} />;
    case 'INFOS-MNT':
      return <Money millimes={data.montant_ttc} />;
    case 'STATUS':
      return <>{data.etat ? labelOf(data.etat) : ''}</>;
    case 'INFOS-ADRS':
      return (
        <>
          <span dir="auto">{data.adresse}</span>
          <br />
          <span className="muted">{data.adresse_lieu}</span>
        </>
      );
  }
}

function AnswerDialog({
  ticket,
  which,
  onClose,
}: {
  ticket: Ticket;
  which: 'apply' | 'refuse';
  onClose: () => void;
}) {
  const [note_adm, setNote] = useState('');
  const [refusal, setRefusal] = useState<Error | null>(null);
  const answer = useAct(ticketsContract[which]);
  const act = useCancellable();
  const close = () => {
    act.cancel();
    onClose();
  };
  const send = async (signal: AbortSignal) => {
    setRefusal(null);
    try {
      await answer.send(
        { body: { id: ticket.id, note_adm } },
        `Ticket ${ticket.ref} ${which === 'apply' ? 'appliqué' : 'refusé'}`,
      );
      if (!signal.aborted) onClose();
    } catch (error) {
      if (signal.aborted) throw error;
      setRefusal(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const link = refusal instanceof CallError ? refusal.answer['lien'] : undefined;
  return (
    <Dialog
      title={which === 'apply' ? 'Appliquer le ticket' : 'Refuser le ticket'}
      open
      onClose={close}
      footer={
        <>
          <Button look="ghost" onClick={close}>
            Fermer
          </Button>
          <Button
            look={which === 'apply' ? 'blue' : 'danger'}
            busy={act.busy}
            onClick={() => void act.run(send)}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <div className="form">
        <TextArea label="Réponse" optional value={note_adm} onChange={setNote} />
        {refusal && (
          <Alert>
            {sentenceOf(refusal)}
            {typeof link === 'string' && hasScreen(paths.debts) && (
              <>
                {' '}
                <a href={link}>Ouvrir la page des dettes</a>
              </>
            )}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function CancelDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const entry = mayI(ticketsContract.cancelOwn)
    ? ticketsContract.cancelOwn
    : ticketsContract.cancel;
  const cancel = useAct(entry);
  return (
    <ConfirmDialog
      title="Annulation de ticket"
      look="danger"
      open
      onClose={onClose}
      onConfirm={() => cancel.send({ params: { id: ticket.id } })}
    >
      Le ticket {ticket.ref} ne sera pas traité.
    </ConfirmDialog>
  );
}
