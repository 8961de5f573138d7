import pg from 'pg';
import { connectionSettings } from './connection.ts';

const retryAfterMs = 500;

/**
 * Listens on a channel over its own connection and reconnects when that is lost. Notifications sent
 * meanwhile are gone, so `onListening` is called each time, to look at the tables.
 */
export async function listen(
  url: string,
  channel: string,
  {
    onNotice,
    onListening,
    onLost,
  }: { onNotice: () => void; onListening: () => void; onLost?: () => void },
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: pg.Client | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connectionSettings(url), statement_timeout: 0 });
    client = next;
    let over = false;
    const reconnect = () => {
      if (over || stopped) return;
      over = true;
      onLost?.();
      waiting = setTimeout(() => void connect(), retryAfterMs);
    };
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', onNotice);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      onListening();
    } catch {
      await next.end().catch(() => undefined);
      reconnect();
    }
  };
  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(waiting);
      await client?.end().catch(() => undefined);
    },
  };
}
