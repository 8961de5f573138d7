import { HubForm } from '@cigogne/domain/hubs/hub-form';
import type { OpeningHours } from '@cigogne/domain/hubs/opening-hours';
import { openingNow, weekWords } from '@cigogne/domain/hubs/opening-words';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { governorates } from '@cigogne/domain/places/zones';
import { useId, useState } from 'react';
import { CallError } from '../http/call-error.ts';
import { trueNow } from '../http/server-clock.ts';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Phone } from '../ui/base/values/Phone.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { FieldMessage, TextField } from '../ui/base/form/Field.tsx';
import { IconTrash } from '../ui/base/look/icons.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useForm } from '../ui/base/form/use-form.ts';
import { useUnanswered } from '../ui/base/form/use-unanswered.ts';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import type { Hub } from './hub-row.ts';
import { OpeningHoursField } from './OpeningHoursField.tsx';

const nameless = (nom: string) => nom.replace(/^HUB-/, '');

interface HubValues {
  nom: string;
  tel: string;
  adresse: string;
  hubGovs: string[];
  horaires: OpeningHours;
}

const valuesOf = (hub: Hub | null): HubValues => ({
  nom: nameless(hub?.nom ?? ''),
  tel: hub?.tel ?? '',
  adresse: hub?.adresse ?? '',
  hubGovs: hub?.hubGovs.map(({ gov }) => gov) ?? [],
  horaires: hub?.horaires ?? [],
});

/** The current hub, returned with a refusal because somebody changed it since. */
const presentHub = (error: unknown): Hub | null =>
  error instanceof CallError && error.code === 'etat-change' ? (error.answer['hub'] as Hub) : null;

/** Whether the hub is as it was sent, however that was written. */
function isSaved(hub: Hub, sent: HubValues): boolean {
  const written = (values: HubValues) =>
    JSON.stringify(
      HubForm.safeParse({ ...values, hubGovs: values.hubGovs.toSorted() }).data ?? null,
    );
  return written(valuesOf(hub)) === written(sent);
}

/** Merges what somebody else wrote since `read` with what was changed here. */
function bothChanges(read: HubValues, now: HubValues, mine: HubValues): HubValues {
  const text = (name: 'nom' | 'tel' | 'adresse') =>
    mine[name] === read[name] ? now[name] : mine[name];
  const added = mine.hubGovs.filter((gov) => !read.hubGovs.includes(gov));
  const kept = now.hubGovs.filter(
    (gov) => mine.hubGovs.includes(gov) || !read.hubGovs.includes(gov),
  );
  return {
    nom: text('nom'),
    tel: text('tel'),
    adresse: text('adresse'),
    hubGovs: [...new Set([...kept, ...added])],
    horaires: isSame(mine.horaires, read.horaires) ? now.horaires : mine.horaires,
  };
}

const isSame = (one: OpeningHours, other: OpeningHours): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Adds or edits a hub; an admin can only read it. Governorates of other hubs are marked with the
 * hub's name.
 */
