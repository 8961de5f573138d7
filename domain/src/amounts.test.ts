import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type InMillimes, readAmounts, writeAmounts } from './amounts.ts';
import type { Contract } from './contract.ts';
import { type Millimes, millimes, type Tnd } from './money.ts';
import { tnd, tndOut } from './wire.ts';

const Bill = z.object({
  ref: z.string(),
  net: tndOut,
  report: tndOut.nullable(),
  poids: z.number(),
  lignes: z.array(z.object({ montant: tndOut, tranches: z.array(tndOut).length(2) })),
  paiement: z.object({ verse: tndOut }).nullish(),
});

describe('an answer', () => {
  test('has its amounts in millimes, and nothing else of it changes', () => {
    const wire = {
      ref: 'FA-26-00412',
      net: 1115.4,
      report: null,
      poids: 2.5,
      lignes: [{ montant: 0.001, tranches: [-3, 12.345] }],
      inconnu: 7,
    };
    expect(readAmounts(Bill, wire)).toEqual({
      ref: 'FA-26-00412',
      net: 1_115_400,
      report: null,
      poids: 2.5,
      lignes: [{ montant: 1, tranches: [-3_000, 12_345] }],
      inconnu: 7,
    });
    expect(wire.net).toBe(1115.4);
  });

  test('that is put away as it travelled is read as it was', () => {
    const bill = {
      ref: 'FA-26-00001',
      net: millimes(90_071_992_547_409),
      report: millimes(-1),
      poids: 0.001,
      lignes: [],
      paiement: { verse: millimes(999) },
    };
    expect(readAmounts(Bill, writeAmounts(Bill, bill))).toEqual(bill);
  });

  test('without a schema is left as it is', () => {
    expect(readAmounts(undefined, { montant: 12 })).toEqual({ montant: 12 });
  });

  test('has the types of millimes', () => {
    type Read = InMillimes<z.infer<typeof Bill>>;
    expectTypeOf<Read['net']>().toEqualTypeOf<Millimes>();
    expectTypeOf<Read['report']>().toEqualTypeOf<Millimes | null>();
    expectTypeOf<Read['poids']>().toEqualTypeOf<number>();
    expectTypeOf<Read['lignes'][number]['tranches']>().toEqualTypeOf<Millimes[]>();
    expectTypeOf<z.infer<typeof Bill>['net']>().toEqualTypeOf<Tnd>();
  });
});

describe('what is sent', () => {
  const Payment = z.object({
    montant: tnd('Montant !').refine((amount) => amount > 0),
    cheques: z
      .array(z.object({ num: z.string(), montant: tnd('Montant !') }))
      .nullish()
      .transform((list) => list ?? []),
    recu: tnd('').nullish().catch(null),
  });

  test('has its millimes as TND, and what was typed as it was typed', () => {
    expect(
      writeAmounts(Payment, {
        montant: 64_500,
        cheques: [{ num: '12', montant: '10,5' }],
        recu: 1,
        jour: 3,
      }),
    ).toEqual({
      montant: 64.5,
      cheques: [{ num: '12', montant: '10,5' }],
      recu: 0.001,
      jour: 3,
    });
  });

  test('is understood by the server as the same millimes', () => {
    const sent = { montant: millimes(64_501), cheques: [{ num: '1', montant: millimes(7) }] };
    expect(Payment.parse(writeAmounts(Payment, sent))).toMatchObject(sent);
  });
});

/** Every schema of every entry, by name. */
const travelling = (
  await Promise.all(
    readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, Contract>>),
  )
)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, contract]) => (name.endsWith('Contract') ? Object.values(contract) : []))
  .flatMap(({ path, body, reply }) => [
    [`body of ${path}`, body] as const,
    [`reply of ${path}`, reply] as const,
  ]);

/** The parts of a schema, whatever holds them. */
function partsOf(schema: z.core.$ZodType): (readonly [string, z.core.$ZodType])[] {
  const isSchema = (value: unknown): value is z.core.$ZodType =>
    typeof value === 'object' && value !== null && '_zod' in value;
  return Object.entries(schema._zod.def).flatMap(([name, held]) =>
    isSchema(held)
      ? [[name, held] as const]
      : typeof held === 'object' && held !== null
        ? Object.entries(held).flatMap(([key, one]) => (isSchema(one) ? [[key, one] as const] : []))
        : [],
  );
}

/** Sample values of this schema: one of each part, an amount as 1. */
function sample(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const all = Object.entries(def.shape).map(([name, of]) => [name, sample(of)] as const);
      const most = Math.max(1, ...all.map(([, values]) => values.length));
      return Array.from({ length: most }, (_, place) =>
        Object.fromEntries(all.map(([name, values]) => [name, values[place % values.length]])),
      );
    }
    case 'array':
      return [sample(def.element)];
    case 'number':
      return [schema === tndOut ? 1 : 'count'];
    case 'string':
      return ['text'];
    default: {
      const found = partsOf(schema).flatMap(([, part]) => sample(part));
      return found.length > 0 ? found : ['else'];
    }
  }
}

const count = (value: unknown, one: unknown): number =>
  value === one
    ? 1
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce((all: number, part) => all + count(part, one), 0)
      : 0;

describe('each entry of the contract', () => {
  test.each(travelling)('%s: no amount escapes', (_, schema) => {
    if (!schema) return;
    const values = sample(schema);
    const read = values.map((value) => readAmounts(schema, value));
    expect(count(read, 1_000)).toBe(count(values, 1));
    expect(count(read, 1)).toBe(0);
  });

  test('has amounts in many answers and bodies', () => {
    const withAmounts = travelling.filter(
      ([, schema]) => schema && sample(schema).some((value) => count(value, 1) > 0),
    );
    expect(withAmounts.length).toBeGreaterThan(60);
  });

  test('has no name that is an amount here and another number there, in one union', () => {
    const wrong = travelling.flatMap(([name, schema]) =>
      schema && countsChanged(schema) ? [name] : [],
    );
    expect(wrong).toEqual([]);
  });
});

/** Whether a number that is not an amount would be treated as one. */
function countsChanged(schema: z.core.$ZodType): boolean {
  const values = sample(schema).map((value) => JSON.parse(JSON.stringify(value, numbered)));
  return (
    count(
      values.map((value) => readAmounts(schema, value)),
      7_000,
    ) > 0
  );
}
const numbered = (_: string, value: unknown) => (value === 'count' ? 7 : value);
