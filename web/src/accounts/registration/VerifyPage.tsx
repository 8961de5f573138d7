import { useEffect, useState } from 'react';
import { writeNow } from '../../http/write-now.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { AccountPage } from '../sign-in/AccountPage.tsx';
import { SignedInAs, signedInHere } from '../sign-in/SignedInAs.tsx';
import { accountCalls } from '../people/account-calls.ts';
import { RegistrationSteps } from './RegistrationSteps.tsx';

/**
 * /acc/verify/{token}. The link works once, and is used by a button rather than by opening the
 * page, because mail filters open links too.
 */
export function VerifyPage({ params }: { params: Record<string, string> }) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const verify = async () => {
    setState('busy');
    setProblem(null);
    try {
      const contract = await accountCalls();
      const input = { params: { token: params['token'] ?? '' } };
      const reply = await writeNow(contract.verify, input, { token: null });
      setEmail(reply.email);
      setState('done');
      const here = await signedInHere();
      setOther(here === reply.email ? null : here);
    } catch (error) {
      setProblem(sentenceOf(error));
      setState('asking');
    }
  };
  useEffect(() => void accountCalls(), []);
  return (
    <AccountPage
      {...texts(state === 'done', email)}
      aside={email === null && <RegistrationSteps at={state === 'done' ? 2 : 1} />}
    >
      <div className="account-block form">
        {problem && <Alert>{problem}</Alert>}
        {state === 'done' && other && <SignedInAs email={other} />}
        {state === 'done' && !other && (
          <a className="btn coral large wide" href="/login">
            {email === null ? 'Commencer' : 'Connecter'}
          </a>
        )}
        {state !== 'done' && (
          <Button
            look="blue"
            size="large"
            wide
            busy={state === 'busy'}
            onClick={() => void verify()}
          >
            Valider mon e-mail
          </Button>
        )}
      </div>
      {problem && (
        <nav className="account-links" aria-label="Autres chemins">
          <a href="/login">Connecter</a>
          <a href="/register">S'inscrire</a>
        </nav>
      )}
    </AccountPage>
  );
}

/** The same page confirms an account and a new address: it knows which once the link is used. */
function texts(done: boolean, email: string | null): { title: string; lead: string } {
  if (!done)
    return {
      title: 'Validation de votre e-mail',
      lead: 'Un dernier geste, et votre adresse est confirmée.',
    };
  if (email !== null)
    return { title: 'Votre adresse est changée', lead: `Vous vous connectez avec ${email}.` };
  return {
    title: 'Votre compte est actif',
    lead: 'Vous pouvez créer votre premier bordereau.',
  };
}
