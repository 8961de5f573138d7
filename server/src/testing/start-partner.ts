import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PartnerConfig } from '../config.ts';
import {
  controlsOf,
  type ShipmentTruth,
  type SimulatorControls,
} from '../partner/simulator-controls.ts';
import { startSimulator } from '../partner/start-simulator.ts';

/** The partner simulator on this machine, with its own data folder and its controls. */
export interface Partner extends SimulatorControls {
  /** The product's setting: `startTestApp({ partner: partner.config })`. */
  config: PartnerConfig;
  /** The latest shipment of this parcel. */
  shipmentOf(reference: string): Promise<ShipmentTruth>;
  /** kill -9: it restarts on the same address and remembers what it had answered. */
  kill(): Promise<void>;
  /** Resolves when it answers (again). */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPartner(): Promise<Partner> {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-partner-'));
  const simulator = await startSimulator({ folder, webhookUrl: null });
  const controls = controlsOf(simulator);
  const answers = () =>
    fetch(`${simulator.config.url}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    ...controls,
    config: simulator.config,
    shipmentOf: async (reference) => {
      const own = (await controls.shipments()).filter((one) => one.reference === reference);
      const last = own.at(-1);
      if (!last) throw new Error(`The partner has no shipment of ${reference}`);
      return last;
    },
    kill: async () => {
      simulator.kill();
      while (await answers()) await pause(1);
    },
    ready: async () => {
      for (const giveUp = Date.now() + 20_000; !(await answers()); await pause(10))
        if (Date.now() > giveUp) throw new Error('The partner did not come back');
    },
    stop: async () => {
      await simulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
