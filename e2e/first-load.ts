import type { CDPSession, Page } from '@playwright/test';

/** What a browser fetched over the network, including by workers and the service worker. */
export interface Fetched {
  /** Address → bytes on the wire, headers included. */
  files: { address: string; bytes: number }[];
  requests: number;
  bytes: number;
}

/** A motorbike courier's phone in a village: the limits of the first start are for this phone. */
export const slowPhone = { kilobits: 400, latencyMs: 300, slowdown: 6 } as const;

/** The network of an ordinary phone in a town. */
const midNetwork = { kilobits: 1600, latencyMs: 150 } as const;

/** The index that Lighthouse gives an ordinary phone, and a plain desk, whose classes' middles they are. */
const indexes = { phone: 440, desk: 1250 } as const;

export interface Devices {
  phone: Phone;
  /** By how much a plain desk is slower than this machine; below 1 where it is faster. */
  deskSlowdown: number;
}

interface Phone {
  kilobits: number;
  latencyMs: number;
  slowdown: number;
}

/**
 * Devices as slow as real ones, by this machine's own index: a processor four times slower than a
 * machine that is slow itself would be no phone that anybody has.
 */
export const devicesOn = (index: number): Devices => ({
  phone: { ...midNetwork, slowdown: Math.max(1, index / indexes.phone) },
  deskSlowdown: index / indexes.desk,
});

interface Sent {
  address: string;
  bytes: number;
  fromDevice: boolean;
}

/** Counts from now on; an open stream counts with what it has received. */
export async function countFetched(page: Page): Promise<() => Fetched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sent = new Map<string, Sent>();
  note(session, sent);
  return () => {
    const files = [...sent.values()]
      .filter(({ fromDevice }) => !fromDevice)
      .map(({ address, bytes }) => ({ address, bytes }));
    return {
      files,
      requests: files.length,
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    };
  };
}

function note(session: CDPSession, sent: Map<string, Sent>): void {
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    sent.set(requestId, {
      address: `${request.method} ${new URL(request.url).pathname}`,
      bytes: 0,
      fromDevice: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = sent.get(requestId);
    if (one) one.fromDevice = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId);
    if (!one) return;
    if (response.fromDiskCache || response.fromServiceWorker) one.fromDevice = true;
    one.bytes = Math.max(one.bytes, response.encodedDataLength);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = Math.max(one.bytes, encodedDataLength);
  });
}

/** Simulates such a phone's network and processor from now on. */
export async function slowDown(page: Page, phone: Phone = slowPhone): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (phone.kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
}

/** Milliseconds from the navigation to the first paint. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
      Number.POSITIVE_INFINITY,
  );
