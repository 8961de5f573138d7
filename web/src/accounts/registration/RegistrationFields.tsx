import { useEffect, useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/base/form/Field.tsx';
import type { Form } from '../../ui/base/form/use-form.ts';
import type { RegistrationValues } from './registration-values.ts';
import { EmailField, NewPasswordFields } from '../fields/CredentialFields.tsx';

interface Governorate {
  nom: string;
  delegations: string[];
}

export function RegistrationFields({ form }: { form: Form<RegistrationValues> }) {
  const governorates = useGovernorates();
  const [terms, setTerms] = useState(false);
  const own = governorates.find(({ nom }) => nom === form.values.adresse_gov);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className="form-columns">
        <TextField
          {...form.text('nom_com')}
          label="Nom commercial"
          size="large"
          autoComplete="organization"
        />
        <TextField
          {...form.text('matricule_fiscal')}
          label="Matricule fiscal"
          size="large"
          autoComplete="off"
        />
        <TextField {...form.text('nom')} label="Nom" size="large" autoComplete="family-name" />
        <TextField {...form.text('prenom')} label="Prénom" size="large" autoComplete="given-name" />
        <TextField
          {...form.text('tel')}
          label="Tél"
          type="tel"
          inputMode="numeric"
          size="large"
          autoComplete="tel-national"
          placeholder="8 chiffres"
        />
        <TextField
          {...form.text('produit_type')}
          label="Type de produit"
          size="large"
          placeholder="Vêtements, cosmétiques…"
        />
        <TextField
          {...form.text('flux_exped')}
          label="Flux d’expédition"
          size="large"
          inputMode="numeric"
          unit="colis / jour"
          end
        />
        <TextField
          {...form.text('adresse')}
          label="Adresse"
          size="large"
          autoComplete="street-address"
        />
        <SelectField
          label="Gouvernorat"
          size="large"
          placeholder="Choisissez"
          value={form.values.adresse_gov}
          error={form.error('adresse_gov')}
          onChange={(adresse_gov) => form.setAll({ adresse_gov, adresse_deleg: '' })}
          choices={governorates.map(({ nom }) => ({ value: nom, label: nom }))}
        />
        <SelectField
          label="Délégation"
          size="large"
          placeholder={own ? 'Choisissez' : 'Choisissez d’abord le gouvernorat'}
          disabled={!own}
          value={form.values.adresse_deleg}
          error={form.error('adresse_deleg')}
          onChange={(adresse_deleg) => form.set('adresse_deleg', adresse_deleg)}
          choices={(own?.delegations ?? []).map((nom) => ({ value: nom, label: nom }))}
        />
      </div>
      <EmailField {...form.text('email')} size="large" />
      <div className="form-columns">
        <NewPasswordFields
          password={form.text('password')}
          confirm={form.text('confirmPassword')}
          label="Mot de passe"
          size="large"
          help="6 caractères au moins"
        />
      </div>
      <CheckField
        label={
          <>
            J’accepte les{' '}
            <a href="/conditions" target="_blank" rel="noreferrer">
              conditions générales
            </a>{' '}
            et la{' '}
            <a href="/confidentialite" target="_blank" rel="noreferrer">
              politique de données personnelles
            </a>
          </>
        }
        checked={terms}
        onChange={setTerms}
        large
      />
      {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
      <Button type="submit" look="coral" size="large" wide busy={form.busy}>
        S'inscrire
      </Button>
    </form>
  );
}

const askAgainMs = 3_000;

/** Retried until they arrive: nobody can register without them. */
function useGovernorates(): readonly Governorate[] {
  const [found, setFound] = useState<readonly Governorate[]>([]);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = async () => {
      const { placesContract } = await import('@cigogne/domain/places/places.contract');
      setFound((await call(placesContract.governorates, {}, { token: null })).rows);
    };
    const ask = () =>
      void load().catch(() => {
        if (!isGone) again = setTimeout(ask, askAgainMs);
      });
    ask();
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, []);
  return found;
}
