import { ofName } from '@cigogne/domain/words';
import { transferSentences } from '@cigogne/domain/transfers/transfer-form';
import { returnSentences } from '@cigogne/domain/transfers/return-form';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { useHub } from '../http/use-hub.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { ChooseHubFirst } from './ChooseHubFirst.tsx';
import { type InTheWay, inTheWayOf } from '../parcels/gather/in-the-way.ts';
import { unlessFilled } from '../parcels/gather/unless-filled.ts';
import { GatherParcels } from './GatherParcels.tsx';
import { type Gathered, useGatheredFor } from './gathered-for.ts';
import { DraftNote } from '../ui/base/form/DraftNote.tsx';
import { LeaveQuestion } from '../ui/office/page/LeaveQuestion.tsx';
import { useOnward } from '../ui/office/page/use-onward.ts';
import '../pickups/pickups.css';

/** Gathers one shipper's goods that are back at their origin hub, by scan. */
export function NewReturnPage() {
  const onward = useOnward();
  const hub = useHub();
  const gathered = useGatheredFor('retour', transferSentences, null, undefined, otherShop);
  const create = useAct(transfersContract.createReturn);
  const [problem, setProblem] = useState<string | null>(null);
  const [inTheWay, setInTheWay] = useState<InTheWay>(new Map());
  const shippers = new Map(gathered.rows.map(({ user }) => [user.id, user.nom_com]));
  const save = async () => {
    if (gathered.rows.length === 0) return setProblem(returnSentences.colis);
    setProblem(null);
    try {
      const { mu } = await create.send({
        body: { colis: gathered.rows.map(({ ref }) => ref) },
      });
      gathered.clear();
      tell(`${mu.ref} : ${mu.nbr_colis} colis à remettre à ${mu.mvExped?.nom_com ?? ''}.`);
      onward(paths.returns(mu.ref));
    } catch (error) {
      setInTheWay(inTheWayOf(error));
      setProblem(sentenceOf(error));
    }
  };
  const said = unlessFilled(problem, returnSentences.colis, gathered.rows);
  return (
    <div className="page reception picker-lines">
      <PageHeader title="Nouveau retour" back={paths.returns()} />
      {hub === null && <ChooseHubFirst />}
      <DraftNote restored={gathered.restored} onForget={gathered.clear} />
      <GatherParcels
        gathered={gathered}
        purpose="retour"
        label="Colis du retour"
        inTheWay={inTheWay}
        nothing={
          <Link className="btn" to={listLinks.parcels({ suivi: 'a_retourner', lieu: 'ici' })}>
            Voir les colis à retourner
          </Link>
        }
      />
      {said && <Refused error={said} />}
      <footer className="receive-footer">
        <b>{gathered.count} colis</b>
        <span className="muted">{[...shippers.values()].join(', ')}</span>
        <span className="push" />
        <Button
          look="coral"
          busy={create.busy}
          whyNot={shippers.size > 1 ? returnSentences.oneShipper : gathered.whyIncomplete}
          onClick={() => void save()}
        >
          Créer ({gathered.count})
        </Button>
      </footer>
      <LeaveQuestion
        what={`${gathered.rows.length} colis ne sont pas encore dans un retour.`}
        unsaved={() => gathered.unsaved()}
        onForget={gathered.clear}
      />
    </div>
  );
}

/** Said at the scan: afterwards nobody sees which of forty parcels is the other shop's. */
const otherShop = ({ user }: Gathered, there: readonly Gathered[]): string | null =>
  there.every((one) => one.user.id === user.id)
    ? null
    : `${returnSentences.oneShipper} Celui-ci est ${ofName(user.nom_com ?? '')}.`;
