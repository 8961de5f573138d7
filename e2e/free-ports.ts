import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';

/** Different free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, listening));
  return Promise.all(probes.map(closed));
}

async function listening(): Promise<Server> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  return probe;
}

async function closed(probe: Server): Promise<number> {
  const address = probe.address();
  await promisify(probe.close.bind(probe))();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
