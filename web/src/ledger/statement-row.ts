import type { InMillimes } from '@cigogne/domain/amounts';
import type * as ledger from '@cigogne/domain/ledger/statement-wire';

/** As used by the screens: with amounts in millimes. */
export type Statement = InMillimes<ledger.Statement>;
export type StatementLine = InMillimes<ledger.StatementLine>;
