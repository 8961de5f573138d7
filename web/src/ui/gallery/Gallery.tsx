import { millimes } from '@cigogne/domain/money';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { useState } from 'react';
import { CallError, offline } from '../../http/call-error.ts';
import { Alert } from '../base/feedback/Alert.tsx';
import { Attempts } from '../base/look/Attempts.tsx';
import { Button } from '../base/look/Button.tsx';
import { ConfirmDialog } from '../base/feedback/Dialog.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../base/form/Field.tsx';
import { IconPlus, IconPrinter, IconSend, IconTrash } from '../base/look/icons.ts';
import { Money } from '../base/values/Money.tsx';
import { CopyCode } from '../base/values/ParcelCode.tsx';
import { ScanField } from '../base/scan/ScanField.tsx';
import { StatusBadge, TransferBadge } from '../base/look/StatusBadge.tsx';
import { type Dot, ParcelDots, dotsOf } from '../base/look/ParcelDots.tsx';
import { EmptyState, ErrorState } from '../base/feedback/states.tsx';
import { ThemeToggle } from '../base/look/ThemeToggle.tsx';
import { Toasts, tell, tellWithUndo } from '../base/feedback/Toasts.tsx';
import { DateField } from '../office/fields/DateField.tsx';
import { GalleryList } from './GalleryList.tsx';

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
            <Money millimes={millimes(1_115_400)} big />
          </span>
          <span style={{ fontSize: 36 }}>
            <Money millimes={millimes(124_000)} big />
          </span>
          <Money millimes={millimes(1_234_567_500)} />
          <CopyCode code="260000482133" />
        </div>
      </section>
      <Scan />
      <GalleryList />
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
  const [confirming, setConfirming] = useState(false);
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
        <Button look="danger" icon={IconTrash} onClick={() => setConfirming(true)}>
          Supprimer
        </Button>
        <Button whyNot="Seul un colis à envoyer peut être modifié.">Indisponible</Button>
        <Button look="blue" busy>
          Envoi…
        </Button>
      </div>
      <ConfirmDialog
        title="Supprimer ce colis ?"
        open={confirming}
        onClose={() => setConfirming(false)}
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
