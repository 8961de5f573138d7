import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { Reply } from '../http/over-wire.ts';

export type BillView = Reply<typeof invoicesContract.view>;
