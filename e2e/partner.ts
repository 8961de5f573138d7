import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address } from './address.ts';

// The partner simulator beside each product, and its controls (`docs/partner.md`).

interface PartnerTruth {
  id: string;
  reference: string;
  status: string;
  manifest: string | null;
  reported: string[];
}

const variable = (port: string) => `E2E_DATA_${port}`;

/** In an environment variable, which workers inherit. */
export function rememberDataDir(port: string, dataDir: string): void {
  process.env[variable(port)] = dataDir;
}

/** The data folder of this worker's product. */
export const dataDir = (): string => process.env[variable(new URL(address()).port)] ?? '';

/** Controls the partner of this worker's product. */
export async function tellPartner(
  method: 'POST' | 'PUT' | 'GET',
  path: string,
  body?: object,
): Promise<{ shipments: PartnerTruth[] }> {
  const { url, key } = partnerPage();
  const response = await fetch(`${url}/control/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The simulator refused ${path}: ${text}`);
  return JSON.parse(text) as { shipments: PartnerTruth[] };
}

/** The partner's true state of a parcel. */
export async function atPartner(reference: string): Promise<PartnerTruth> {
  const { shipments } = await tellPartner('GET', 'state');
  const last = shipments.filter((one) => one.reference === reference).at(-1);
  if (!last) throw new Error(`The partner has no shipment of ${reference}`);
  return last;
}

/** An account's statement of what it collected, as a file. */
export async function partnerStatement(
  account: 'tunis' | 'sousse',
  words: Record<string, string> = {},
): Promise<Buffer> {
  const { url, key } = partnerPage();
  const query = new URLSearchParams({ compte: account, du: '2026-01-01', ...words });
  const response = await fetch(`${url}/releve?${query.toString()}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

function partnerPage(): { url: string; key: string } {
  const folder = join(dataDir(), 'partner-simulator');
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
  const { address: url } = read('running.json') as { address: string };
  const { page: key } = read('secrets.json') as { page: string };
  return { url, key };
}
