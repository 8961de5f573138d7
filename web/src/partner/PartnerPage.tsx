import { hasScreen } from '../office/routes.tsx';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import {
  isPartnerStatus,
  partnerAccounts,
  partnerLooks,
  partnerStatuses,
} from '@cigogne/domain/parcels/partner-statuses';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { partnerConcernLabels, partnerConcerns } from '@cigogne/domain/parcels/partner-stages';
import { counted } from '@cigogne/domain/words';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../office/paths.ts';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { printLabels } from '../parcels/labels/print-labels.ts';
import { ShipperFilter } from '../parcels/lists/ShipperFilter.tsx';
import { SinceFilter } from '../parcels/lists/SinceFilter.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import type { Choice } from '../ui/base/form/Field.tsx';
import {
  IconClipboardText,
  IconPackageImport,
  IconPlus,
  IconPrinter,
  IconScale,
  IconSignature,
} from '../ui/base/look/icons.ts';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { useTicks } from '../ui/office/list/use-ticks.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { partnerColumns } from './partner-columns.tsx';
import {
  accountName,
  type PartnerParcel,
  usePartnerSetup,
  whyNotAccount,
} from './partner-reads.ts';
import { PartnerNotices, ToManifest } from './PartnerNotices.tsx';
import { useManifest } from './use-manifest.ts';
import './partner.css';

const accountChoices = partnerAccounts.map((value) => ({ value, label: accountName(value) }));
const concernChoices = partnerConcerns.map((value) => ({
  value,
  label: partnerConcernLabels[value],
}));

/** /dashb/afex: the parcels at the partner, their progress there, and what waits for us. */
export function PartnerPage() {
  const list = useList(
    partnerContract.list,
    {
      search: 'one',
      id_exped: 'many',
      etat_afex: 'many',
      compte: 'one',
      suivi: 'one',
      depuis: 'one',
    },
    { textSearch: true },
  );
  const panel = usePanel();
  const { data: setup, isPending } = usePartnerSetup();
  const { manifest, busy } = useManifest();
  const { chosen, setChosen, ticked } = useTicks(list.rows, keyOf);
  const ready = ticked.filter(({ etape }) => etape === 'cree').map(keyOf);
  return (
    <div className="page-list">
      <PageHeader
        title="Afex"
        under={
          <span className="figures">
            {list.plus && 'plus de '}
            {list.isCounted ? counted(list.count, 'colis', 'colis') : '– colis'} chez le partenaire
          </span>
        }
      >
        <WaysOn />
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="afex" columns={partnerColumns} />
            <ListExport name="afex" entry={partnerContract.listExport} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf" />
        <ShipperFilter list={list} />
        <MultiSelectFilter
          list={list}
          name="etat_afex"
          label="Statut Afex"
          choices={statusChoices(list.rows, list.filters.etat_afex)}
        />
        <SelectFilter list={list} name="compte" label="Compte" choices={accountChoices} />
        <SelectFilter list={list} name="suivi" label="Suivi" choices={concernChoices} />
        <SinceFilter list={list} />
      </Filters>
      <WithNotices pending={isPending}>
        <PartnerNotices setup={setup} />
        <ToManifest
          n={setup?.a_manifester ?? 0}
          busy={busy}
          whyNot={setup ? whyNotAccount(setup, setup.propose) : null}
          onManifest={() => void manifest('all')}
        />
        <ListTable
          list={list}
          panel={panel}
          name="afex"
          label="Colis chez Afex"
          columns={partnerColumns}
          keyOf={keyOf}
          empty={emptyTexts.list}
          emptyHint="Les colis des régions qu’aucun hub ne couvre se confient à Afex."
          selection={{ chosen, onChange: setChosen }}
          bulk={(refs, clear) => {
            return (
              <>
                <Button icon={IconPrinter} onClick={() => void printLabels(refs)}>
                  Imprimer ({refs.length})
                </Button>
                <Button
                  look="blue"
                  icon={IconSignature}
                  busy={busy}
                  whyNot={ready.length === 0 ? 'Aucun de ces colis n’attend de manifeste.' : null}
                  onClick={() => void manifest(ready).then(clear)}
                >
                  Manifester ({ready.length})
                </Button>
              </>
            );
          }}
        />
      </WithNotices>
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

/** What else is done with the partner: each a screen of its own. */
function WaysOn() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={IconPackageImport} onClick={() => void navigate({ to: paths.partnerReturns })}>
        Retours
      </Button>
      <Button
        icon={IconClipboardText}
        onClick={() => void navigate({ to: paths.partnerManifest() })}
      >
        Manifestes
      </Button>
      {hasScreen(paths.statements()) && (
        <Button icon={IconScale} onClick={() => void navigate({ to: paths.statements() })}>
          Relevés
        </Button>
      )}
      <Button look="coral" icon={IconPlus} onClick={() => void navigate({ to: paths.partnerNew })}>
        Nouveau Transfert Afex
      </Button>
    </>
  );
}

const keyOf = ({ ref }: PartnerParcel): string => ref;

/**
 * The 26 known statuses, and unknown ones from the partner that are on the page or in the address.
 */
function statusChoices(rows: readonly PartnerParcel[], chosen: readonly string[]): Choice[] {
  const unknown = new Set(
    [...rows.map(({ etat_afex }) => etat_afex ?? ''), ...chosen].filter(
      (etat) => etat !== '' && !isPartnerStatus(etat),
    ),
  );
  return [
    ...partnerStatuses.map((value) => ({ value, label: partnerLooks[value].label })),
    ...[...unknown].map((value) => ({ value, label: `${value} (inconnu)` })),
  ];
}
