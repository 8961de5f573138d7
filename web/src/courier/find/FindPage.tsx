import { readPrinted } from '@cigogne/domain/parcels/printed-code';
import { useState } from 'react';
import { EmptyState } from '../../ui/base/feedback/states.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconScan } from '../../ui/base/look/icons.ts';
import { go, To, usePath } from '../../ui/base/look/path.tsx';
import { Camera } from '../../ui/base/scan/Camera.tsx';
import { giveScan } from '../../ui/base/scan/scanner.tsx';
import { courierPaths } from '../courier-paths.ts';
import { BackToRound } from '../round/BackToRound.tsx';
import '../round/runsheet.css';
import './find.css';
import { StopRow } from '../round/StopRow.tsx';
import { useMyRound, visitOf } from '../round/use-my-round.ts';
import { searchStops } from './search-stops.ts';
import { t } from '../../language/texts.ts';

/**
 * Finds a parcel of the round by its label, a name, a phone or a street, on the phone itself, with
 * or without a network.
 */
export function FindPage() {
  const { rs, stops, visits } = useMyRound();
  const scanning = usePath() === courierPaths.scan;
  const [typed, setTyped] = useState('');
  const found = searchStops(stops, typed);
  const open = () => {
    const [only, ...others] = found;
    if (readPrinted(typed)) giveScan(typed);
    else if (only && others.length === 0) go(courierPaths.stop(only.ref));
  };
  return (
    <div className="round">
      <header className="round-head">
        <BackToRound />
        <h1>{scanning ? t('Scanner') : t('Chercher')}</h1>
      </header>
      {scanning ? (
        <Camera onCode={giveScan} />
      ) : (
        <To to={courierPaths.scan} className="btn large">
          <IconScan stroke={1.75} />
          {t('Scanner une étiquette')}
        </To>
      )}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField
          size="large"
          label={t('Nom, téléphone, rue ou code')}
          value={typed}
          onChange={setTyped}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          autoFocus={!scanning}
        />
      </form>
      {found.length > 0 ? (
        <ol className="stops" aria-label={t('Colis trouvés')}>
          {found.map((stop) => (
            <li key={stop.ref}>
              <StopRow stop={stop} number={visitOf(visits, stop.ref)?.number ?? stop.position} />
            </li>
          ))}
        </ol>
      ) : typed.trim() !== '' ? (
        <EmptyState title={t('Rien dans votre tournée')}>
          {t('Ni nom, ni téléphone, ni rue, ni code ne ressemble à « {typed} ».', {
            typed: typed.trim(),
          })}
        </EmptyState>
      ) : (
        <p className="muted">
          {rs
            ? t('Cherché dans votre tournée, même sans réseau.')
            : t('Aucune tournée en cours sur ce téléphone.')}
        </p>
      )}
    </div>
  );
}
