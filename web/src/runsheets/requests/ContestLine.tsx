import { motifLabels } from '@cigogne/domain/parcels/statuses';
import { contestLabels, contestSentences } from '@cigogne/domain/runsheets/contest';
import { contestsContract } from '@cigogne/domain/runsheets/contests.contract';
import { useState } from 'react';
import type { Row } from '../../http/over-wire.ts';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconEye } from '../../ui/base/look/icons.ts';
import { Instant } from '../../ui/base/values/dates.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { ProofRemark } from '../closing/ProofRemark.tsx';
import { courierName } from '../runsheet-words.ts';

type ContestRow = Row<typeof contestsContract.list>;

/** What the courier reported, what the recipient says, and the hub's decision. */
export function ContestLine({
  contest,
  onShow,
}: {
  contest: ContestRow;
  /** Opens the parcel. */
  onShow: (code: string) => void;
}) {
  const [counts, setCounts] = useState<boolean | null>(null);
  const { liv, rs, decision, preuve, motif } = contest;
  const whyNot = rs.confirmee ? null : contestSentences.unconfirmed(rs.ref);
  return (
    <li className="rs-stop dispute-line contest-line">
      <span className="rs-stop-what">
        <span className="row wrap">
          <ParcelCode code={contest.ref} />
          <b>{contest.nom_cl}</b>
        </span>
        <span className="caption">
          {[courierName(liv), rs.ref, contest.nom_com].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="rs-stop-state">
        <span>
          {motifLabels[motif]} · <Instant at={contest.passe_le} />
        </span>
        {preuve && <ProofRemark proof={preuve} />}
        <span>
          « {motif === 'refuse' ? 'Je n’ai pas refusé' : 'J’étais là'} »
          {contest.mot && ` : ${contest.mot}`} · <Instant at={contest.createdAt} />
        </span>
        {decision !== null && (
          <span className="row wrap">
            <Badge tone={decision === 'ne-compte-pas' ? 'green' : 'stone'} stroke="tint">
              {contestLabels[decision]}
            </Badge>
            <span className="caption">
              {contest.raison} {contest.decide_par && `(${contest.decide_par})`}
            </span>
          </span>
        )}
      </span>
      <span className="rs-stop-acts">
        {decision === null && (
          <>
            <Button look="blue" whyNot={whyNot} onClick={() => setCounts(false)}>
              Ne compte pas
            </Button>
            <Button whyNot={whyNot} onClick={() => setCounts(true)}>
              Compte
            </Button>
          </>
        )}
        <Button
          look="ghost"
          square
          icon={IconEye}
          aria-label={`Fiche ${contest.ref}`}
          onClick={() => onShow(contest.ref)}
        />
      </span>
      {counts !== null && (
        <DecideDialog contest={contest} counts={counts} onClose={() => setCounts(null)} />
      )}
    </li>
  );
}

function DecideDialog({
  contest,
  counts,
  onClose,
}: {
  contest: ContestRow;
  counts: boolean;
  onClose: () => void;
}) {
  const [word, setWord] = useState('');
  const decide = useAct(contestsContract.decide);
  return (
    <ConfirmDialog
      title={
        counts
          ? `La tentative chez ${contest.nom_cl} compte`
          : `La tentative chez ${contest.nom_cl} ne compte pas`
      }
      open
      onClose={onClose}
      yes={counts ? 'Elle compte' : 'Elle ne compte pas'}
      whyNot={word.trim() === '' ? contestSentences.raison : null}
      onConfirm={() =>
        decide.send(
          { body: { id: contest.id, compte: counts, raison: word } },
          counts ? 'La tentative compte.' : 'Le colis peut repartir en tournée.',
        )
      }
    >
      <p>
        {counts
          ? 'Le résultat du livreur reprend son effet : un échec, ou une troisième tentative, annule la livraison et la renvoie à l’expéditeur.'
          : 'Le colis attend une autre tentative, sans frais de retour.'}{' '}
        L’expéditeur et le livreur lisent votre raison.
      </p>
      <TextArea label="Pourquoi" value={word} onChange={setWord} maxLength={500} rows={2} />
    </ConfirmDialog>
  );
}
