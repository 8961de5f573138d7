import { Connection, type Got, type Sent } from '../http-client.ts';

const longestMs = 30_000;

/** As many keep-alive connections as calls are under way: nobody waits for a line of somebody else's. */
export class Lines {
  readonly #port: number;
  readonly #free: Connection[] = [];
  underWay = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Null where no answer came: the line broke, or half a minute went by. */
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
