import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { IconCircleX, IconPrinter, IconSignature } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { ManifestBadge } from './ManifestBadge.tsx';
import { accountName, type ManifestSheet } from './partner-reads.ts';
import '../pickups/pickups.css';

/** A manifest with its parcels, which the partner's driver signs and takes. */
export function ManifestPanel({ numero, onClose }: { numero: string; onClose: () => void }) {
  const read = useRead(partnerContract.manifestSheet, { params: { numero } });
  const sheet = read.data;
  if (!sheet)
    return (
      <SidePanel title={numero} label={`Manifeste ${numero}`} onClose={onClose}>
        {read.error ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonLines />
        )}
      </SidePanel>
    );
  return (
    <SidePanel
      title={sheet.numero}
      label={`Manifeste ${sheet.numero}`}
      under={<ManifestBadge of={sheet} />}
      onClose={onClose}
      footer={<Footer sheet={sheet} />}
    >
      <div className="amount-line">
        <Money millimes={sheet.montant} big />
        <span className="muted">
          <b className="figures">
            {sheet.nbr_enleves} / {sheet.nbr_colis}
          </b>
          <br />
          enlevés par Afex
        </span>
      </div>
      <ParcelDots
        dots={Array.from({ length: sheet.nbr_colis }, (_, place) =>
          place < sheet.nbr_enleves ? 'done' : 'todo',
        )}
        size={12}
        ink="var(--plum-b)"
      />
      <dl className="facts">
        <dt>Compte</dt>
        <dd className="strong">{accountName(sheet.compte)}</dd>
        <dt>Hub</dt>
        <dd>{sheet.hub.nom}</dd>
        <dt>Fait par</dt>
        <dd>{sheet.par}</dd>
        <dt>Créé le</dt>
        <dd>
          <Instant at={sheet.createdAt} />
        </dd>
        <dt>Accepté le</dt>
        <dd>
          <Instant at={sheet.accepte_le} />
        </dd>
        <dt>Remis le</dt>
        <dd>
          <Instant at={sheet.remis_le} />
        </dd>
      </dl>
      <ul className="unit-parcels">
        {sheet.lignes.map((line) => (
          <li key={line.ref}>
            <div>
              <Link to={paths.partner(line.ref)}>
                <ParcelCode code={line.ref} />
              </Link>
              <Money millimes={line.montant} />
            </div>
            <p>{line.client}</p>
            {line.annule && (
              <p>
                <Badge tone="stone" stroke="out" icon={IconCircleX}>
                  Repris, ne part pas
                </Badge>
              </p>
            )}
            <p className="muted">
              {[
                line.afex_code,
                line.agence && `agence ${line.agence}`,
                line.zone && `zone ${line.zone}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

function Footer({ sheet }: { sheet: ManifestSheet }) {
  const [confirming, setConfirming] = useState(false);
  const sign = useAct(partnerContract.manifestSigned);
  return (
    <>
      <Button icon={IconPrinter} onClick={() => openPrint(paths.partnerManifestPrint, sheet)}>
        Imprimer
      </Button>
      {!sheet.remis_le && sheet.nbr_colis > 0 && (
        <Button
          look="blue"
          icon={IconSignature}
          whyNot={sheet.etat === 'accepte' ? null : 'Afex n’a pas encore accepté ce manifeste.'}
          onClick={() => setConfirming(true)}
        >
          Remis au chauffeur
        </Button>
      )}
      <ConfirmDialog
        title={`${sheet.numero} remis au chauffeur`}
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          sign.send(
            { body: { numero: sheet.numero } },
            `${sheet.numero} : ${sheet.nbr_colis} colis remis au chauffeur d’Afex.`,
          )
        }
      >
        <p>
          Le chauffeur d’{accountName(sheet.compte)} a signé le manifeste et emporte{' '}
          {sheet.nbr_colis} colis.
        </p>
      </ConfirmDialog>
    </>
  );
}
