import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { speakAsChosen } from '../accounts/sign-in/speak-as-chosen.ts';
import { useLanguage } from '../language/language.ts';
import { NotWhole } from './NotWhole.tsx';

type PublicPage = ComponentType<{ params: Record<string, string> }>;

export interface PublicScreen {
  path: string;
  page: LazyExoticComponent<PublicPage>;
}

const page = <Name extends string>(load: () => Promise<Record<Name, PublicPage>>, name: Name) =>
  lazy(async () => ({
    default: await load().then(
      (file) => file[name],
      () => NotWhole,
    ),
  }));

/** In the phone's chosen language; changing the language redraws the page. */
const inTwoLanguages = <Name extends string>(
  load: () => Promise<Record<Name, PublicPage>>,
  name: Name,
) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), speakAsChosen()]);
    const Page: PublicPage = loaded[name];
    const InLanguage: PublicPage = (props) => {
      useLanguage();
      return <Page {...props} />;
    };
    return { default: InLanguage };
  });

/** Every page that needs no session, except the home page. */
export const publicScreens: readonly PublicScreen[] = [
  {
    path: '/login',
    page: inTwoLanguages(() => import('../accounts/sign-in/LoginPage.tsx'), 'LoginPage'),
  },
  {
    path: '/liv/app',
    page: inTwoLanguages(() => import('../accounts/sign-in/AppPage.tsx'), 'AppPage'),
  },
  {
    path: '/register',
    page: page(() => import('../accounts/registration/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    path: '/forget-pass',
    page: inTwoLanguages(() => import('../accounts/sign-in/ForgotPage.tsx'), 'ForgotPage'),
  },
  {
    path: '/acc/rstp',
    page: inTwoLanguages(() => import('../accounts/sign-in/ResetPage.tsx'), 'ResetPage'),
  },
  {
    path: '/acc/rstp/:token',
    page: inTwoLanguages(() => import('../accounts/sign-in/ResetPage.tsx'), 'ResetPage'),
  },
  {
    path: '/acc/verify/:token',
    page: page(() => import('../accounts/registration/VerifyPage.tsx'), 'VerifyPage'),
  },
  {
    path: '/acc/premier/:token',
    page: page(() => import('../accounts/registration/FirstRootPage.tsx'), 'FirstRootPage'),
  },
  { path: '/conditions', page: page(() => import('./TextPage.tsx'), 'TermsPage') },
  { path: '/confidentialite', page: page(() => import('./TextPage.tsx'), 'PrivacyPage') },
  { path: '/tarifs', page: page(() => import('./TextPage.tsx'), 'FeesPage') },
  {
    path: '/suivi/:token',
    page: page(() => import('../tracking/TrackingPage.tsx'), 'TrackingPage'),
  },
];
