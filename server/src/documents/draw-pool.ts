import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@cigogne/domain/refusal';

/** What the worker sends: pieces of the drawing last asked for, its end, or an error. */
export type FromWorker = { piece: Uint8Array } | { end: true } | { error: string };

interface Order {
  drawing: unknown;
  /** The stream that the client reads. */
  paper: Readable;
  begun: (error: Error | null) => void;
}

/** The number of drawings that may wait; further ones are refused. */
const longestQueue = 40;
/** A drawing of 500 pages takes a few seconds; one that takes this long never ends. */
const longestDrawingMs = 60_000;
/** A worker idle for this long is stopped, which frees its memory. */
const idleMs = 60_000;

const stopping = () => new Refusal('surcharge', 'Le service redémarre, réessayez.');

/**
 * Draws documents one after another in a worker thread, so that other calls are not held up. Each
 * user has one document running or waiting.
 */
export class DrawPool {
  readonly #script: URL;
  readonly #orders: Order[] = [];
  readonly #users = new Set<number>();
  #worker: Worker | null = null;
  #current: Order | null = null;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(script: URL) {
    this.#script = script;
  }

  /**
   * Returns the pages as they are drawn; refused while another document of this user is unfinished.
   */
  async draw(user: number, drawing: unknown): Promise<Readable> {
    if (this.#stopped) throw stopping();
    if (this.#users.has(user))
      throw new Refusal('en-cours', 'Un autre document se prépare : attendez qu’il soit prêt.');
    if (this.#orders.length >= longestQueue)
      throw new Refusal('surcharge', 'Trop de documents à la fois, réessayez.');
    this.#users.add(user);
    const paper = new Readable({ read: () => undefined });
    // Fully read or abandoned by the client; until then its pages are kept here.
    paper.once('close', () => {
      this.#users.delete(user);
      if (this.#current?.paper === paper) this.#abandon(new Error('Its client has left'));
    });
    await new Promise<void>((resolve, reject) => {
      const begun = (error: Error | null) => (error ? reject(error) : resolve());
      this.#orders.push({ drawing, paper, begun });
      this.#next();
    });
    return paper;
  }

  /** Starts nothing new, and tells those who are waiting. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const worker = this.#worker;
    for (const { paper, begun } of this.#orders.splice(0)) {
      paper.destroy();
      begun(stopping());
    }
    this.#abandon(stopping());
    clearTimeout(this.#limit);
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    const order = this.#orders.shift();
    clearTimeout(this.#limit);
    if (!order) {
      this.#limit = setTimeout(() => this.#dismiss(), idleMs).unref();
      return;
    }
    this.#current = order;
    this.#limit = setTimeout(
      () => this.#abandon(new Error('The drawing took too long')),
      longestDrawingMs,
    ).unref();
    this.#worker ??= this.#hire();
    this.#worker.ref();
    try {
      this.#worker.postMessage(order.drawing);
    } catch (error) {
      // Only plain data can be posted to a thread.
      this.#finish(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #hire(): Worker {
    const worker = new Worker(this.#script);
    const lost = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#finish(error);
    };
    worker.on('message', (message: FromWorker) => {
      if (this.#worker === worker) this.#hear(message);
    });
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The drawing thread ended')));
    return worker;
  }

  /** Gives up the current document and frees the thread for the next one. */
  #abandon(reason: Error): void {
    this.#dismiss();
    this.#finish(reason);
  }

  #dismiss(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }

  #hear(message: FromWorker): void {
    if ('error' in message) return this.#finish(new Error(message.error));
    if ('end' in message) return this.#finish(null);
    this.#current?.begun(null);
    this.#current?.paper.push(message.piece);
  }

  #finish(error: Error | null): void {
    const order = this.#current;
    this.#current = null;
    this.#worker?.unref();
    if (order) {
      if (error) order.paper.on('error', () => undefined).destroy(error);
      else order.paper.push(null);
      order.begun(error);
    }
    this.#next();
  }
}
