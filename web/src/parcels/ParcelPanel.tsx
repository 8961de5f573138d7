import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { useState } from 'react';
import { Attempts } from '../ui/base/Attempts.tsx';
import { ageOf, DayText, Instant } from '../ui/base/dates.tsx';
import { Phone } from '../ui/base/Phone.tsx';
import { IconInfoCircle } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { CopyCode } from '../ui/base/ParcelCode.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';
import { PartnerBadge, StatusBadge, TransferBadge } from '../ui/base/StatusBadge.tsx';
import { SidePanel } from '../ui/office/SidePanel.tsx';
import { Tabs } from '../ui/office/Tabs.tsx';
import { CommunicationTab, commentsOf } from './CommunicationTab.tsx';
import { WaitingCorrection } from './CorrectionAnswer.tsx';
import { EditButton } from './EditButton.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { Journey } from './Journey.tsx';
import { ParcelFeet } from './ParcelFeet.tsx';
import { ShareTracking } from './ShareTracking.tsx';
import { fullName, isShipper, type ParcelSheet, useParcelSheet } from './parcel-reads.ts';
import './parcels.css';

/** The parcel's own panel, shared by all who see it (S1 §2): three tabs, live. */
export function ParcelPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const [tab, setTab] = useState<'general' | 'communication' | 'historique'>('general');
  const { data: parcel, error, refetch } = useParcelSheet(code);
  return (
    <SidePanel
      title={<CopyCode code={code} />}
      label={`Colis ${code}`}
      onClose={onClose}
      {...(parcel
        ? {
            under: <Badges parcel={parcel} />,
            feet: <ParcelFeet parcel={parcel} onClose={onClose} />,
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
      ) : (
        <HistoryTab parcel={parcel} />
      )}
    </SidePanel>
  );
}

function Badges({ parcel }: { parcel: ParcelSheet }) {
  return (
    <>
      <StatusBadge etat={parcel.etat} type={parcel.type_envoi} />
      {parcel.is_afex && <PartnerBadge etat={parcel.etat_afex} />}
      {parcel.a_transferer && <TransferBadge />}
      <Attempts count={parcel.attempt} />
    </>
  );
}

function GeneralTab({ parcel }: { parcel: ParcelSheet }) {
  return (
    <>
      <AmountLine parcel={parcel} />
      {parcel.correction && <WaitingCorrection correction={parcel.correction} />}
      <Journey parcel={parcel} />
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
      {parcel.date_programe && (
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

function amountName({ montant_encaisse, issue }: ParcelSheet): string {
  if (montant_encaisse !== null) return 'Montant encaissé';
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
