import { ofName } from '@cigogne/domain/words';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { isShipper } from '@cigogne/domain/people';
import { parcelGone } from '@cigogne/domain/parcels/parcel-form';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { mayI } from '../../http/may-i.ts';
import { isGone } from '../../http/call-error.ts';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { latePart } from '../../ui/office/page/late-part.tsx';
import { readUser } from '../../http/session.ts';
import { paths } from '../../office/paths.ts';
import { KeptWhileAsked } from '../../ui/base/feedback/KeptWhileAsked.tsx';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { IconAlertTriangle, IconInfoCircle } from '../../ui/base/look/icons.ts';
import { CopyCode } from '../../ui/base/values/ParcelCode.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import {
  PartnerBadge,
  PlainPartnerBadge,
  StatusBadge,
  TransferBadge,
} from '../../ui/base/look/StatusBadge.tsx';
import { useIsPainted } from '../../ui/base/feedback/after-frame.ts';
import { SidePanel } from '../../ui/office/page/SidePanel.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { CommunicationTab, commentsOf, useComment } from './CommunicationTab.tsx';
import { CorrectionNote } from '../corrections/CorrectionAnswer.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { Journey, PartnerJourney } from './Journey.tsx';
import { ParcelFooter } from './ParcelFooter.tsx';
import { ShareTracking } from './ShareTracking.tsx';
import { type ParcelSheet, useParcelSheet } from '../parcel-reads.ts';
import { AmountLine } from './AmountLine.tsx';
import { ParcelFacts } from './ParcelFacts.tsx';
import '../parcels.css';

interface Props {
  code: string;
  onClose: () => void;
}

/** The parcel's panel, shared by all who see it: three tabs, updated live. */
export const ParcelPanel = (props: Props) => <Panel key={props.code} {...props} />;

function Panel({ code, onClose }: Props) {
  const comment = useComment(code);
  const [tab, setTab] = useState<'general' | 'communication' | 'historique' | 'echanges'>(
    'general',
  );
  // The frame is shown in response to the tap; the rest is requested in the next frame.
  const { data, error, refetch } = useParcelSheet(code, useIsPainted());
  // Only its shipper deletes a parcel; a hub may have lost sight of it.
  const gone = data && isGone(error) && mayI(parcelsContract.mineByCode);
  const parcel = gone ? undefined : data;
  return (
    <SidePanel
      title={<CopyCode code={code} />}
      label={`Colis ${code}`}
      onClose={onClose}
      {...(parcel
        ? {
            under: <Badges parcel={parcel} />,
            footer: <ParcelFooter parcel={parcel} onClose={onClose} />,
            tabs: (
              <Tabs
                label="Fiche du colis"
                selected={tab}
                onShow={setTab}
                tabs={[
                  { name: 'general', label: 'General' },
                  {
                    name: 'communication',
                    label: 'Communication',
                    count: commentsOf(parcel).length || undefined,
                  },
                  { name: 'historique', label: 'Historique', count: parcel.colishistories.length },
                  ...(hasExchanges(parcel)
                    ? [
                        {
                          name: 'echanges',
                          label: (
                            <Suspense fallback="Échanges">
                              <ExchangesLabel code={code} />
                            </Suspense>
                          ),
                        } as const,
                      ]
                    : []),
                ]}
              />
            ),
          }
        : {})}
    >
      {gone ? (
        <ErrorState error={new Error(parcelGone(code))} />
      ) : error && !parcel ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !parcel ? (
        <SkeletonLines />
      ) : tab === 'general' ? (
        <GeneralTab parcel={parcel} />
      ) : tab === 'communication' ? (
        <CommunicationTab parcel={parcel} form={comment} />
      ) : tab === 'echanges' ? (
        <>
          <AmountLine parcel={parcel} />
          <PartnerJourney parcel={parcel} />
          <Suspense fallback={<SkeletonLines />}>
            <ExchangesTab code={code} />
          </Suspense>
        </>
      ) : (
        <HistoryTab parcel={parcel} />
      )}
    </SidePanel>
  );
}

// Only root reads it, for few parcels.
const exchanges = () => import('../../partner/ExchangesTab.tsx');
const ExchangesTab = latePart(() => exchanges().then(({ ExchangesTab: part }) => part));
const ExchangesLabel = latePart(
  () => exchanges().then(({ ExchangesLabel: part }) => part),
  'Échanges',
);

