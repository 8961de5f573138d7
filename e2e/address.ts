/** The ports of the products under test, one for each worker. */
export const ports = (): string[] => (process.env['E2E_PORTS'] ?? '').split(',');

/** The port of the product that this worker tests. */
export const port = (): string => ports()[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? '';

export const address = (): string => `http://127.0.0.1:${port()}`;

/** The browsers of the tests find it on this machine. */
export const nameInNetwork = 'cigogne.lan';
