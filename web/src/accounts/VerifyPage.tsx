import { useEffect, useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { Alert } from '../ui/base/Alert.tsx';
import { Button } from '../ui/base/Button.tsx';
import { AccountPage } from './AccountPage.tsx';
import { accountCalls } from './account-calls.ts';
import { RegistrationSteps } from './RegistrationSteps.tsx';

/**
 * /acc/verify/{token} (D §3). The link is used by a press, not by its opening: mail filters open links
 * too, and it works once.
 */
export function VerifyPage({ params }: { params: Record<string, string> }) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const verify = async () => {
    setState('busy');
    setProblem(null);
    try {
      const contract = await accountCalls();
      await call(contract.verify, { params: { token: params['token'] ?? '' } }, { token: null });
      setState('done');
    } catch (error) {
      setProblem(sentenceOf(error));
      setState('asking');
    }
  };
  useEffect(() => void accountCalls(), []);
  return (
    <AccountPage
      title={state === 'done' ? 'Votre compte est actif' : 'Validation de votre e-mail'}
      lead={
        state === 'done'
          ? 'Vous pouvez créer votre premier bordereau.'
          : 'Un dernier geste, et votre compte est ouvert.'
      }
      door={<RegistrationSteps at={state === 'done' ? 2 : 1} />}
    >
      <div className="account-block form">
        {problem && <Alert>{problem}</Alert>}
        {state === 'done' ? (
          <a className="btn coral large wide" href="/login">
            Commencer
          </a>
        ) : (
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
    </AccountPage>
  );
}
