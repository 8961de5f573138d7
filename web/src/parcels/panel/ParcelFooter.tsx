import { mayI } from '../../http/may-i.ts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { latePart } from '../../ui/office/page/late-part.tsx';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextField } from '../../ui/base/form/Field.tsx';
import {
  IconCopy,
  IconPencil,
  IconPrinter,
  IconTicket,
  IconTrash,
} from '../../ui/base/look/icons.ts';
import type { ParcelSheet } from '../parcel-reads.ts';
import { printLabels } from '../labels/print-labels.ts';

// Loaded lazily: the panel is on many screens, but its dialogs, with a calendar, are seldom opened.
const EditStatusDialog = latePart(() =>
  import('./EditStatusDialog.tsx').then(({ EditStatusDialog: part }) => part),
);
const NewTicketDialog = latePart(() =>
  import('../../tickets/NewTicketDialog.tsx').then(({ NewTicketDialog: part }) => part),
);

// Few parcels are with the partner.
const partnerActs = () => import('../../partner/PartnerActs.tsx');
const CancelDialog = latePart(() => partnerActs().then(({ CancelDialog: part }) => part));
const HandOverButton = latePart(() => partnerActs().then(({ HandOverButton: part }) => part));
const ReturnButton = latePart(() => partnerActs().then(({ ReturnButton: part }) => part));
const SyncButton = latePart(() => partnerActs().then(({ SyncButton: part }) => part));

type OpenDialog =
  | 'supprimer'
  | 'ticket'
  | 'etat'
  | 'echange'
  | 'echange-annule'
  | 'retrouve'
  | 'perdu'
  | 'annuler-afex'
  | null;

