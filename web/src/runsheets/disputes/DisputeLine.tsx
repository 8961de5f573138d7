import { plus } from '@cigogne/domain/money';
import {
  disputeSentences,
  disputeStateLabels,
  disputeStateLooks,
  usualSettlements,
} from '@cigogne/domain/runsheets/dispute';
import { disputesContract } from '@cigogne/domain/runsheets/disputes.contract';
import { unbroken } from '@cigogne/domain/unbroken';
import { useState } from 'react';
import type { Row } from '../../http/over-wire.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { IconEye } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { courierName } from '../runsheet-words.ts';

export type DisputeRow = Row<typeof disputesContract.list>;

/**
 * One refused act: what the courier reported, what the courier holds for it, and the hub's reply.
 */
export function DisputeLine({
  dispute,
  onShow,
}: {
  dispute: DisputeRow;
  /** Opens the parcel. */
  onShow: (code: string) => void;
}) {
  const [settling, setSettling] = useState(false);
  const { coli, rs, liv, etat } = dispute;
  const pocket = plus(dispute.especes, dispute.cheques);
  return (
    <li className="rs-stop dispute-line">
      <span className="rs-stop-what">
        <span className="row wrap">
          {coli ? <ParcelCode code={coli.ref} /> : <b className="figures">{dispute.sujet}</b>}
          <b>{dispute.acte}</b>
        </span>
        <span className="caption">
          {[courierName(liv), rs?.ref, coli?.nom_com, dispute.detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="rs-stop-state">
        <span className="dispute-why">{unbroken(dispute.motif)}</span>
        {dispute.reponse ? (
          <span className="row wrap">
            <Badge {...disputeStateLooks[etat]}>{disputeStateLabels[etat]}</Badge>
            <span className="caption">
              {dispute.reponse} {dispute.regle_par && `(${dispute.regle_par})`}
            </span>
          </span>
        ) : (
          <span className="caption">
            fait le <Instant at={dispute.fait_le ?? dispute.createdAt} />
          </span>
        )}
      </span>
      <span className="rs-stop-amount">
        {pocket > 0 ? (
          <>
            <Money millimes={pocket} />
            <span className="caption">{dispute.especes > 0 ? 'en poche' : 'en chèques'}</span>
          </>
        ) : (
          <span className="caption">sans somme</span>
        )}
      </span>
      <span className="rs-stop-acts">
        {etat === 'ouvert' && (
          <Button look="blue" onClick={() => setSettling(true)}>
            Régler
          </Button>
        )}
        {coli && (
          <Button
            look="ghost"
            square
            icon={IconEye}
            aria-label={`Fiche ${coli.ref}`}
            onClick={() => onShow(coli.ref)}
          />
        )}
      </span>
      {settling && <SettleDialog dispute={dispute} onClose={() => setSettling(false)} />}
    </li>
  );
}

/**
 * The reply that the courier reads; the parcel and the money are corrected in their usual places.
 */
function SettleDialog({ dispute, onClose }: { dispute: DisputeRow; onClose: () => void }) {
  const [word, setWord] = useState('');
  const settle = useAct(disputesContract.settle);
  return (
    <ConfirmDialog
      title={`Régler : ${dispute.acte}`}
      open
      onClose={onClose}
      yes="Régler"
      whyNot={word.trim() === '' ? disputeSentences.reponse : null}
      onConfirm={() =>
        settle.send(
          { body: { id: dispute.id, reponse: word } },
          `${dispute.liv.prenom} lira votre décision.`,
        )
      }
    >
      <div className="form">
        <p>
          {dispute.motif}{' '}
          {plus(dispute.especes, dispute.cheques) > 0 && (
            <>
              {dispute.liv.prenom} dit avoir{' '}
              <Money millimes={plus(dispute.especes, dispute.cheques)} /> en poche pour ce colis,
              hors de sa caisse.
            </>
          )}
        </p>
        <div className="dispute-words" role="group" aria-label="Décisions courantes">
          {usualSettlements.map((usual) => (
            <Button key={usual} aria-pressed={word === usual} onClick={() => setWord(usual)}>
              {usual}
            </Button>
          ))}
        </div>
        <TextArea label="Décision" value={word} onChange={setWord} maxLength={500} rows={2} />
        <p className="muted">
          Le statut du colis et son montant ne changent pas ici : corrigez-les dans sa fiche ou à la
          confirmation de la tournée.
        </p>
      </div>
    </ConfirmDialog>
  );
}
