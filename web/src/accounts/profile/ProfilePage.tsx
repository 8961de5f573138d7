import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { isShipper } from '@cigogne/domain/people';
import { mayI } from '../../http/may-i.ts';
import { doorContract } from '@cigogne/domain/accounts/door.contract';
import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import {
  ProfileForm,
  profileSentences,
  StaffProfileForm,
} from '@cigogne/domain/accounts/profile-form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reply } from '../../http/over-wire.ts';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { useRead } from '../../http/query.ts';
import { useDraft } from '../../http/use-draft.ts';
import { readUser, replaceToken, updateUser } from '../../http/session.ts';
import { paths } from '../../office/paths.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { DraftNote } from '../../ui/base/form/DraftNote.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconMail } from '../../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useWrittenMeanwhile } from '../../ui/base/form/use-written-meanwhile.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { BillSecurity } from './BillSecurity.tsx';
import { ToMyRecipients } from '../../messages/ToMyRecipients.tsx';
import { AtTheDoor } from './AtTheDoor.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { PasswordField } from '../fields/CredentialFields.tsx';
import './profile.css';

type Profile = Reply<typeof accountsContract.profile>;

/** /dashb/profile: the user's own account, password and devices. */
export function ProfilePage() {
  const profile = useRead(accountsContract.profile, {});
  const own = isShipper(readUser());
  // The cards beside the form stand under each other: each would be pushed down by those above.
  const cards = [
    useRead(doorContract.ownDoor, {}, { enabled: own }),
    useRead(messagesContract.own, {}, { enabled: own }),
    useRead(accountsContract.sessions, {}),
  ];
  const isPending = profile.isPending || cards.some(({ isLoading }) => isLoading);
  const [saves, setSaves] = useState(0);
  return (
    <div className="page">
      <PageHeader title="Profil" />
      {profile.error && !profile.data && (
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {isPending && <SkeletonLines count={8} />}
      {profile.data && !isPending && (
        <div className="profile-page">
          <ProfileCard
            key={saves}
            profile={profile.data}
            onSaved={() => setSaves((now) => now + 1)}
          />
          <div className="profile-side">
            {own && <AtTheDoor />}
            {own && <ToMyRecipients />}
            {own && <BillSecurity secured={profile.data.is_bill_secure} />}
            <ChangePassword />
            <Devices />
            {mayI(shopApiContract.ownWebhookDeliveries) && <Integrations />}
          </div>
        </div>
      )}
    </div>
  );
}

/** Data exchange with the shipper's shops has its own page. */
function Integrations() {
  return (
    <section className="card" aria-labelledby="integrations">
      <h2 id="integrations">Intégrations</h2>
      <p className="muted">Vos boutiques reliées, votre webhook et ses envois.</p>
      <Link to={paths.integrations()}>Ouvrir les intégrations</Link>
    </section>
  );
}

const isPresent = ({ field }: { field: string }): boolean => field === 'old_pass';

const labels = {
  nom_com: 'Nom commercial',
  nom: 'Nom',
  prenom: 'Prénom',
  tel: 'Tél',
  email: 'E-mail',
  adresse: 'Adresse',
  produit_type: 'Type de produit',
  flux_exped: 'Colis par jour, en moyenne',
  matricule_fiscal: 'Matricule fiscal',
};

function ProfileCard({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const user = readUser();
  const shipper = isShipper(user);
  const edit = useAct(accountsContract.editProfile, {
    beforeReading: (reply) => {
      replaceToken(reply.token);
      if (user) updateUser({ ...user, ...reply.user });
    },
  });
  const initial = {
    nom_com: profile.nom_com ?? '',
    nom: profile.nom,
    prenom: profile.prenom,
    tel: profile.tel ?? '',
    email: profile.email,
    adresse: profile.adresse ?? '',
    produit_type: profile.produit_type ?? '',
    flux_exped: profile.flux_exped === null ? '' : String(profile.flux_exped),
    matricule_fiscal: profile.matricule_fiscal ?? '',
  };
  // The version is made of these fields alone: when root changes rates or the hub meanwhile, the
  // draft stays.
  const draft = useDraft('profil', initial, JSON.stringify(initial));
  const [present, setPresent] = useState('');
  const [presentError, setPresentError] = useState<string | null>(null);
  const form = useForm({
    initial,
    store: draft,
    schema: shipper ? ProfileForm : StaffProfileForm,
    onSubmit: async (values) => {
      setPresentError(null);
      const body = { id: profile.id, ...values, old_pass: present || null };
      const reply = await edit.send({ body }).catch((error: unknown) => {
        const named = error instanceof CallError && error.errors.find(isPresent);
        if (!named) throw error;
        setPresentError(named.message);
        return null;
      });
      if (!reply) return;
      setPresent('');
      if (!reply.done) throw new Error(profileSentences.failed);
      draft.clear();
      const moved = reply.email_pending && values.email !== profile.email;
      tell(
        moved
          ? `Ouvrez le lien envoyé à ${reply.email_pending} pour changer d’adresse.`
          : 'Votre profil est enregistré.',
      );
      onSaved();
    },
  });
  const meanwhile = useWrittenMeanwhile(form, initial, labels);
  return (
    <form
      className="card form"
      noValidate
      aria-label="Profil"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <DraftNote restored={draft.restored} onForget={draft.clear} />
      {shipper && (
        <div className="form-columns">
          <TextField {...form.text('nom_com')} label={labels.nom_com} disabled />
          <TextField {...form.text('matricule_fiscal')} label={labels.matricule_fiscal} />
        </div>
      )}
      <div className="form-columns">
        <TextField {...form.text('prenom')} label={labels.prenom} autoComplete="given-name" />
        <TextField {...form.text('nom')} label={labels.nom} autoComplete="family-name" />
      </div>
      <div className="form-columns">
        <TextField {...form.text('tel')} label={labels.tel} inputMode="tel" autoComplete="tel" />
        <TextField
          {...form.text('email')}
          label={labels.email}
          inputMode="email"
          autoComplete="email"
          help="Une nouvelle adresse vaut après l’ouverture du lien qui lui est envoyé."
        />
      </div>
      {form.values.email.trim().toLowerCase() !== profile.email && (
        <PasswordField
          label="Mot de passe actuel"
          value={present}
          onChange={setPresent}
          error={presentError}
          help="Demandé pour changer d’adresse."
        />
      )}
      {profile.email_pending && <PendingEmail address={profile.email_pending} />}
      <TextField {...form.text('adresse')} label={labels.adresse} optional={!shipper} />
      {shipper && (
        <div className="form-columns">
          <TextField {...form.text('produit_type')} label={labels.produit_type} />
          <TextField
            {...form.text('flux_exped')}
            label={labels.flux_exped}
            inputMode="numeric"
            end
          />
        </div>
      )}
      {meanwhile && <Alert>{meanwhile}</Alert>}
      {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
      <div className="form-actions ends">
        <Button type="submit" look="blue" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

function PendingEmail({ address }: { address: string }) {
  const send = useAct(accountsContract.sendVerification);
  return (
    <p className="note pending-email">
      <IconMail size={18} stroke={1.75} />
      <span>{address} attend que son lien soit ouvert.</span>
      <Button
        look="ghost"
        busy={send.busy}
        onClick={() => void send.press({}, 'Le mail est reparti.')}
      >
        Renvoyer le mail
      </Button>
    </p>
  );
}
