import type { Company } from '@cigogne/domain/papers/company-head';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useRead } from '../http/query.ts';

/** Who prints a paper; an invoice has its own issuer, as it was issued. */
export const useCompany = (): Company | undefined =>
  useRead(settingsContract.publicSettings, {}).data;
