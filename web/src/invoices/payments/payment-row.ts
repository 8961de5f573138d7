import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { Row } from '../../http/over-wire.ts';

export type PaymentRow = Row<typeof invoicesContract.payments>;

/** A shipper who is owed something outside the invoices. */
export type OwedBalance = Row<typeof invoicesContract.balances>;

/** A shipper who may be paid. */
export type Payout = Row<typeof invoicesContract.payouts>;
