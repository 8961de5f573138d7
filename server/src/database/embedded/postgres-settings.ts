import { totalmem } from 'node:os';

/**
 * The memory limit of a container, where there is one; otherwise that figure is 0 or beyond all
 * memory.
 */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const memoryMegabytes = memoryBytes / 1024 / 1024;
const between = (low: number, value: number, high: number) =>
  Math.round(Math.min(high, Math.max(low, value)));

/**
 * An acknowledged commit is on disk. The memory settings suit a machine shared with the
 * application.
 */
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
  // One screen must not use every core, and containers have a small /dev/shm.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  autovacuum: 'on',
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs refused statements itself; their text may contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** For databases that only tests use: fast, and lost in a crash. */
export const fleetingSettings: Record<string, string> = {
  ...durableSettings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  autovacuum_naptime: '60s',
};
