import { Connection, type Got, type Sent } from '../http-client.ts';

const longestMs = 30_000;

/**
 * As many keep-alive connections as calls under way, so that no call waits for another's
 * connection.
 */
export class Lines {
  readonly #port: number;
  readonly #free: Connection[] = [];
  underWay = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Null if no answer came: the connection broke, or half a minute passed. */
  async send(sent: Sent): Promise<Got | null> {
    this.underWay += 1;
    let line: Connection | null = null;
    let late: ReturnType<typeof setTimeout> | undefined;
    try {
      line = this.#take() ?? (await Connection.open(this.#port));
      const timeout = new Promise<null>((settle) => {
        late = setTimeout(() => settle(null), longestMs);
      });
      const got = await Promise.race([line.send(sent), timeout]);
      if (got) this.#free.push(line);
      else line.close();
      return got;
    } catch {
      line?.close();
      return null;
    } finally {
      clearTimeout(late);
      this.underWay -= 1;
    }
  }

  #take(): Connection | undefined {
    for (let line = this.#free.pop(); line; line = this.#free.pop()) if (line.isOpen) return line;
    return undefined;
  }
}