const CounterNote = latePart(() =>
  import('../../runsheets/counter/CounterNote.tsx').then(({ CounterNote: part }) => part),
);

const DoorPhotos = latePart(() => import('./DoorPhotos.tsx').then(({ DoorPhotos: part }) => part));

const hasExchanges = ({ afex }: ParcelSheet): boolean =>
  mayI(partnerContract.exchanges) && Boolean(afex);

function Badges({ parcel }: { parcel: ParcelSheet }) {
  return (
    <>
      {parcel.is_afex && isShipper(readUser()) ? (
        <PlainPartnerBadge etat={parcel.etat_afex} />
      ) : parcel.is_afex ? (
        <PartnerBadge etat={parcel.etat_afex} />
      ) : (
        <StatusBadge etat={parcel.etat} type={parcel.type_envoi} />
      )}
      {parcel.a_transferer && <TransferBadge />}
      {parcel.non_rentre_de && (
        <Badge tone="amber" stroke="dash" icon={IconAlertTriangle}>
          Non rentré
        </Badge>
      )}
      {parcel.conteste && (
        <Badge tone="amber" stroke="dash" icon={IconAlertTriangle}>
          Passage contesté
        </Badge>
      )}
      {parcel.guichet_le && (
        <Badge tone="blue" stroke="out">
          À retirer au hub
        </Badge>
      )}
      <Attempts count={parcel.attempt} />
    </>
  );
}

function GeneralTab({ parcel }: { parcel: ParcelSheet }) {
  return (
    <>
      <AmountLine parcel={parcel} />
      {parcel.non_rentre_de && (
        <p className="note note-line">
          <IconAlertTriangle size={17} stroke={1.75} />
          <span>
            Non rentré de la tournée{' '}
            <Link to={paths.runsheets(parcel.non_rentre_de.rs)}>{parcel.non_rentre_de.rs}</Link>, au
            nom {ofName(parcel.non_rentre_de.livreur)}, jusqu’à son scan dans{' '}
            <Link to={paths.notBack}>Non rentrés</Link>.
          </span>
        </p>
      )}
      {parcel.conteste && (
        <p className="note note-line">
          <IconAlertTriangle size={17} stroke={1.75} />
          <span>
            Le destinataire conteste le dernier passage : jusqu’à la décision du hub, la tentative
            ne compte pas et aucun retour n’est facturé.{' '}
            {!isShipper(readUser()) && <Link to={paths.contests(parcel.code)}>Décider</Link>}
          </span>
        </p>
      )}
      {parcel.guichet_le || parcel.actions.some(({ name }) => name === 'guichet') ? (
        <Suspense>
          <CounterNote parcel={parcel} />
        </Suspense>
      ) : null}
      <KeptWhileAsked when={parcel.correction !== null}>
        {parcel.correction && <CorrectionNote correction={parcel.correction} />}
      </KeptWhileAsked>
      {parcel.is_afex && !isShipper(readUser()) ? (
        <PartnerJourney parcel={parcel} />
      ) : (
        <Journey parcel={parcel} />
      )}
      {parcel.is_afex && parcel.issue === null && !isShipper(readUser()) && (
        <p className="note note-line">
          <IconInfoCircle size={17} stroke={1.75} />
          <span>
            Tant que rien n’est décidé, la gestion s’annule : Afex est prévenu, le colis reste où il
            est, et c’est définitif.
          </span>
        </p>
      )}
      {isShipper(readUser()) && <ShareTracking parcel={parcel} />}
      <ParcelFacts parcel={parcel} />
      {parcel.photos > 0 && (
        <Suspense fallback={<SkeletonLines count={2} />}>
          <DoorPhotos code={parcel.code} />
        </Suspense>
      )}
      {isShipper(readUser()) && parcel.etat !== 'ATT-ENVOIE' && parcel.issue === null && (
        <p className="note note-line">
          <IconInfoCircle size={17} stroke={1.75} />
          <span>
            Le colis est dans un transfert, ou parti : téléphone et adresse se changent par ticket.
            La réponse arrive ici.
          </span>
        </p>
      )}
    </>
  );
}
