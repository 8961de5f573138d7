import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { issueLabels } from '@cigogne/domain/parcels/statuses';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { useHub } from '../http/use-hub.ts';
import { paths } from '../office/paths.ts';
import { PackagesCell } from '../parcels/gather/PackagesCell.tsx';
import { fullName, type Parcel } from '../parcels/parcel-reads.ts';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { SeveralPackages } from '../parcels/gather/SeveralPackages.tsx';
import { ChooseHubFirst } from '../transfers/ChooseHubFirst.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { IconCircleCheckFilled, IconClockPause } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ScanField } from '../ui/base/scan/ScanField.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { partnerColumns } from './partner-columns.tsx';
import { type Brought, usePartnerReturns } from './use-partner-returns.ts';
import '../pickups/pickups.css';
import { withOldCodes } from '../parcels/gather/old-codes.ts';
import './partner.css';

/** /dashb/afex/retours: the partner's driver brings back what was not delivered. */
export function PartnerReturnsPage() {
  const hub = useHub();
  const panel = usePanel();
  const returns = usePartnerReturns();
  const [several, setSeveral] = useState<Parcel | null>(null);
  const claims = useRead(partnerContract.list, { body: { filter: { suivi: 'a_reclamer' } } });
  const received = returns.brought.filter(({ recu }) => recu).length;
  const late = claims.data?.rows ?? [];
  return (
    <div className="page reception picker-lines">
      <PageHeader title="Retours d’Afex" back={paths.partner()} />
      {hub === null && <ChooseHubFirst />}
      <ScanField onScan={withOldCodes(returns.scan)} count={received} />
      <DataTable
        name="retours-afex"
        label="Retours d’Afex reçus"
        rows={returns.brought}
        columns={columnsOf(setSeveral)}
        keyOf={({ row }) => row.ref}
        empty="NO DATA FOUND"
        emptyHint="Scannez ce que le chauffeur d’Afex rapporte : chaque colis entre au hub aussitôt."
        onOpen={({ row }) => panel.show(row.ref)}
        openKey={panel.open}
      />
      {late.length > 0 && (
        <section aria-labelledby="claims-title">
          <h2 className="unit-part" id="claims-title">
            À réclamer à Afex ({claims.data?.count ?? late.length})
          </h2>
          <DataTable
            name="reclamations-afex"
            label="À réclamer à Afex"
            rows={late}
            columns={partnerColumns}
            keyOf={(row) => row.ref}
            empty="NO DATA FOUND"
            onOpen={(row) => panel.show(row.ref)}
            openKey={panel.open}
          />
        </section>
      )}
      <SeveralPackages
        rows={several ? [several] : []}
        note="Comptez-les avant de les recevoir."
        onClose={() => setSeveral(null)}
        onYes={() => {
          if (!several) return;
          void returns
            .takeWhole(several)
            .then(({ good, sentence }) => tell(sentence, { bad: !good }));
        }}
      />
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

const columnsOf = (onCount: (row: Parcel) => void): Column<Brought>[] => [
  {
    name: 'code',
    title: 'Code',
    width: 210,
    phone: 'small',
    cell: ({ row, k }) => <PackagesCell row={row} k={k} onCount={() => onCount(row)} />,
  },
  {
    name: 'exped',
    title: 'Expéditeur',
    from: 'tablet',
    cell: ({ row }) => row.user.nom_com,
  },
  { name: 'client', title: 'Destinataire', phone: 'name', cell: ({ row }) => fullName(row) },
  {
    name: 'issue',
    title: 'Résultat',
    width: 130,
    cell: ({ row }) => (row.issue ? issueLabels[row.issue] : '–'),
  },
  {
    name: 'recu',
    title: 'Reçu',
    width: 190,
    phone: 'state',
    cell: ({ recu, retour_echange }) =>
      recu ? (
        <Badge tone="green" stroke="solid" icon={IconCircleCheckFilled}>
          {retour_echange ? `Échange ${retour_echange}` : 'Reçu'}
        </Badge>
      ) : (
        <Badge tone="amber" stroke="dash" icon={IconClockPause}>
          Paquets attendus
        </Badge>
      ),
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 120,
    end: true,
    phone: 'figure',
    cell: ({ row }) => <Money millimes={row.montant_ttc} unit={false} />,
  },
];
