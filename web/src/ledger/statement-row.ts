import type { InMillimes } from '@cigogne/domain/amounts';
import type * as ledger from '@cigogne/domain/ledger/statement-wire';

/** As the screens have them: their amounts are millimes. */
export type Statement = InMillimes<ledger.Statement>;
export type StatementLine = InMillimes<ledger.StatementLine>;
