import { dayEndContract } from '@cigogne/domain/runsheets/day-end.contract';
import { objectionSentences } from '@cigogne/domain/runsheets/round-objection';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Row } from '../../http/over-wire.ts';
import { paths } from '../../office/paths.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { Instant } from '../../ui/base/values/dates.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { courierName } from '../runsheet-words.ts';
import '../disputes/disputes.css';

type ObjectionRow = Row<typeof dayEndContract.objections>;

/** A courier's objection at the counter, with the hub's answer; it blocks nothing. */
export function ObjectionLine({ objection }: { objection: ObjectionRow }) {
  const [answering, setAnswering] = useState(false);
  const { liv, rs, compte, reponse } = objection;
  return (
    <li className="rs-stop dispute-line">
      <span className="rs-stop-what">
        <b>{courierName(liv)} n’est pas d’accord</b>
        <span className="caption">
          <Link to={paths.runsheetConfirm(rs.ref)}>{rs.ref}</Link> ·{' '}
          <Instant at={objection.fait_le} />
        </span>
      </span>
      <span className="rs-stop-state">
        <span>{objection.raison}</span>
        {reponse !== null && (
          <span className="row wrap">
            <Badge tone="green" stroke="tint">
              Répondu
            </Badge>
            <span className="caption">
              {reponse} {objection.repondu_par && `(${objection.repondu_par})`}
              {objection.lu_le && ', lue'}
            </span>
          </span>
        )}
      </span>
      <span className="rs-stop-amount">
        {compte !== null && (
          <>
            <Money millimes={compte} />
            <span className="caption">compté alors</span>
          </>
        )}
      </span>
      <span className="rs-stop-acts">
        {reponse === null && (
          <Button look="blue" onClick={() => setAnswering(true)}>
            Répondre
          </Button>
        )}
      </span>
      {answering && <AnswerDialog objection={objection} onClose={() => setAnswering(false)} />}
    </li>
  );
}

function AnswerDialog({ objection, onClose }: { objection: ObjectionRow; onClose: () => void }) {
  const [word, setWord] = useState('');
  const answer = useAct(dayEndContract.answer);
  return (
    <ConfirmDialog
      title={`Répondre à ${courierName(objection.liv)}`}
      open
      onClose={onClose}
      yes="Répondre"
      whyNot={word.trim() === '' ? objectionSentences.reponse : null}
      onConfirm={() =>
        answer.send(
          { body: { id: objection.id, reponse: word, vu: objection.raison } },
          `${objection.liv.prenom} lira votre réponse.`,
        )
      }
    >
      <p>« {objection.raison} »</p>
      <p className="caption">Un montant ou un résultat se corrige là où il se corrige toujours.</p>
      <TextArea label="Réponse" value={word} onChange={setWord} maxLength={500} rows={2} />
    </ConfirmDialog>
  );
}
