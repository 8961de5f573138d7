import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import type { Context } from '../http/context.ts';
import { routesOf } from '../http/routes-of.ts';
import { listClosings, listRemittances, remittanceById } from './cash-rows.ts';
import { listAccounts, listEntries } from './ledger-rows.ts';
import { remit, reverseRemittance } from './remit.ts';
import { lastCheck, verifyBooks } from './verify-books.ts';

export const ledgerRoutes = routesOf(ledgerContract, {
  accounts: async ({ ctx, body }) => {
    const rows = await listAccounts(ctx.tx, body?.filter ?? {});
    return { rows, count: rows.length };
  },
  entries: async ({ ctx, body }) => listEntries(ctx.tx, body),
  lastCheck: async ({ ctx }) => ({ verif: await lastCheck(ctx.services.db) }),
  check: async ({ ctx }) => ({ done: true as const, verif: await verifyBooks(ctx.services) }),
  closings: async ({ ctx, body }) => listClosings(ctx.tx, body),
  remittances: async ({ ctx, body }) => listRemittances(ctx.tx, body),
  remit: async ({ ctx, body }) => shown(ctx, await remit(ctx, body), false),
  reverseRemittance: async ({ ctx, body }) => {
    const { deja } = await reverseRemittance(ctx, body.id, body.raison);
    return shown(ctx, body.id, deja);
  },
});

const shown = async (ctx: Context, id: number, deja: boolean) => ({
  done: true as const,
  ...(deja ? { deja } : {}),
  remise: await remittanceById(ctx.tx, id),
});
