import { expect, test } from 'vitest';
import { roles } from './contract.ts';
import { transitions } from './parcels/transition-table.ts';
import { may, mayDownloadApp, type Permission, permissions } from './permissions.ts';

const allowed = (role: (typeof roles)[number]) =>
  (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission));

test('root may whatever an admin may, and more', () => {
  const own = allowed('root');
  expect(allowed('admin').filter((permission) => !own.includes(permission))).toEqual([]);
  expect(own.length).toBeGreaterThan(allowed('admin').length);
});

test('an admin sees neither users nor money', () => {
  for (const permission of [
    'switch-hub',
    'manage-users',
    'manage-hubs',
    'manage-invoices',
    'manage-cheques',
    'manage-payments',
    'see-ledger',
    'declare-lost',
  ] as const) {
    expect(may('admin', permission)).toBe(false);
  }
});

test('only root and admin edit status and amount', () => {
  expect(roles.filter((role) => may(role, 'edit-parcel-status'))).toEqual(['root', 'admin']);
  expect(roles.filter((role) => may(role, 'edit-parcel-amount'))).toEqual(['root', 'admin']);
});

test('a shipper and a courier share their own account only', () => {
  const both = allowed('exped').filter((permission) => allowed('liv').includes(permission));
  expect(both).toEqual(['see-profile', 'edit-profile', 'search-places']);
});

test('the app is for everybody but shippers', () => {
  expect(roles.filter(mayDownloadApp)).toEqual(['root', 'admin', 'liv']);
});

test('the transition table and the permissions name the same people', () => {
  const same = [
    ['create', 'create-parcel'],
    ['delete', 'delete-parcel'],
    ['dispatch-pickup', 'dispatch-pickup'],
    ['give-back-pickup', 'give-back-pickup'],
    ['courier-picked', 'confirm-pickup'],
    ['push-delivered', 'push-result'],
    ['receive-picked', 'receive-pickup'],
    ['receive-late', 'receive-pickup'],
    ['refuse-pickup', 'refuse-pickup'],
    ['plan-transfer', 'plan-transfer'],
    ['receive-transfer', 'receive-transfer'],
    ['find', 'find-parcel'],
    ['lose', 'declare-lost'],
    ['plan-runsheet', 'plan-runsheet'],
    ['confirm-delivered', 'confirm-runsheet'],
    ['staff-edit', 'edit-parcel-status'],
    ['hand-back', 'hand-back'],
    ['hand-to-partner', 'use-partner'],
    ['invoice', 'manage-invoices'],
  ] as const;
  for (const [event, permission] of same) {
    expect([...transitions[event].by].sort(), event).toEqual([...permissions[permission]].sort());
  }
});