export function HubPanel({
  hub,
  hubs,
  manages,
  onClose,
}: {
  hub: Hub | null;
  hubs: readonly Hub[];
  manages: boolean;
  onClose: () => void;
}) {
  const create = useAct(hubsContract.create);
  const update = useAct(hubsContract.update);
  const [confirming, setConfirming] = useState(false);
  // The version that the form started from: somebody else may have changed the hub since.
  const [read, setRead] = useState(hub);
  const unanswered = useUnanswered(isSaved);
  const send = async (body: HubValues, on = read): Promise<void> => {
    try {
      const { hub: saved } = on
        ? await update.send({ body: { ...body, id: on.id, updatedAt: on.updatedAt } })
        : await create.send({ body });
      tell(`${saved.nom} est enregistré.`);
    } catch (error) {
      unanswered.note(error, body);
      const now = on && presentHub(error);
      if (now) {
        setRead(now);
        if (unanswered.isOwn(now)) return send(body, now);
        form.setAll(bothChanges(valuesOf(on), valuesOf(now), body));
      }
      throw error;
    }
  };
  const form = useForm({
    initial: valuesOf(hub),
    schema: HubForm,
    onSubmit: (body) => send(body),
    onDone: onClose,
  });
  if (hub && !manages) return <HubCard hub={hub} onClose={onClose} />;
  return (
    <SidePanel
      title={hub?.nom ?? 'Nouveau hub'}
      label="Fiche hub"
      onClose={onClose}
      footer={
        <>
          {hub ? (
            <Button look="ghost" icon={IconTrash} onClick={() => setConfirming(true)}>
              Supprimer
            </Button>
          ) : (
            <Button look="ghost" onClick={onClose}>
              Annuler
            </Button>
          )}
          <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id="panel-form"
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TextField
          {...form.text('nom')}
          label="Nom"
          help="Enregistré avec le préfixe HUB-"
          autoFocus={!hub}
        />
        <TextField {...form.text('tel')} label="Tél" optional inputMode="tel" />
        <TextField {...form.text('adresse')} label="Adresse" optional />
        <OpeningHoursField
          hours={form.values.horaires}
          onChange={(horaires) => form.set('horaires', horaires)}
          error={form.error('horaires')}
        />
        <GovernorateTicks
          chosen={form.values.hubGovs}
          onChange={(hubGovs) => form.set('hubGovs', hubGovs)}
          error={form.error('hubGovs')}
          others={hubs.filter(({ id }) => id !== hub?.id)}
        />
        {form.refusal && (
          <Refused
            error={form.refusal}
            more={
              presentHub(form.refusal)
                ? ' Ce qui a été changé entre-temps est repris ici, avec vos changements.'
                : ''
            }
          />
        )}
      </form>
      {hub && (
        <DeleteHub
          hub={hub}
          open={confirming}
          onAway={() => setConfirming(false)}
          onGone={onClose}
        />
      )}
    </SidePanel>
  );
}

function GovernorateTicks({
  chosen,
  onChange,
  error,
  others,
}: {
  chosen: readonly string[];
  onChange: (govs: string[]) => void;
  error: string | null;
  others: readonly Hub[];
}) {
  const messageId = useId();
  const holder = (gov: string) =>
    others.find(({ hubGovs }) => hubGovs.some((row) => row.gov === gov));
  return (
    <fieldset className="field hub-fieldset" aria-describedby={error ? messageId : undefined}>
      <legend className="field-label">Gouvernorats couverts</legend>
      <div className="hub-govs">
        {governorates.map(({ nom }) => {
          const other = holder(nom);
          return (
            <label key={nom} className="check">
              <input
                type="checkbox"
                name="hubGovs"
                checked={chosen.includes(nom)}
                disabled={Boolean(other)}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked ? [...chosen, nom] : chosen.filter((one) => one !== nom),
                  )
                }
              />
              <span>
                {nom}
                {other && <span className="of-other">{other.nom}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {error && <FieldMessage id={messageId}>{error}</FieldMessage>}
    </fieldset>
  );
}

function DeleteHub({
  hub,
  open,
  onAway,
  onGone,
}: {
  hub: Hub;
  open: boolean;
  onAway: () => void;
  onGone: () => void;
}) {
  const remove = useAct(hubsContract.remove);
  return (
    <ConfirmDialog
      title={`Supprimer ${hub.nom}`}
      open={open}
      onClose={onAway}
      yes="Oui, supprimer"
      look="danger"
      onConfirm={async () => {
        await remove.send({ params: { id: hub.id } }, `${hub.nom} est supprimé.`);
        onGone();
      }}
    >
      <p>
        Ses gouvernorats seront sans hub. Refusé tant que des utilisateurs, des colis, des unités,
        de l’argent ou des chèques y sont rattachés.
      </p>
    </ConfirmDialog>
  );
}

function HubCard({ hub, onClose }: { hub: Hub; onClose: () => void }) {
  return (
    <SidePanel title={hub.nom} label="Fiche hub" onClose={onClose}>
      <dl className="facts">
        <dt>Tél</dt>
        <dd>
          <Phone tel={hub.tel} />
        </dd>
        <dt>Adresse</dt>
        <dd>{hub.adresse ?? '–'}</dd>
        <dt>Horaires</dt>
        <dd>{hub.horaires ? <HoursToRead hours={hub.horaires} /> : '–'}</dd>
        <dt>Couvre</dt>
        <dd>{hub.hubGovs.map(({ gov }) => gov).join(', ')}</dd>
      </dl>
    </SidePanel>
  );
}

function HoursToRead({ hours }: { hours: OpeningHours }) {
  return (
    <>
      <b>{openingNow(hours, new Date(trueNow()), 'fr')}</b>
      {weekWords(hours, 'fr').map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}
