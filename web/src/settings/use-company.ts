import type { Company } from '@cigogne/domain/papers/company-head';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useRead } from '../http/query.ts';

/** The company as printed on papers; an invoice has its own issuer, as of its date. */
export const useCompany = (): Company | undefined =>
  useRead(settingsContract.publicSettings, {}).data;
