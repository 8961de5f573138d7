import type { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import type { Row } from '../http/over-wire.ts';

export type Hub = Row<typeof hubsContract.list>;
