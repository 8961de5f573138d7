import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField, TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { useWrittenMeanwhile } from '../../ui/base/form/use-written-meanwhile.ts';
import { CopyLine } from '../../ui/office/fields/CopyLine.tsx';
import type { EditProps } from './account-row.ts';
import { PanelForm } from './PanelForm.tsx';

const labels = {
  is_api_actif: 'Accès API actif',
  renouveler: 'Remplacer la clé',
  argent: 'La clé lit les factures et les sommes dues',
  api_webhook_url: 'Adresse du webhook',
};

/** A shop's API key, shown once, and the address to which its status changes are sent. */
export function EditApi({ user, back, onClose }: EditProps) {
  const create = useAct(accountsContract.createApiToken);
  const [secrets, setSecrets] = useState<{ name: string; value: string }[]>([]);
  const initial = {
    is_api_actif: user.is_api_actif,
    api_webhook_url: user.api_webhook_url ?? '',
    api_webhook_headers: '',
    renouveler: user.api_key === null,
    argent: user.api_key_argent,
    renouveler_secret: false,
  };
  const form = useForm({
    initial,
    onSubmit: async ({ api_webhook_headers, api_webhook_url, ...flags }) => {
      const { api_key, webhook_secret } = await create.send({
        body: {
          id: user.id,
          ...flags,
          api_webhook_url: api_webhook_url.trim(),
          ...(api_webhook_headers.trim()
            ? { api_webhook_headers: headersOf(api_webhook_headers) }
            : {}),
        },
      });
      tell('L’accès API est enregistré.');
      const made = [
        { name: 'Clé API', value: api_key },
        { name: 'Secret des webhooks', value: webhook_secret },
      ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
      setSecrets(made);
      if (made.length === 0) back();
    },
  });
  const meanwhile = useWrittenMeanwhile(form, initial, labels);
  return (
    <PanelForm
      title="API et webhook"
      form={{ ...form, meanwhile: secrets.length > 0 ? null : meanwhile }}
      back={back}
      onClose={onClose}
      submit={
        secrets.length > 0 ? (
          <Button look="blue" onClick={back}>
            C’est copié
          </Button>
        ) : (
          <Button type="submit" form="panel-form" look="blue" busy={form.busy}>
            Enregistrer
          </Button>
        )
      }
    >
      {secrets.length > 0 ? (
        <>
          <p>Ils ne seront plus jamais montrés. Copiez-les maintenant.</p>
          {secrets.map(({ name, value }) => (
            <div key={name}>
              <p className="field-label">{name}</p>
              <CopyLine name={name} value={value} />
            </div>
          ))}
        </>
      ) : (
        <>
          <CheckField
            label={labels.is_api_actif}
            checked={form.values.is_api_actif}
            onChange={(actif) => form.set('is_api_actif', actif)}
          />
          {user.api_key !== null && (
            <CheckField
              label={`${labels.renouveler} …${user.api_key} : l’ancienne fonctionne encore 24 h`}
              checked={form.values.renouveler}
              onChange={(renew) => form.set('renouveler', renew)}
            />
          )}
          <CheckField
            label={labels.argent}
            checked={form.values.argent}
            onChange={(argent) => form.set('argent', argent)}
          />
          {user.api_key !== null && (
            <CheckField
              label="Remplacer le secret : l’ancien signe encore 24 h"
              checked={form.values.renouveler_secret}
              onChange={(renew) => form.set('renouveler_secret', renew)}
            />
          )}
          <TextField
            {...form.text('api_webhook_url')}
            label={labels.api_webhook_url}
            optional
            inputMode="url"
            placeholder="https://"
          />
          <TextArea
            {...form.text('api_webhook_headers')}
            label="En-têtes du webhook"
            optional
            placeholder="X-Boutique: 42"
            help={
              user.api_webhook_headers.length > 0
                ? `Enregistrés : ${user.api_webhook_headers.join(', ')}. Laissez vide pour les garder.`
                : 'Un par ligne, « Nom: valeur ».'
            }
          />
        </>
      )}
    </PanelForm>
  );
}

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
    }),
  );
