import { isShipper } from '@cigogne/domain/people';
import { useState } from 'react';
import { t } from '../../language/texts.ts';
import { call } from '../../http/call.ts';
import { startSession } from '../../http/session.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { IconDownload } from '../../ui/base/look/icons.ts';
import { AccountPage } from './AccountPage.tsx';
import { loginForm } from '../people/account-calls.ts';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './use-login.ts';

/**
 * The application's address unless the settings name another: it is installed from its own page.
 */
const ownApp = '/dashb';

/** /liv/app: the same login, followed by the application for everybody except shippers. */
export function AppPage() {
  const [address, setAddress] = useState<string | null>(null);
  const form = useLogin(
    async ({ user, token }) => {
      if (isShipper(user)) throw new Error((await loginForm()).loginSentences.appShipper);
      startSession(user, token);
      setAddress(await appAddress());
    },
    async () => (await loginForm()).loginSentences.appNotActive,
  );
  return (
    <AccountPage
      inArabicToo
      title={t('Application livreur')}
      lead={t('Connectez-vous pour la télécharger.')}
    >
      {address ? (
        <div className="account-block form">
          <Alert good>{t('Vous êtes connecté.')}</Alert>
          <a className="btn coral large wide" href={address}>
            <IconDownload size={18} stroke={1.75} />
            {t('Télécharger')}
          </a>
        </div>
      ) : (
        <LoginFields form={form} />
      )}
    </AccountPage>
  );
}

async function appAddress(): Promise<string> {
  const { settingsContract } = await import('@cigogne/domain/settings/settings.contract');
  const settings = await call(settingsContract.publicSettings, {}, { token: null }).catch(
    () => null,
  );
  return settings?.application || ownApp;
}
