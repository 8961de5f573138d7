import { readUser } from '../../http/session.ts';
import { isShipper } from '@cigogne/domain/people';
import type { ReactNode } from 'react';
import { labelOf, sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import { formatKilograms } from '@cigogne/domain/weights';
import { Link } from '@tanstack/react-router';
import { paths } from '../../office/paths.ts';
import { ageOf, Instant } from '../../ui/base/values/dates.tsx';
import { Phone } from '../../ui/base/values/Phone.tsx';
import { CopyCode } from '../../ui/base/values/ParcelCode.tsx';
import { EditButton } from './EditButton.tsx';
import { fullName, type ParcelSheet } from '../parcel-reads.ts';

/** The parcel's details, with edit buttons for those that can be changed. */
export function ParcelFacts({ parcel }: { parcel: ParcelSheet }) {
  const shipper = isShipper(readUser());
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
        <span dir="auto">{parcel.marchandise}</span>
        <span className="muted">
          {' · '}
          {parcel.nbr_paquets > 1 ? `${parcel.nbr_paquets} paquets` : '1 paquet'}
        </span>
      </dd>
      <dt>Poids supp.</dt>
      <dd className="fact-edit figures">
        {formatKilograms(parcel.poids_supp)} KG
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
      {parcel.remettre_a && parcel.issue === null && (
        <Fact name="Remettre à">
          <span dir="auto">{parcel.remettre_a}</span>
        </Fact>
      )}
      {parcel.repere && parcel.issue === null && (
        <Fact name="Repère">
          <span dir="auto">{parcel.repere}</span>
        </Fact>
      )}
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
      <Fact name="Hub actuel">{parcel.colis_hub_current?.nom ?? 'Pas encore ramassé'}</Fact>
      <dt>Créé le</dt>
      <dd>
        <Instant at={parcel.createdAt} />
        <span className="muted"> · {ageOf(parcel.createdAt)}</span>
      </dd>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
