import type { Role } from './contract.ts';

/**
 * What each role finds on its screens. The contract decides what the server
 * lets through; a button hidden here is only politeness, and a test holds the two together.
 */
const staff = ['admin', 'root'] as const;
const root = ['root'] as const;
const shipper = ['exped'] as const;
const courier = ['liv'] as const;
const everybody = ['root', 'admin', 'exped', 'liv'] as const;

export const permissions = {
  'see-profile': everybody,
  'edit-profile': everybody,
  'search-places': everybody,

  'create-parcel': shipper,
  'edit-own-parcel': shipper,
  'delete-parcel': shipper,
  'create-pickup': shipper,
  'dispatch-pickup': shipper,
  'cancel-pickup': shipper,
  'see-own-invoices': shipper,
  'see-credit': shipper,
  'create-ticket': shipper,
  'cancel-own-ticket': shipper,

  'take-pickup': courier,
  'confirm-pickup': courier,
  'give-back-pickup': courier,
  'push-result': courier,

  'see-hub-home': staff,
  'search-parcels': staff,
  'edit-parcel-field': staff,
  'edit-parcel-status': staff,
  'edit-parcel-amount': staff,
  'comment-parcel': staff,
  'find-parcel': staff,
  'declare-lost': root,
  'edit-pickup': staff,
  'assign-pickup': staff,
  'receive-pickup': staff,
  'refuse-pickup': staff,
  'plan-transfer': staff,
  'dispatch-transfer': staff,
  'receive-transfer': staff,
  'plan-runsheet': staff,
  'dispatch-runsheet': staff,
  'confirm-runsheet': staff,
  'reassign-runsheet': staff,
  'close-runsheet': staff,
  // The shipper confirms having them.
  'hand-back': [...staff, 'exped'],
  'use-partner': staff,
  'answer-tickets': staff,
  'see-histories': staff,
  'see-debts-total': staff,
  'list-hubs': staff,

  'switch-hub': root,
  'manage-users': root,
  'manage-hubs': root,
  'manage-invoices': root,
  'manage-cheques': root,
  'manage-payments': root,
  'see-ledger': root,
  'manage-settings': root,
  'see-journal': root,
  'see-mails': root,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const may = (role: Role, permission: Permission): boolean =>
  permissions[permission].some((one: Role) => one === role);

/** The app download is for who is not a shipper. */
export const mayDownloadApp = (role: Role): boolean => role !== 'exped';
