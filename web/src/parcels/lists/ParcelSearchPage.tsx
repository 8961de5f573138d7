import { counted, grouped } from '@cigogne/domain/words';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import { readScan } from '@cigogne/domain/parcels/code';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { call } from '../../http/call.ts';
import { isGone, sentenceOf } from '../../http/call-error.ts';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconScan } from '../../ui/base/look/icons.ts';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import type { PagerState } from '../../ui/office/list/list-state.ts';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { searchColumns } from './parcel-columns.tsx';
import { ParcelPanel } from '../panel/ParcelPanel.tsx';
import { fullName, localityOf } from '../parcel-reads.ts';
import { handlerChoices } from './status-choices.ts';
import { withOldCodes } from '../gather/old-codes.ts';
import '../parcels.css';

/** « Recherche »: a search box, or a scan that opens the parcel's panel at once. */
export function ParcelSearchPage() {
  const list = useList(
    parcelsContract.globalSearch,
    { search: 'one', is_afex: 'one' },
    { textSearch: true },
  );
  const panel = usePanel();
  const [scanned, setScanned] = useState<number | null>(null);
  return (
    <div className="page-list">
      <PageHeader title="Recherche" under={list.filter['search'] ? found(list) : undefined}>
        <Button
          icon={IconScan}
          aria-expanded={scanned !== null}
          onClick={() => setScanned(scanned === null ? 0 : null)}
        >
          Scanner
        </Button>
      </PageHeader>
      {scanned !== null && (
        <div className="search-scan">
          <ScanField
            count={scanned}
            onScan={withOldCodes(async (text) => {
              const scan = readScan(text);
              if (!('code' in scan))
                return {
                  good: false,
                  sentence: 'code colis erroné , tapez sur MAJ et essayer svp !',
                };
              try {
                const parcel = await call(parcelsContract.details, { params: { code: scan.code } });
                panel.show(parcel.ref);
                setScanned((n) => (n ?? 0) + 1);
                return {
                  good: true,
                  code: parcel.ref,
                  sentence: `${fullName(parcel)}, ${localityOf(parcel.adresse_lieu)}`,
                };
              } catch (error) {
                const unknown = isGone(error);
                return {
                  good: false,
                  ...(unknown ? { fault: 'unknown' as const } : {}),
                  code: scan.code,
                  sentence: unknown
                    ? `Aucun Colis trouvé avec le réf :${scan.code} !`
                    : sentenceOf(error),
                };
              }
            })}
          />
        </div>
      )}
      <Filters
        list={list}
        end={
          <>
            <ListTools name="recherche" columns={searchColumns} />
            <ListExport name="recherche" entry={parcelsContract.exportSearch} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, nom, téléphone, réf. commande" />
        <SelectFilter list={list} name="is_afex" label="Géré par" choices={handlerChoices} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="recherche"
        label="Colis trouvés"
        columns={searchColumns}
        keyOf={(row) => row.ref}
        empty={emptyTexts.officeSearch}
      />
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

const found = ({ count, plus, isCounted }: PagerState): string => {
  if (!isCounted) return '– résultats';
  return plus ? `${grouped(count)}+ résultats` : counted(count, 'résultat');
};
