import { ofName } from '@cigogne/domain/words';
import {
  correctionRequestSentences,
  wantedLabels,
} from '@cigogne/domain/runsheets/correction-request';
import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { useState } from 'react';
import type { Row } from '../../http/over-wire.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { StatusBadge } from '../../ui/base/look/StatusBadge.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { IconEye } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { courierName } from '../runsheet-words.ts';

type RequestRow = Row<typeof correctionRequestsContract.list>;

/** A courier's request to change a result, and the hub's yes or no. */
export function RequestLine({
  request,
  onShow,
}: {
  request: RequestRow;
  /** Opens the parcel. */
  onShow: (code: string) => void;
}) {
  const [refusing, setRefusing] = useState(false);
  const answer = useAct(correctionRequestsContract.answer);
  const { liv, rs, acceptee } = request;
  return (
    <li className="rs-stop dispute-line">
      <span className="rs-stop-what">
        <span className="row wrap">
          <ParcelCode code={request.ref} />
          <b>{request.nom_cl}</b>
        </span>
        <span className="caption">
          {[courierName(liv), rs.ref, request.nom_com].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="rs-stop-state">
        <span className="row wrap">
          <StatusBadge etat={request.etat_avant} />
          <span aria-label="à changer en">→</span>
          <b>{wantedLabels[request.etat]}</b>
        </span>
        <span className="caption">
          {request.raison} · <Instant at={request.fait_le} />
        </span>
        {acceptee !== null && (
          <span className="row wrap">
            <Badge tone={acceptee ? 'green' : 'red'} stroke="tint">
              {acceptee ? 'Acceptée' : 'Refusée'}
            </Badge>
            <span className="caption">
              {request.reponse} {request.repondu_par && `(${request.repondu_par})`}
              {request.lu_le && ', lue'}
            </span>
          </span>
        )}
      </span>
      <span className="rs-stop-amount">
        {request.montant !== null ? (
          <Money millimes={request.montant} />
        ) : (
          <span className="caption">sans somme</span>
        )}
        {request.montant_avant !== null && (
          <span className="caption">
            dit avant : <Money millimes={request.montant_avant} />
          </span>
        )}
      </span>
      <span className="rs-stop-acts">
        {acceptee === null && (
          <>
            <Button
              look="blue"
              busy={answer.busy}
              onClick={() => void answer.press({ body: { id: request.id, accepte: true } })}
            >
              Accepter
            </Button>
            <Button onClick={() => setRefusing(true)}>Refuser</Button>
          </>
        )}
        <Button
          look="ghost"
          square
          icon={IconEye}
          aria-label={`Fiche ${request.ref}`}
          onClick={() => onShow(request.ref)}
        />
      </span>
      {refusing && <RefuseDialog request={request} onClose={() => setRefusing(false)} />}
    </li>
  );
}

function RefuseDialog({ request, onClose }: { request: RequestRow; onClose: () => void }) {
  const [word, setWord] = useState('');
  const answer = useAct(correctionRequestsContract.answer);
  return (
    <ConfirmDialog
      title={`Refuser la correction ${ofName(request.nom_cl)}`}
      open
      onClose={onClose}
      yes="Refuser"
      whyNot={word.trim() === '' ? correctionRequestSentences.reponse : null}
      onConfirm={() =>
        answer.send(
          { body: { id: request.id, accepte: false, reponse: word } },
          `${request.liv.prenom} lira votre réponse.`,
        )
      }
    >
      <TextArea label="Pourquoi" value={word} onChange={setWord} maxLength={500} rows={2} />
    </ConfirmDialog>
  );
}
