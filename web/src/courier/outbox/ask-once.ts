interface Ports {
  /** `owed`: nothing was learned, so it is asked again after a while. */
  ask: () => Promise<'read' | 'owed'>;
  isWanted: () => boolean;
  wait: (failures: number) => Promise<void>;
}

/** One request at a time; any reason that comes up meanwhile causes one more request afterwards. */
export class AskOnce {
  readonly #ports: Ports;
  #asking = false;
  #wanted = false;
  #soon: ReturnType<typeof setTimeout> | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  now = (): void => {
    if (this.#soon) clearTimeout(this.#soon);
    this.#soon = null;
    this.#wanted = true;
    if (!this.#asking) void this.#askAll();
  };

  /** Later reasons share the same request. */
  in(ms: number): void {
    if (this.#ports.isWanted()) this.#soon ??= setTimeout(this.now, ms);
  }

  async #askAll(): Promise<void> {
    this.#asking = true;
    for (let failures = 0; this.#wanted && this.#ports.isWanted(); ) {
      this.#wanted = false;
      if ((await this.#ports.ask()) === 'read') continue;
      await this.#ports.wait(failures);
      failures += 1;
      this.#wanted = true;
    }
    this.#asking = false;
  }
}
