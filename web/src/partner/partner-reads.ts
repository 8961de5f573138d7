import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { partnerAccountLabels } from '@cigogne/domain/parcels/partner-statuses';
import type { Reply, Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';

export type PartnerParcel = Row<typeof partnerContract.list>;
export type PartnerSetup = Reply<typeof partnerContract.setup>;
export type ManifestRow = Row<typeof partnerContract.manifests>;
export type ManifestSheet = Reply<typeof partnerContract.manifestSheet>;
export type Account = PartnerSetup['propose'];

export const accountName = (account: Account): string => `Afex ${partnerAccountLabels[account]}`;

/** The accounts, whether they answer, and what waits for « Manifester »; updated by events. */
export const usePartnerSetup = () => useRead(partnerContract.setup, {});

/** Why nothing can be handed over to this account, or null. */
export function whyNotAccount(setup: PartnerSetup | undefined, account: Account): string | null {
  const one = setup?.comptes.find(({ compte }) => compte === account);
  if (!setup) return null;
  if (setup.comptes.every(({ pret }) => !pret)) return noPartner;
  return one?.pret ? null : `Le compte ${accountName(account)} n’est pas configuré.`;
}

export const noPartner = 'Aucun partenaire n’est configuré.';
