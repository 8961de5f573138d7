import { type Day, dayOf } from '@cigogne/domain/days';
import { useEffect, useState } from 'react';
import { trueNow } from '../../../http/server-clock.ts';

/** Today in Tunis, also on a page that stays open past midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(trueNow()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(trueNow())), 30_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
