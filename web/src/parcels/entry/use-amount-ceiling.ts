import { type Millimes } from '@cigogne/domain/money';
import { defaultSettings } from '@cigogne/domain/settings/settings';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useRead } from '../../http/query.ts';

const aMinute = 60_000;

/** Larger amounts are asked about before they are sent; the default until the setting is loaded. */
export function useAmountCeiling(): Millimes {
  const { data } = useRead(settingsContract.publicSettings, {}, { staleMs: aMinute });
  return data?.plafond_montant === undefined
    ? defaultSettings.amount_ceiling
    : data.plafond_montant;
}
