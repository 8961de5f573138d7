import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { Simulator } from './start-simulator.ts';

/**
 * Remote control of the simulator (`docs/partner.md`), for the demo company and tests, never for
 * the product.
 */
export interface SimulatorControls {
  /** Its shipments as they really are. */
  shipments(): Promise<ShipmentTruth[]>;
  /** Immediately does what this many hours of its work would bring. */
  hurry(hours: number): Promise<void>;
  /** Moves a shipment to the next status of its journey. */
  step(id: string): Promise<void>;
  /** Sets any status, published or not. */
  put(id: string, status: string, note?: string): Promise<void>;
  /** `delivered`, `returned`, … */
  endAs(id: string, ending: string): Promise<void>;
  /** Replaces the active faults. */
  faults(...faults: SimulatorFault[]): Promise<void>;
  setWebhook(url: string | null): Promise<void>;
  /** How often its webhooks got each answer since its start: `{ '200': 4 }`. */
  webhookAnswers(): Promise<Record<string, number>>;
  /** Sets its clock; null returns it to the real time. */
  setTime(now: Date | null): Promise<void>;
  /** The statement of an account, as a file. */
  statement(
    account: PartnerAccount,
    from: string,
    to: string,
    words?: Record<string, string | number>,
  ): Promise<Buffer>;
}

export interface ShipmentTruth {
  id: string;
  account: PartnerAccount;
  key: string;
  reference: string;
  /** Millimes. */
  cod_amount: number;
  status: string;
  manifest: string | null;
  deliveredAt: string | null;
  /** Everything it has ever reported about it, including false statuses. */
  reported: string[];
}

interface SimulatorFault {
  kind: string;
  on?: string;
  account?: PartnerAccount;
  times?: number;
  when?: 'before' | 'after';
  ms?: number;
}

export function controlsOf({
  config: { url },
  pageKey,
}: Pick<Simulator, 'config' | 'pageKey'>): SimulatorControls {
  const headers = { authorization: `Bearer ${pageKey}` };
  const tell = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The simulator refused ${path}: ${text}`);
    return JSON.parse(text) as {
      shipments: ShipmentTruth[];
      webhookAnswers: Record<string, number>;
    };
  };
  return {
    shipments: async () => (await tell('GET', 'state')).shipments,
    hurry: async (hours) => void (await tell('POST', 'hurry', { hours })),
    step: async (id) => void (await tell('POST', `shipments/${id}/step`, {})),
    put: async (id, status, note) =>
      void (await tell('POST', `shipments/${id}/status`, { status, note })),
    endAs: async (id, ending) => void (await tell('PUT', `shipments/${id}/ending`, { ending })),
    faults: async (...faults) => void (await tell('PUT', 'faults', { faults })),
    setWebhook: async (to) => void (await tell('PUT', 'webhook', { url: to })),
    webhookAnswers: async () => (await tell('GET', 'state')).webhookAnswers,
    setTime: async (now) => void (await tell('PUT', 'time', { now: now?.toISOString() ?? null })),
    statement: async (account, from, to, words = {}) => {
      const query = new URLSearchParams({ compte: account, du: from, au: to });
      for (const [name, value] of Object.entries(words)) query.set(name, String(value));
      const response = await fetch(`${url}/releve?${query.toString()}`, { headers });
      if (!response.ok) throw new Error(`The simulator gave no statement: ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
