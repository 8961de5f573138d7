import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { useState } from 'react';
import { CallError, offline } from '../../http/call-error.ts';
import { Alert } from '../base/feedback/Alert.tsx';
import { Attempts } from '../base/look/Attempts.tsx';
import { Button } from '../base/look/Button.tsx';
import { ConfirmDialog } from '../base/feedback/Dialog.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../base/form/Field.tsx';
import {
  IconPackage,
  IconPlus,
  IconPrinter,
  IconSend,
  IconTicket,
  IconTrash,
} from '../base/look/icons.ts';
import { Money } from '../base/values/Money.tsx';
import { CopyCode, ParcelCode } from '../base/values/ParcelCode.tsx';
import { ScanField } from '../base/scan/ScanField.tsx';
import { StatusBadge, TransferBadge } from '../base/look/StatusBadge.tsx';
import { type Dot, ParcelDots, dotsOf } from '../base/look/ParcelDots.tsx';
import { EmptyState, ErrorState } from '../base/feedback/states.tsx';
import { ThemeToggle } from '../base/look/ThemeToggle.tsx';
import { Toasts, tell, tellWithUndo } from '../base/feedback/Toasts.tsx';
import { BulkBar } from '../office/list/BulkBar.tsx';
import { ColumnsButton } from '../office/list/ColumnsButton.tsx';
import { type Column, DataTable } from '../office/list/DataTable.tsx';
import { DateField } from '../office/fields/DateField.tsx';
import { ChipSelect } from '../office/list/filters.tsx';
import { PageHeader } from '../office/page/PageHeader.tsx';
import { panelSlotId, SidePanel } from '../office/page/SidePanel.tsx';
import { Tabs } from '../office/page/Tabs.tsx';

interface Parcel {
  code: string;
  client: string;
  lieu: string;
  montant: number;
  etat: string;
  attempt: number;
}

const names = ['Amel Ben Youssef', 'Rim Chaabane', 'Yassine Jaziri', 'Hela Mansouri', 'Wafa Sassi'];
const parcels: Parcel[] = Array.from({ length: 40 }, (_, place) => ({
  code: `26000048${2133 + place}`,
  client: names[place % names.length] ?? '',
  lieu: ['Sakiet Ezzit', 'Sahloul 3', 'La Marsa', 'Cité Ennasr 2'][place % 4] ?? '',
  montant: [89.5, 124, 1234.5, 58, 0][place % 5] ?? 0,
  etat: parcelStatuses[place % parcelStatuses.length] ?? 'LIVRE',
  attempt: place % 4,
}));

const columns: Column<Parcel>[] = [
  { name: 'code', title: 'Code', width: 140, cell: (row) => <ParcelCode code={row.code} /> },
  {
    name: 'client',
    title: 'Client',
    width: 180,
    cell: (row) => <span className="strong">{row.client}</span>,
  },
  {
    name: 'lieu',
    title: 'Lieu',
    from: 'tablet',
    cell: (row) => <span className="muted">{row.lieu}</span>,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    end: true,
    width: 120,
    cell: (row) => <Money tnd={row.montant} unit={false} />,
  },
  {
    name: 'essai',
    title: 'Tentative',
    width: 96,
    hidden: true,
    cell: (row) => <Attempts count={row.attempt} />,
  },
  { name: 'etat', title: 'Statut', width: 222, cell: (row) => <StatusBadge etat={row.etat} /> },
];

export function Gallery() {
  return (
    <div className="gallery">
      <ThemeToggle />
      <section>
        <h2>Statuts</h2>
        <div className="wall">
          {parcelStatuses.map((etat) => (
            <StatusBadge key={etat} etat={etat} />
          ))}
          <TransferBadge />
          <StatusBadge etat="LIV-COURS" type="recuperation" />
        </div>
        <div className="wall">
          {[0, 1, 2, 3].map((count) => (
            <Attempts key={count} count={count} />
          ))}
          <ParcelDots
            dots={[...dotsOf(12, 14, 'good'), 'half', 'half', 'ring', 'now', 'todo'] as Dot[]}
          />
        </div>
        <ParcelDots dots={dotsOf(41, 80)} />
      </section>
      <Buttons />
      <Fields />
      <section>
        <h2>Chiffres</h2>
        <div className="wall">
          <span style={{ fontSize: 80 }}>
            <Money tnd={1115.4} big />
          </span>
          <span style={{ fontSize: 36 }}>
            <Money tnd={124} big />
          </span>
          <Money tnd={1234567.5} />
          <CopyCode code="260000482133" />
        </div>
      </section>
      <Scan />
      <List />
      <section className="grid">
        <div className="card">
          <EmptyState title="AUCUN COLIS TROUVEE" actions={<Button>Effacer les filtres</Button>}>
            Aucun colis entre le 01 et le 04/03. Élargissez les dates ou créez le premier.
          </EmptyState>
        </div>
        <ErrorState
          error={offline()}
          kept="Vos 4 colis sont gardés sur cet appareil."
          onRetry={() => undefined}
        />
      </section>
      <Alert>Email ou mot de passe incorrect !</Alert>
      <Toasts />
    </div>
  );
}

