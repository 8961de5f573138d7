import { accounts, accountsOf } from '@cigogne/domain/ledger/accounts';
import { formatTnd } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import { counted } from '@cigogne/domain/words';
import { balanceOf, balancesOf } from './balances.ts';

/** Why a hub cannot be deleted: its till holds something. */
export async function tillNotEmpty(ctx: Context, hub: number): Promise<string[]> {
  const held = await balanceOf(ctx.tx, accounts.cash({ kind: 'hub', id: hub }));
  return held === 0 ? [] : [`${formatTnd(held)} en caisse`];
}

/** Why a user cannot be deleted: their accounts hold something. */
export async function accountsNotSettled(ctx: Context, user: number): Promise<string[]> {
  const balances = await balancesOf(ctx.tx, [
    ...accountsOf('courier', user),
    ...accountsOf('shipper', user),
  ]);
  const open = balances.filter(({ amount }) => amount !== 0).length;
  return open === 0 ? [] : [counted(open, 'compte non soldé', 'comptes non soldés')];
}
