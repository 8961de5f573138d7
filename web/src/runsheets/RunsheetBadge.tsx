import {
  type RunsheetState,
  runsheetStateLabels,
  runsheetStateLooks,
} from '@cigogne/domain/runsheets/runsheet';
import { Badge } from '../ui/base/look/Badge.tsx';
import {
  IconCalendarClock,
  IconChecks,
  IconCircleDashedCheck,
  IconMoped,
} from '../ui/base/look/icons.ts';

const icons = {
  pending: IconCalendarClock,
  in_progress: IconMoped,
  completed: IconCircleDashedCheck,
  closed: IconChecks,
} as const;

export const RunsheetBadge = ({ etat }: { etat: RunsheetState }) => (
  <Badge {...runsheetStateLooks[etat]} icon={icons[etat]} title={etat}>
    {runsheetStateLabels[etat]}
  </Badge>
);