function Buttons() {
  const [asked, setAsked] = useState(false);
  return (
    <section>
      <h2>Boutons</h2>
      <div className="wall">
        <Button look="coral" icon={IconSend} onClick={() => void tellWithUndo('Colis supprimé')}>
          Envoyer (4)
        </Button>
        <Button
          look="blue"
          icon={IconPlus}
          onClick={() => tell('Création de votre colis avec succés')}
        >
          Créer un bordereau
        </Button>
        <Button icon={IconPrinter}>Imprimer (4)</Button>
        <Button look="ghost">Annuler</Button>
        <Button look="danger" icon={IconTrash} onClick={() => setAsked(true)}>
          Supprimer
        </Button>
        <Button whyNot="Seul un colis à envoyer peut être modifié.">Indisponible</Button>
        <Button look="blue" busy>
          Envoi…
        </Button>
      </div>
      <ConfirmDialog
        title="Supprimer ce colis ?"
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          Promise.reject(new CallError(409, { message: 'Le colis est déjà parti.' }))
        }
      >
        Le colis 2600 0048 2133 disparaîtra de vos listes.
      </ConfirmDialog>
    </section>
  );
}

function Fields() {
  const [phone, setPhone] = useState('5341802');
  const [day, setDay] = useState('2026-03-14');
  const [note, setNote] = useState('');
  const [gov, setGov] = useState('');
  return (
    <section>
      <h2>Champs</h2>
      <div className="grid">
        <TextField label="Tél client" value="53 418 027" onChange={() => undefined} />
        <TextField label="Montant TTC" value="89,500" end unit="TND" onChange={() => undefined} />
        <TextField
          label="Tél client"
          value={phone}
          onChange={setPhone}
          error="numéro tél non valide !"
        />
        <TextField label="Mot de passe" type="password" value={phone} onChange={setPhone} />
        <SelectField
          label="Gouvernorat"
          value={gov}
          onChange={setGov}
          placeholder="Choisissez"
          choices={[{ value: 'sfax', label: 'Sfax' }]}
        />
        <DateField label="Nouvelle date" value={day} onChange={setDay} />
        <TextArea label="Note" optional value={note} onChange={setNote} />
        <CheckField label="Retour d’échange reçu" checked onChange={() => undefined} />
      </div>
    </section>
  );
}

function Scan() {
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <section>
      <h2>Scan</h2>
      <ScanField
        count={codes.length}
        total={48}
        dots={dotsOf(codes.length, 48)}
        onScan={(text) => {
          if (!/^\d+$/.test(text))
            return { good: false, sentence: 'code colis erroné , tapez sur MAJ et essayer svp !' };
          if (codes.includes(text))
            return { good: false, sentence: `Colis:${text} existe déja dans la liste !` };
          setCodes((before) => [text, ...before]);
          return {
            good: true,
            sentence: 'Reçu. Hela Mansouri, Cité Ennasr 2 | Ariana : livraison demain',
          };
        }}
      />
    </section>
  );
}

function List() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([parcels[3]?.code ?? '']));
  const [open, setOpen] = useState<string | null>(parcels[1]?.code ?? null);
  const [filter, setFilter] = useState<string[]>(['LIVRE']);
  const [tab, setTab] = useState('general');
  return (
    <section>
      <h2>Liste et fiche</h2>
      <div className="shelf">
        <div className="page-list" style={{ minInlineSize: 0 }}>
          <PageHeader title="Mes colis">
            <Button look="blue" icon={IconPlus}>
              Créer un bordereau
            </Button>
          </PageHeader>
          <div className="filters">
            <ChipSelect
              label="Statut"
              chosen={filter}
              onChange={setFilter}
              choices={parcelStatuses.map((value) => ({ value, label: value }))}
            />
            <span className="push" />
            <ColumnsButton name="gallery" columns={columns} />
          </div>
          <div className="list">
            <DataTable
              name="gallery"
              label="Mes colis"
              rows={parcels}
              columns={columns}
              keyOf={(row) => row.code}
              empty="AUCUN COLIS TROUVEE"
              selection={{ chosen, onChange: setChosen }}
              onOpen={(row) => setOpen(row.code)}
              openKey={open}
            />
            {chosen.size > 0 && (
              <BulkBar count={chosen.size} sum="359,600 TND" onClear={() => setChosen(new Set())}>
                <Button icon={IconPrinter}>Imprimer ({chosen.size})</Button>
                <Button look="coral" icon={IconSend}>
                  Envoyer ({chosen.size})
                </Button>
              </BulkBar>
            )}
          </div>
        </div>
        <div className="panel-slot" id={panelSlotId} />
        {open && (
          <SidePanel
            title={<CopyCode code={open} />}
            label={`Colis ${open}`}
            under={
              <>
                <StatusBadge etat="LIV-COURS-REPO" />
                <Attempts count={2} />
              </>
            }
            tabs={
              <Tabs
                label="Fiche"
                shown={tab}
                onShow={setTab}
                tabs={[
                  { name: 'general', label: 'General' },
                  { name: 'com', label: 'Communication', count: 3 },
                  { name: 'hist', label: 'Historique', count: 9 },
                ]}
              />
            }
            footer={
              <>
                <Button icon={IconPrinter}>Imprimer</Button>
                <Button look="blue" icon={IconTicket}>
                  Nouveau ticket
                </Button>
              </>
            }
            onClose={() => setOpen(null)}
          >
            <div style={{ fontSize: 36 }}>
              <Money tnd={124} big />
            </div>
            <dl className="facts">
              <dt>Client</dt>
              <dd className="strong">Rim Chaabane</dd>
              <dt>Adresse</dt>
              <dd>Rue Ibn Khaldoun, imm. Yasmine</dd>
              <dt>Marchandise</dt>
              <dd>
                Nappe brodée <IconPackage size={14} />
              </dd>
            </dl>
          </SidePanel>
        )}
      </div>
    </section>
  );
}
