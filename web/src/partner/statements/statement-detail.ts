import type { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import type { Reply } from '../../http/over-wire.ts';

export type StatementDetail = Reply<typeof partnerStatementsContract.one>;
