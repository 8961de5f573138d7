import { Alert } from '../ui/base/Alert.tsx';

/** Root looks at all hubs: what is made here needs one of them (D §2). */
export function ChooseHubFirst() {
  return <Alert>Choisissez un hub en haut de l’écran avant cette opération !</Alert>;
}
