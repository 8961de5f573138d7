import { phoneText } from '../documents/phone-text.ts';
import type { Context } from '../context/context.ts';
import { settingsAt } from './settings.ts';

/** Who prints a document: the head of its first page. */
export async function companyHead(ctx: Context): Promise<{ name: string; lines: string[] }> {
  const { brand, legal_name, tax_id, address, phones } = await settingsAt(ctx.tx, ctx.now);
  return {
    name: brand,
    lines: [legal_name, address, `M.F. ${tax_id} · Tél ${phones.map(phoneText).join(' / ')}`],
  };
}
