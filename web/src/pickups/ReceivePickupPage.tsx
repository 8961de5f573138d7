import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import type { UnitView } from '../units/unit-row.ts';
import { whyNotUnit } from '@cigogne/domain/units/why-not-unit';
import { transferSentences } from '@cigogne/domain/transfers/transfer-form';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import type { ReceptionKind } from '../units/reception/reception-kind.ts';
import { ReceptionScreen } from '../units/reception/ReceptionScreen.tsx';
import { fullName } from '../units/unit-columns.tsx';
import { ago, whereNext, whoAndWhere } from '../units/unit-words.ts';

/** /dashb/mu/depot/{code}: the courier is back, or the shipper is at the counter. */
export function ReceivePickupPage() {
  const { code = '' } = useParams({ strict: false });
  const read = useRead(unitsContract.byCode, { params: { code } });
  if (read.data) return <Receiving key={read.data.id} unit={read.data} />;
  return (
    <div className="page">
      <PageHeader title="Réception" back={paths.pickups()} />
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonLines />
      )}
    </div>
  );
}

/** How many parcels the courier left for another trip. */
const toComeBackFor = ({ colis }: UnitView): number =>
  colis.some(({ pris }) => pris === true) ? colis.filter(({ pris }) => pris === null).length : 0;

function Receiving({ unit }: { unit: UnitView }) {
  const receive = useAct(pickupsContract.receive);
  const late = useAct(pickupsContract.receiveLate);
  const another = toComeBackFor(unit);
  const kind: ReceptionKind = {
    title: `Ramassage ${unit.ref}`,
    under: (
      <>
        {unit.mvExped?.nom_com} · {unit.mvLiv ? `Livreur ${fullName(unit.mvLiv)}` : 'Sans livreur'}{' '}
        · <Instant at={unit.createdAt} />
      </>
    ),
    back: paths.pickups(),
    whyNot: unit.type === 'dispatch' ? whyNotUnit('receive', unit) : 'Ce n’est pas un ramassage.',
    words: {
      duplicate: transferSentences.duplicate,
      wrongScan: transferSentences.scan,
      received: (row) => `Reçu. ${whoAndWhere(row)} : ${whereNext(row, unit.id_hub_exped)}`,
    },
    unscanned: (count) => (
      <>
        {count} colis non scanné{count > 1 ? 's seront rendus' : ' sera rendu'} à l’expéditeur comme{' '}
        <b>Ramassage échoué</b>.{' '}
        {another > 0 && (
          <>
            Le livreur a dit revenir en chercher {another} : attendez son prochain passage pour les
            recevoir avec.
          </>
        )}
      </>
    ),
    dialogTitle: `Réceptionner ${unit.ref}`,
    leave: { verb: 'rendre', label: 'Laisser rendu' },
    asks: () =>
      `Rendu à ${unit.mvExped?.nom_com ?? 'l’expéditeur'} ${ago(unit.completedAt)}. Il est là ?`,
    receiveLate: (body) => late.send({ body }),
    receive: (body) =>
      receive.send(
        { body },
        ({ mu }) => `${mu.ref} : ${mu.nbr_pick} / ${mu.nbr_colis} colis au hub.`,
      ),
  };
  return <ReceptionScreen unit={unit} kind={kind} />;
}
