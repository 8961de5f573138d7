import { Button } from '../../ui/base/look/Button.tsx';
import { IconCamera } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import { forgetRefused, useRefusedPhotos } from './photos.ts';
import './proof.css';
import { count, t, translated } from '../../language/texts.ts';

/**
 * Photos or signatures that the server refused: whose and why, until that is read or they are taken
 * again.
 */
export function RefusedPhotos() {
  const [first, ...others] = useRefusedPhotos();
  if (!first) return null;
  const { id, ref, name = ref, sorte, refused } = first;
  return (
    <div className="scan-missed courier-refused not-kept" role="alert">
      <IconCamera stroke={2} />
      <span>
        <To to={courierPaths.stop(ref)} className="refused-photo">
          <strong>
            {sorte === 'signature'
              ? t('Signature non enregistrée : {name}.', { name })
              : t('Photo non enregistrée : {name}.', { name })}
          </strong>{' '}
          {translated(refused)}
          {others.length > 0 && ` ${count(others.length, '({n} autre)', '({n} autres)')}`}
        </To>
      </span>
      <Button size="large" onClick={() => void forgetRefused([id])}>
        {t('Compris')}
      </Button>
    </div>
  );
}
