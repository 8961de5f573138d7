import { readScan } from '@cigogne/domain/parcels/code';
import { roundScanSentences } from '@cigogne/domain/runsheets/runsheet-sentences';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { Link } from '@tanstack/react-router';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import type { Row } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { ageOf } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { ScanField } from '../ui/base/scan/ScanField.tsx';
import { StatusBadge } from '../ui/base/look/StatusBadge.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { recipientOf, zoneOf } from './runsheet-words.ts';
import { withOldCodes } from '../parcels/gather/old-codes.ts';
import { usePackages } from '../parcels/gather/use-packages.ts';
import './runsheets.css';

type NotBackRow = Row<typeof runsheetsContract.notBack>;

const columns: Column<NotBackRow>[] = [
  { name: 'livreur', title: 'Livreur', width: 180, cell: (row) => <b>{row.livreur}</b> },
  { name: 'code', title: 'Code', width: 160, cell: (row) => <ParcelCode code={row.code} /> },
  {
    name: 'client',
    title: 'Client',
    from: 'tablet',
    cell: (row) => (
      <>
        {recipientOf(row)} <span className="caption">{zoneOf(row)}</span>
      </>
    ),
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 120,
    end: true,
    from: 'tablet',
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
  {
    name: 'etat',
    title: 'Statut',
    width: 190,
    from: 'desktop',
    cell: (row) => <StatusBadge etat={row.etat} type={row.type_envoi} />,
  },
  {
    name: 'rs',
    title: 'Tournée',
    width: 130,
    from: 'tablet',
    cell: (row) => <Link to={paths.runsheets(row.rs)}>{row.rs}</Link>,
  },
  { name: 'depuis', title: 'Depuis', width: 110, cell: (row) => ageOf(row.depuis) },
];

/**
 * /dashb/rs/non-rentres: parcels that rounds did not bring back, under the couriers' names, until
 * they are scanned.
 */
export function NotBackPage() {
  const list = useList(runsheetsContract.notBack, { search: 'one' });
  const comeBack = useAct(runsheetsContract.comeBack);
  const packages = usePackages();
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader
        title="Non rentrés"
        back={paths.runsheets()}
        under="Au nom du livreur jusqu’à leur scan au hub, ou leur perte déclarée."
        beside={
          <Filters
            list={list}
            end={
              <ListExport name="non-rentres" entry={runsheetsContract.exportNotBack} list={list} />
            }
          >
            <SearchFilter list={list} placeholder="Code, livreur, client" />
          </Filters>
        }
      />
      <ScanField
        count={list.count}
        left="non rentrés"
        onScan={withOldCodes(async (text) => {
          const scan = readScan(text);
          if ('problem' in scan) return { good: false, sentence: roundScanSentences.scan };
          const { code } = scan;
          try {
            const parcel = await call(parcelsContract.details, { params: { code } });
            const missing = parcel.non_rentre_de && packages.missingOf(parcel, scan.package);
            if (missing) return missing;
            const { deja } = await comeBack.send({ body: { ref: code } });
            packages.forget(code);
            return deja
              ? { good: false, code, sentence: `Colis ${code} déjà au hub.` }
              : { good: true, code, sentence: 'Rentré au hub.' };
          } catch (error) {
            return { good: false, code, sentence: sentenceOf(error) };
          }
        })}
      />
      <ListTable
        name="non-rentres"
        label="Colis non rentrés"
        list={list}
        panel={panel}
        columns={columns}
        keyOf={(row) => row.ref}
        empty="NO DATA FOUND"
        emptyHint="Tout ce que les tournées devaient rapporter est au hub."
      />
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}
