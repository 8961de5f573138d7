import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmailField } from '../accounts/fields/CredentialFields.tsx';
import { readUser } from '../http/session.ts';
import { TestMessage } from '../messages/TestMessage.tsx';
import { paths } from '../office/paths.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useForm } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconSend } from '../ui/base/look/icons.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

/** Confirmations, links and notices need a mail server: it is tested here, and the result shown. */
export function MailStep({ day, onPass }: StepProps) {
  const test = useAct(settingsContract.testMail);
  const [outcome, setOutcome] = useState<{ envoye: boolean; message: string } | null>(null);
  const [testing, setTesting] = useState(false);
  const form = useForm({
    initial: { email: readUser()?.email ?? '' },
    schema: settingsContract.testMail.body,
    onStart: () => setOutcome(null),
    onSubmit: async (body) => setOutcome(await test.send({ body })),
  });
  return (
    <StepForm
      title="E-mails et messages"
      lead="Un expéditeur confirme son inscription, un mot de passe oublié se remplace, un montant corrigé s’annonce par un mail."
      form={form}
      onPass={onPass}
      act={
        <Button type="submit" look="coral" icon={IconSend} busy={form.busy}>
          Envoyer un essai
        </Button>
      }
    >
      {day.mails.serveur ? (
        <p>
          Ils partent de <b>{day.mails.expediteur}</b> (MAIL_FROM).
        </p>
      ) : (
        <p>
          Aucun serveur n’est réglé : la personne qui tient le serveur donne SMTP_URL et MAIL_FROM,
          puis redémarre Cigogne. En attendant, chaque mail se lit sur{' '}
          <Link to={paths.mails}>la page Mails</Link>.
        </p>
      )}
      <EmailField {...form.text('email')} label="Envoyer l’essai à" autoComplete="email" />
      {outcome && <Alert good={outcome.envoye}>{outcome.message}</Alert>}
      <p>
        {day.mails.passerelle
          ? 'Les messages aux destinataires partent par la passerelle qui est réglée.'
          : 'Les messages aux destinataires attendent une passerelle : la personne qui tient le serveur donne SMS_URL, ou WHATSAPP_PHONE_ID. D’ici là, chacun se lit sur la page Messages.'}{' '}
        <button type="button" className="link" onClick={() => setTesting(true)}>
          Envoyer un message d’essai
        </button>
      </p>
      {testing && <TestMessage onClose={() => setTesting(false)} />}
    </StepForm>
  );
}