/** The possible actions on the parcel; each button is disabled for exactly the server's reason. */
export function ParcelFooter({ parcel, onClose }: { parcel: ParcelSheet; onClose: () => void }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const find = (name: string) => parcel.actions.find((action) => action.name === name);
  return (
    <>
      <Button
        icon={IconPrinter}
        square={parcel.is_afex}
        aria-label={parcel.is_afex ? 'Imprimer' : undefined}
        onClick={() => void printLabels([parcel.ref])}
      >
        {!parcel.is_afex && 'Imprimer'}
      </Button>
      {mayI(parcelsContract.update) ? (
        <ShipperButtons parcel={parcel} find={find} onAsk={setDialog} />
      ) : (
        <StaffButtons parcel={parcel} find={find} onAsk={setDialog} />
      )}
      {dialog === 'supprimer' && <DeleteDialog parcel={parcel} onDone={onClose} onClose={close} />}
      {dialog === 'ticket' && (
        <Suspense>
          <NewTicketDialog parcel={parcel} onClose={close} />
        </Suspense>
      )}
      {dialog === 'etat' && (
        <Suspense>
          <EditStatusDialog parcel={parcel} onClose={close} />
        </Suspense>
      )}
      {dialog === 'echange' && <OldGoodsDialog parcel={parcel} onClose={close} />}
      {dialog === 'echange-annule' && (
        <NeverCameDialog parcel={parcel} onDone={onClose} onClose={close} />
      )}
      {dialog === 'retrouve' && <FindDialog parcel={parcel} onClose={close} />}
      {dialog === 'perdu' && <LoseDialog parcel={parcel} onClose={close} />}
      {dialog === 'annuler-afex' && (
        <Suspense>
          <CancelDialog parcel={parcel} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

type Find = (name: string) => ParcelSheet['actions'][number] | undefined;

function ShipperButtons({
  parcel,
  find,
  onAsk,
}: {
  parcel: ParcelSheet;
  find: Find;
  onAsk: (dialog: OpenDialog) => void;
}) {
  const navigate = useNavigate();
  const waits = parcel.etat === 'ATT-ENVOIE';
  const copy = (
    <Button
      square
      icon={IconCopy}
      aria-label="Dupliquer"
      onClick={() => void navigate({ to: paths.parcelCopy(parcel.ref) })}
    />
  );
  const ask = (
    <Button look="blue" icon={IconTicket} onClick={() => onAsk('ticket')}>
      Nouveau ticket
    </Button>
  );
  if (!waits)
    return (
      <span className="row">
        {copy}
        {ask}
      </span>
    );
  return (
    <>
      <span className="row">
        {copy}
        <Button
          square
          icon={IconTrash}
          look="danger"
          aria-label="Supprimer"
          whyNot={find('supprimer')?.raison}
          onClick={() => onAsk('supprimer')}
        />
      </span>
      <span className="row push">
        <Button
          icon={IconPencil}
          whyNot={find('modifier')?.raison}
          onClick={() => void navigate({ to: paths.parcelEdit(parcel.ref) })}
        >
          Modifier
        </Button>
        {ask}
      </span>
    </>
  );
}

function StaffButtons({
  parcel,
  find,
  onAsk,
}: {
  parcel: ParcelSheet;
  find: Find;
  onAsk: (dialog: OpenDialog) => void;
}) {
  const lost = find('perdu');
  const sync = find('sync-afex');
  return (
    <span className={parcel.is_afex ? 'footer-flow' : 'row wrap'}>
      {(parcel.is_afex || parcel.afex) && (
        <Suspense>
          <HandOverButton parcel={parcel} />
          <ReturnButton parcel={parcel} />
        </Suspense>
      )}
      {find('annuler-afex') && (
        <Button
          look="danger"
          whyNot={find('annuler-afex')?.raison}
          onClick={() => onAsk('annuler-afex')}
        >
          <span>
            Annuler<span className="words-left afar"> la gestion d'afex</span>
          </span>
        </Button>
      )}
      {sync && (
        <Suspense>
          <SyncButton parcel={parcel} action={sync} />
        </Suspense>
      )}
      {find('echange-annule') && (
        <Button
          look="danger"
          whyNot={find('echange-annule')?.raison}
          onClick={() => onAsk('echange-annule')}
        >
          Jamais rentré
        </Button>
      )}
      {lost && !lost.raison && (
        <Button look="danger" onClick={() => onAsk('perdu')}>
          Déclarer perdu
        </Button>
      )}
      {find('echange') && (
        <Button whyNot={find('echange')?.raison} onClick={() => onAsk('echange')}>
          Ancien article rentré
        </Button>
      )}
      {parcel.is_afex ? null : find('retrouve') ? (
        <Button look="blue" whyNot={find('retrouve')?.raison} onClick={() => onAsk('retrouve')}>
          Retrouvé
        </Button>
      ) : (
        <Button
          look="blue"
          icon={IconPencil}
          whyNot={find('etat')?.raison}
          onClick={() => onAsk('etat')}
        >
          Statut
        </Button>
      )}
    </span>
  );
}

interface ActDialog {
  parcel: ParcelSheet;
  onClose: () => void;
}

function DeleteDialog({ parcel, onClose, onDone }: ActDialog & { onDone: () => void }) {
  const remove = useAct(parcelsContract.remove);
  return (
    <ConfirmDialog
      title="Supprimer ce colis ?"
      look="danger"
      open
      onClose={onClose}
      onConfirm={async () => {
        await remove.send({ body: { ref: parcel.ref } }, `Colis ${parcel.ref} supprimé`);
        onDone();
      }}
    >
      Le colis {parcel.ref} disparaîtra de vos listes.
    </ConfirmDialog>
  );
}

function FindDialog({ parcel, onClose }: ActDialog) {
  const find = useAct(parcelsContract.find);
  return (
    <ConfirmDialog
      title="Colis retrouvé"
      open
      onClose={onClose}
      onConfirm={() => find.send({ body: { ref: parcel.ref } })}
    >
      Le colis {parcel.ref} reprendra sa place dans le hub choisi.
    </ConfirmDialog>
  );
}

/** Only for a delivered exchange whose old goods did not come with the confirmation. */
function OldGoodsDialog({ parcel, onClose }: ActDialog) {
  const bring = useAct(parcelsContract.bringOldGoods);
  return (
    <ConfirmDialog
      title="L’ancien article est rentré ?"
      open
      onClose={onClose}
      onConfirm={async () => {
        const { retour_echange } = await bring.send({ body: { ref: parcel.ref } });
        tell(`Ancien article rentré, sous le code ${retour_echange}`);
        void printLabels([retour_echange]);
      }}
    >
      Il retourne chez l’expéditeur sous son propre code, dont l’étiquette s’imprime. La livraison
      et son argent ne changent pas.
    </ConfirmDialog>
  );
}

/** Of the old goods of an exchange, by their own parcel. */
function NeverCameDialog({ parcel, onClose, onDone }: ActDialog & { onDone: () => void }) {
  const [raison, setRaison] = useState('');
  const drop = useAct(parcelsContract.dropOldGoods);
  return (
    <ConfirmDialog
      title="Cet ancien article n’est jamais rentré ?"
      look="danger"
      open
      onClose={onClose}
      whyNot={raison.trim() === '' ? 'Donnez la raison.' : null}
      onConfirm={async () => {
        await drop.send({ body: { ref: parcel.ref, raison } }, `Retour ${parcel.ref} annulé`);
        onDone();
      }}
    >
      <p>
        Son retour est annulé, et l’expéditeur en lit la raison. La livraison de l’échange et son
        argent ne changent pas.
      </p>
      <TextField label="Raison" value={raison} onChange={setRaison} />
    </ConfirmDialog>
  );
}

function LoseDialog({ parcel, onClose }: ActDialog) {
  const [raison, setRaison] = useState('');
  const lose = useAct(parcelsContract.lose);
  return (
    <ConfirmDialog
      title="Déclarer ce colis perdu ?"
      look="danger"
      open
      onClose={onClose}
      whyNot={raison.trim() === '' ? 'Donnez la raison.' : null}
      onConfirm={() => lose.send({ body: { ref: parcel.ref, raison } })}
    >
      <p>
        Il sera remboursé à l’expéditeur et ne pourra plus être déplacé. Cette opération est
        irréversible.
      </p>
      <TextField label="Raison" value={raison} onChange={setRaison} />
    </ConfirmDialog>
  );
}
