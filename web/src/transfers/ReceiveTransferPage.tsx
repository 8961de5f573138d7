import { unitsContract } from '@cigogne/domain/units/units.contract';
import type { UnitView } from '../units/unit-row.ts';
import { whyNotAtOtherEnd, whyNotUnit } from '@cigogne/domain/units/why-not-unit';
import { receiveTransferTitle, transferSentences } from '@cigogne/domain/transfers/transfer-form';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { useHub } from '../http/use-hub.ts';
import { paths } from '../office/paths.ts';
import type { ReceptionKind } from '../units/reception/reception-kind.ts';
import { ReceptionScreen } from '../units/reception/ReceptionScreen.tsx';
import { fullName } from '../units/unit-columns.tsx';
import { ago, whereNext, whoAndWhere } from '../units/unit-words.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';

/** /dashb/mu/transfert/pick/{id}: the lorry has arrived, its parcels are scanned. */
export function ReceiveTransferPage() {
  const { id = '' } = useParams({ strict: false });
  const read = useRead(unitsContract.byCode, { params: { code: id } });
  if (read.data) return <Receiving key={read.data.id} unit={read.data} />;
  return (
    <div className="page">
      <PageHeader title="Réception" back={paths.transfers()} />
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonLines />
      )}
    </div>
  );
}

function Receiving({ unit }: { unit: UnitView }) {
  const receive = useAct(transfersContract.receive);
  const late = useAct(transfersContract.receiveLate);
  const hub = useHub();
  const origin = unit.mu_hub_exped?.nom ?? '';
  const destination = unit.mu_hub_dest?.nom ?? '';
  const whyNot = () => {
    if (unit.type !== 'transfert') return 'Ce n’est pas un transfert.';
    const elsewhere = hub !== null && hub !== unit.id_hub_dest;
    return (
      whyNotUnit('arrive', unit) ??
      (elsewhere ? whyNotAtOtherEnd(unit, 'id_hub_dest', destination) : null)
    );
  };
  const kind: ReceptionKind = {
    title: `Transfert ${unit.ref}`,
    under: `${origin} → ${destination} · Chauffeur ${fullName(unit.mvLiv)}`,
    back: paths.transfers(),
    whyNot: whyNot(),
    words: {
      duplicate: transferSentences.duplicate,
      wrongScan: transferSentences.scan,
      received: (row) => `Reçu. ${whoAndWhere(row)} : ${nextOf(row, unit)}`,
    },
    unscanned: (count) => (
      <>
        {count} colis non scanné{count > 1 ? 's resteront' : ' restera'} à {origin},{' '}
        <b>En attente de transfert</b>.
      </>
    ),
    dialogTitle: receiveTransferTitle,
    leave: { verb: 'laisser', label: 'Laisser manquant' },
    asks: () => `Manquant à l’arrivée, confirmée ${ago(unit.completedAt)}. Il est là ?`,
    receiveLate: (body) => late.send({ body }),
    receive: (body) =>
      receive.send(
        { body },
        ({ mu }) => `${mu.ref} : ${mu.nbr_pick} / ${mu.nbr_colis} colis arrivés.`,
      ),
  };
  return <ReceptionScreen unit={unit} kind={kind} />;
}

/** Returning goods stay at their origin hub; the others wait for delivery. */
const nextOf = (row: UnitView['colis'][number], unit: UnitView): string =>
  row.issue === null
    ? whereNext(row, unit.id_hub_dest)
    : row.id_hub_exped === unit.id_hub_dest
      ? 'à rendre à son expéditeur'
      : `continue vers ${row.colis_hub_exped?.nom ?? 'son hub d’origine'}`;
