import { HubForm, hubName } from '@cigogne/domain/hubs/hub-form';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { governorates } from '@cigogne/domain/places/zones';
import { useId, useState } from 'react';
import { useRead } from '../http/query.ts';
import type { Hub } from '../hubs/hub-row.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { FieldMessage, TextField } from '../ui/base/form/Field.tsx';
import { useForm } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPlus, IconX } from '../ui/base/look/icons.ts';
import { GovernorateMap } from './GovernorateMap.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

const empty: { nom: string; tel: string; adresse: string; hubGovs: string[] } = {
  nom: '',
  tel: '',
  adresse: '',
  hubGovs: [],
};

/** Creates hubs one at a time, choosing governorates on the map or in the list. */
export function HubsStep({ onPass, onNext }: StepProps) {
  const hubs = useRead(hubsContract.list, { body: {} });
  const create = useAct(hubsContract.create);
  const [made, setMade] = useState(0);
  const rows = hubs.data?.rows ?? [];
  const free = governorates
    .map(({ nom }): string => nom)
    .filter((gov) => !rows.some(({ hubGovs }) => hubGovs.some((one) => one.gov === gov)));
  const form = useForm({
    initial: empty,
    schema: HubForm,
    onSubmit: async (body) => {
      // Governorates that another hub has taken since are dropped from the choice.
      const hubGovs = body.hubGovs.filter((gov) => free.includes(gov));
      const { hub } = await create.send({ body: { ...body, hubGovs } });
      tell(`${hub.nom} est créé.`);
      setMade((count) => count + 1);
      form.reset(empty);
    },
  });
  const chosen = form.values.hubGovs.filter((gov) => free.includes(gov));
  const press = (gov: string) =>
    form.set(
      'hubGovs',
      chosen.includes(gov) ? chosen.filter((one) => one !== gov) : [...chosen, gov],
    );
  const { nom } = form.values;
  return (
    <StepForm
      key={made}
      title="Vos hubs"
      lead="Un hub reçoit, trie et livre pour ses gouvernorats. Touchez la carte ou la liste ; un gouvernorat n’a qu’un hub."
      form={form}
      onPass={rows.length > 0 ? null : onPass}
      act={
        <>
          {rows.length > 0 && (
            <Button look="ghost" onClick={onNext}>
              Étape suivante
            </Button>
          )}
          <Button type="submit" look="coral" icon={IconPlus} busy={form.busy}>
            {nom.trim() ? `Créer ${hubName(nom)}` : 'Créer le hub'}
          </Button>
        </>
      }
      aside={<GovernorateMap hubs={rows} chosen={chosen} onPress={press} />}
    >
      {rows.length > 0 && <HubLines hubs={rows} />}
      <div className="form-columns">
        <TextField
          {...form.text('nom')}
          label="Nom du hub"
          placeholder="HUB-…"
          autoComplete="off"
        />
        <TextField {...form.text('tel')} label="Téléphone" inputMode="tel" optional />
      </div>
      <TextField {...form.text('adresse')} label="Adresse" optional />
      <Governorates
        title="Gouvernorats desservis"
        note={`${chosen.length} choisi${chosen.length > 1 ? 's' : ''}`}
        govs={chosen}
        on
        onPress={press}
        error={form.error('hubGovs')}
      />
      <Governorates
        name="hubGovs"
        title="Encore sans hub"
        note={String(free.length - chosen.length)}
        govs={free.filter((gov) => !chosen.includes(gov))}
        onPress={press}
      />
    </StepForm>
  );
}

const HubLines = ({ hubs }: { hubs: readonly Hub[] }) => (
  <ul className="first-day-hubs">
    {hubs.map(({ id, nom, adresse, hubGovs }) => (
      <li key={id}>
        <b>{nom}</b>
        <small>{adresse ?? hubGovs.map(({ gov }) => gov).join(', ')}</small>
        <span className="figures">
          {hubGovs.length} gouvernorat{hubGovs.length > 1 ? 's' : ''}
        </span>
      </li>
    ))}
  </ul>
);

function Governorates({
  name,
  title,
  note,
  govs,
  on = false,
  error = null,
  onPress,
}: {
  /** Field name, so that a refusal can focus it. */
  name?: string;
  title: string;
  note: string;
  govs: readonly string[];
  on?: boolean;
  error?: string | null;
  onPress: (gov: string) => void;
}) {
  const messageId = useId();
  const Icon = on ? IconX : IconPlus;
  return (
    <fieldset className="first-day-govs" aria-describedby={error ? messageId : undefined}>
      <legend>
        {title} <small className="figures">{note}</small>
      </legend>
      {govs.map((gov) => (
        <button
          key={gov}
          type="button"
          name={name}
          className="first-day-gov"
          aria-pressed={on}
          onClick={() => onPress(gov)}
        >
          {gov}
          <Icon size={15} stroke={1.75} />
        </button>
      ))}
      {error && <FieldMessage id={messageId}>{error}</FieldMessage>}
    </fieldset>
  );
}
