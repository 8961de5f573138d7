import type { Language } from '@cigogne/domain/languages';
import { receiverWords } from '@cigogne/domain/tracking/receiver-words';
import { sayIn } from '@cigogne/domain/tracking/recipient-words';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { useState } from 'react';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { TextField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Offer } from './Offer.tsx';
import { type Send, useSending } from './use-sending.ts';
import type { Act } from './use-tracking.ts';

/** As long as the form allows (receiver.ts), which brings the schemas. */
const longest = 60;
/** In French like the server's refusals: an empty name would take it back. */
const noName = 'Écrivez un prénom, sans numéro.';

/** Somebody else takes the parcel. */
export function Receiver({
  receiver,
  tracking,
  language,
  act,
}: {
  receiver: NonNullable<Tracking['remettre']>;
  tracking: Pick<Tracking, 'code_remise' | 'retrait'>;
  language: Language;
  act: Act;
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { busy, refusal, send } = useSending(language);
  const say = sayIn(language);
  const words = receiverWords(receiver, tracking, language);
  const save = async (naming: Send) => {
    if (!(await send(naming))) return;
    setOpen(false);
    setName('');
  };
  return (
    <Offer
      id="personne"
      line={receiver.nom === null ? words.act : null}
      title={say('Qui recevra le colis ?')}
    >
      <p role={receiver.nom === null ? undefined : 'status'}>{words.said}</p>
      {!receiver.change ? (
        <p>{say('Vous avez déjà changé cinq fois : appelez le hub.')}</p>
      ) : open || receiver.nom === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(async () => (name.trim() ? act('personne', { nom: name }) : noName));
          }}
        >
          <TextField
            label={say('Son prénom')}
            size="large"
            value={name}
            onChange={setName}
            maxLength={longest}
            autoComplete="off"
            autoFocus={open}
            error={refusal}
          />
          <Button type="submit" size="huge" wide busy={busy}>
            {say('Enregistrer')}
          </Button>
        </form>
      ) : (
        <Button size="huge" wide onClick={() => setOpen(true)}>
          {words.act}
        </Button>
      )}
      {receiver.nom !== null && receiver.change && (
        <Button
          wide
          look="ghost"
          busy={busy && !open}
          onClick={() => void save(() => act('personne', { nom: '' }))}
        >
          {say('Je le recevrai moi-même')}
        </Button>
      )}
      {!open && receiver.nom !== null && refusal && <Alert>{refusal}</Alert>}
    </Offer>
  );
}
