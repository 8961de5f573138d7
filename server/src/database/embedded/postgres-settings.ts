import { totalmem } from 'node:os';

/** A container may have less than its machine; without a limit the figure is 0 or beyond all memory. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const memoryMegabytes = memoryBytes / 1024 / 1024;
const between = (low: number, value: number, high: number) =>
  Math.round(Math.min(high, Math.max(low, value)));

/** An acknowledged commit is on the disk. The memory figures are for a machine shared with the application. */
export const durableSettings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: `${between(128, memoryMegabytes / 12, 2048)}MB`,
  effective_cache_size: `${between(256, memoryMegabytes / 2, 65_536)}MB`,
  work_mem: '16MB',
  maintenance_work_mem: `${between(64, memoryMegabytes / 32, 512)}MB`,
  max_connections: '100',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // One screen must not take every core, and /dev/shm is small in containers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  autovacuum: 'on',
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the application's to log; the text of one may hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** For databases that only a test run sees. */
export const fleetingSettings: Record<string, string> = {
  ...durableSettings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  autovacuum_naptime: '60s',
};
