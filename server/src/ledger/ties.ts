import { accounts, accountsOf } from '@cigogne/domain/ledger/accounts';
import type { AccountKind } from '@cigogne/domain/ledger/chart';
import { absolute, formatTnd, type Millimes } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import { balanceOf, balancesOf } from './balances.ts';

/** Why a hub cannot be deleted: its till holds something. */
export async function tillNotEmpty(ctx: Context, hub: number): Promise<string[]> {
  const held = await balanceOf(ctx.tx, accounts.cash({ kind: 'hub', id: hub }));
  return held === 0 ? [] : [`${formatTnd(held)} en caisse`];
}

/** What an account of a person holds, in words; the sign says who owes it. */
const heldBy: Partial<Record<AccountKind, (held: Millimes) => string>> = {
  'caisse/courier': (held) => `${formatTnd(held)} en main`,
  'chèques/courier': (held) => `${formatTnd(held)} en chèques`,
  écart: (held) => `${formatTnd(absolute(held))} d’écart de caisse ${whose(held)}`,
  dû: (held) => `${formatTnd(absolute(held))} à facturer`,
  'à-payer': (held) => `${formatTnd(absolute(held))} à payer`,
  report: (held) => `${formatTnd(absolute(held))} de report ${whose(held)}`,
};
const whose = (held: Millimes): string => (held > 0 ? 'qu’il nous doit' : 'qu’on lui doit');

/** Why a user cannot be deleted: their accounts hold something. */
export async function accountsNotSettled(ctx: Context, user: number): Promise<string[]> {
  const balances = await balancesOf(ctx.tx, [
    ...accountsOf('courier', user),
    ...accountsOf('shipper', user),
  ]);
  return balances.flatMap(({ account, amount }) =>
    amount === 0 ? [] : (heldBy[account.kind]?.(amount) ?? formatTnd(amount)),
  );
}
