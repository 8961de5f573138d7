import { v1DecisionsContract } from './v1-decisions.contract.ts';
import { v1LogisticsContract } from './v1-logistics.contract.ts';
import { v1MoneyContract } from './v1-money.contract.ts';
import { v1ParcelsContract } from './v1-parcels.contract.ts';
import { v1SandboxContract } from './v1-sandbox.contract.ts';

/** All calls available to the shops' programs. */
export const v1Contract = {
  ...v1ParcelsContract,
  ...v1DecisionsContract,
  ...v1LogisticsContract,
  ...v1MoneyContract,
  ...v1SandboxContract,
} as const;
