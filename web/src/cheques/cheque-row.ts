import type { chequesContract } from '@cigogne/domain/cheques/cheques.contract';
import type { Row } from '../http/over-wire.ts';

export type Cheque = Row<typeof chequesContract.list>;
