import { labelOf, sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { partnerAccountLabels } from '@cigogne/domain/parcels/partner-statuses';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readUser } from '../../http/session.ts';
import { paths } from '../../office/paths.ts';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { ageOf, DayText, Instant } from '../../ui/base/values/dates.tsx';
import { Phone } from '../../ui/base/values/Phone.tsx';
import { IconAlertTriangle, IconInfoCircle } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { CopyCode } from '../../ui/base/values/ParcelCode.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import {
  PartnerBadge,
  PlainPartnerBadge,
  StatusBadge,
  TransferBadge,
} from '../../ui/base/look/StatusBadge.tsx';
import { SidePanel } from '../../ui/office/page/SidePanel.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { CommunicationTab, commentsOf } from './CommunicationTab.tsx';
import { CorrectionNote } from '../corrections/CorrectionAnswer.tsx';
import { EditButton } from './EditButton.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { Journey, PartnerJourney } from './Journey.tsx';
import { ParcelFooter } from './ParcelFooter.tsx';
import { ShareTracking } from './ShareTracking.tsx';
import { fullName, isShipper, type ParcelSheet, useParcelSheet } from '../parcel-reads.ts';
import '../parcels.css';

/** The parcel's own panel, shared by all who see it: three tabs, live. */
export function ParcelPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const [tab, setTab] = useState<'general' | 'communication' | 'historique' | 'echanges'>(
    'general',
  );
  const { data: parcel, error, refetch } = useParcelSheet(code);
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
                shown={tab}
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
                    ? [{ name: 'echanges', label: 'Échanges' } as const]
                    : []),
                ]}
              />
            ),
          }
        : {})}
    >
      {error && !parcel ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !parcel ? (
        <SkeletonLines />
      ) : tab === 'general' ? (
        <GeneralTab parcel={parcel} />
      ) : tab === 'communication' ? (
        <CommunicationTab parcel={parcel} />
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

// Root alone reads it, of few parcels.
const ExchangesTab = lazy(async () => ({
  default: (await import('../../partner/ExchangesTab.tsx')).ExchangesTab,
}));

const hasExchanges = ({ afex }: ParcelSheet): boolean =>
  readUser()?.role === 'root' && Boolean(afex);

function Badges({ parcel }: { parcel: ParcelSheet }) {
  return (
    <>
      {parcel.is_afex && isShipper() ? (
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
            nom de {parcel.non_rentre_de.livreur}, jusqu’à son scan dans{' '}
            <Link to={paths.notBack}>Non rentrés</Link>.
          </span>
        </p>
      )}
      {parcel.correction && <CorrectionNote correction={parcel.correction} />}
      {parcel.is_afex && !isShipper() ? (
        <PartnerJourney parcel={parcel} />
      ) : (
        <Journey parcel={parcel} />
      )}
      {parcel.is_afex && parcel.issue === null && !isShipper() && (
        <p className="note note-line">
          <IconInfoCircle size={17} stroke={1.75} />
          <span>
            Tant que rien n’est décidé, la gestion s’annule : Afex est prévenu, le colis reste où il
            est, et c’est définitif.
          </span>
        </p>
      )}
      {isShipper() && <ShareTracking parcel={parcel} />}
      <Facts parcel={parcel} />
      {isShipper() && parcel.etat !== 'ATT-ENVOIE' && (
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

function AmountLine({ parcel }: { parcel: ParcelSheet }) {
  const collected = parcel.montant_encaisse !== null;
  return (
    <div className="amount-line">
      <div>
        <p className="caption">{amountName(parcel)}</p>
        <span className="row">
          <Money tnd={parcel.montant_encaisse ?? parcel.montant_ttc} big />
          <EditButton parcel={parcel} field="montant" />
        </span>
        {collected && parcel.montant_encaisse !== parcel.montant_ttc && (
          <p className="caption">
            sur <Money tnd={parcel.montant_ttc} />
          </p>
        )}
      </div>
      {parcel.is_afex && parcel.afex && <AtPartner parcel={parcel} afex={parcel.afex} />}
      {parcel.date_programe && !parcel.is_afex && (
        <div>
          <p className="caption">Date reportée</p>
          <p className="strong">
            <DayText day={parcel.date_programe} />
          </p>
        </div>
      )}
    </div>
  );
}

/** Which of the partner's accounts, agency and zone, under which number. */
function AtPartner({
  parcel,
  afex,
}: {
  parcel: ParcelSheet;
  afex: NonNullable<ParcelSheet['afex']>;
}) {
  const codes = [
    parcel.afex_code_agence && `agence ${parcel.afex_code_agence}`,
    parcel.afex_code_zone && `zone ${parcel.afex_code_zone}`,
    afex.afex_code,
  ];
  return (
    <div>
      <p className="strong">Afex {partnerAccountLabels[afex.compte]}</p>
      <p className="caption figures partner-codes">
        {codes.filter(Boolean).map((code, place) => (
          <span key={code}>
            {place > 0 && '· '}
            {code}
          </span>
        ))}
      </p>
    </div>
  );
}

function amountName({ montant_encaisse, issue, is_afex }: ParcelSheet): string {
  if (montant_encaisse !== null) return is_afex ? 'Encaissé par Afex' : 'Montant encaissé';
  if (is_afex && issue === null && !isShipper()) return 'À encaisser par Afex';
  return issue === null ? 'Montant TTC à encaisser' : 'Montant TTC';
}

function Facts({ parcel }: { parcel: ParcelSheet }) {
  const shipper = isShipper();
  const round = parcel.runsheets[0];
  return (
    <dl className="facts">
      {!shipper && (
        <>
          <dt>Expéditeur</dt>
          <dd className="strong">{parcel.user.nom_com}</dd>
        </>
      )}
      <dt>Client</dt>
      <dd className="strong">{fullName(parcel)}</dd>
      <dt>Tél client</dt>
      <dd className="fact-edit figures">
        <Phone tel={parcel.tel_cl} />
        <EditButton parcel={parcel} field="tel" />
      </dd>
      <dt>Adresse</dt>
      <dd className="fact-edit">
        <span>
          {parcel.adresse}
          <br />
          <span className="muted">{parcel.adresse_lieu}</span>
        </span>
        <EditButton parcel={parcel} field="adresse" />
      </dd>
      <dt>Marchandise</dt>
      <dd>
        {parcel.marchandise}
        <span className="muted">
          {' · '}
          {parcel.nbr_paquets > 1 ? `${parcel.nbr_paquets} paquets` : '1 paquet'}
        </span>
      </dd>
      <dt>Poids supp.</dt>
      <dd className="fact-edit figures">
        {String(parcel.poids_supp).replace('.', ',')} KG
        <EditButton parcel={parcel} field="poids_supp" />
      </dd>
      <dt>Type d'envoi</dt>
      <dd>{sendTypeLabels[parcel.type_envoi]}</dd>
      {parcel.order_ref && <Fact name="Réf. commande">{parcel.order_ref}</Fact>}
      {parcel.colis_lie && (
        <Fact name={parcel.colis_lie.lien === 'retour-echange' ? 'Retour d’échange' : 'Échange'}>
          <CopyCode code={parcel.colis_lie.ref} />
        </Fact>
      )}
      {round?.rsLiv && (
        <Fact name="Livreur">
          {round.rsLiv.prenom} {round.rsLiv.nom}
          {round.rsLiv.tel && (
            <span className="muted">
              {' '}
              · <Phone tel={round.rsLiv.tel} />
            </span>
          )}
        </Fact>
      )}
      {round && !shipper && <Fact name="Tournée">{round.ref}</Fact>}
      {parcel.note && <Fact name="Note client">{parcel.note}</Fact>}
      {parcel.note_afex && <Fact name="Note Afex">{parcel.note_afex}</Fact>}
      {!shipper && parcel.afex?.manifeste && (
        <Fact name="Manifeste">
          <Link to={paths.partnerManifest(parcel.afex.manifeste)}>{parcel.afex.manifeste}</Link>
        </Fact>
      )}
      {!shipper && parcel.afex?.message && <Fact name="Afex dit">{parcel.afex.message}</Fact>}
      {!shipper && parcel.is_afex && (
        <Fact name="Statut">{labelOf(parcel.etat, parcel.type_envoi)}</Fact>
      )}
      <Fact name="Géré par">{parcel.is_afex ? 'Afex' : 'Cigogne'}</Fact>
      {parcel.factures[0] && <Fact name="Facture">{parcel.factures[0].ref}</Fact>}
      {!shipper && (
        <Fact name="Hub actuel">{parcel.colis_hub_current?.nom ?? 'Pas encore ramassé'}</Fact>
      )}
      <dt>Créé le</dt>
      <dd>
        <Instant at={parcel.createdAt} />
        <span className="muted"> · {ageOf(parcel.createdAt)}</span>
      </dd>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
