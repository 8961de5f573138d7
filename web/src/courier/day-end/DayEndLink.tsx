import { IconChecks } from '../../ui/base/look/icons.ts';
import { To } from '../../ui/base/look/path.tsx';
import { courierPaths } from '../courier-paths.ts';
import './day-end.css';
import { t } from '../../language/texts.ts';

/** Shown when the last stop is done, and wherever something remains to be handed over. */
export const DayEndLink = ({ main = false }: { main?: boolean }) => (
  <To to={courierPaths.dayEnd} className={main ? 'btn large day-end-link' : 'btn large'}>
    <IconChecks stroke={1.75} />
    {t('Fin de journée')}
  </To>
);
