import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { invoiceStates } from '@cigogne/domain/invoices/invoice-states';
import type { Choice } from '../../base/form/Field.tsx';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { listLinks } from '../../../office/list-links.ts';
import type {
  FilterName,
  FilterOf,
  FilterQuery,
  FilterValues,
  KindsFor,
  ValuesFor,
} from './list-filter.ts';
import type { ManyFilter, OneFilter, SearchState, ValueIn } from './list-state.ts';

type Invoices = typeof invoicesContract.list;

/** What `useList` asks of the filters that a screen names. */
const kindsOf = <const Kinds extends Record<string, 'one' | 'many'>>(
  kinds: Kinds & KindsFor<Invoices, Kinds>,
): Kinds => kinds;

describe('the filters of a screen are those of its entry', () => {
  test('a name that the entry does not have does not compile', () => {
    expectTypeOf<FilterName<Invoices>>().toEqualTypeOf<
      'search' | 'id_exped' | 'etat' | 'du' | 'au'
    >();
    kindsOf({ search: 'one', id_exped: 'many' });
    // @ts-expect-error misspelt
    kindsOf({ serach: 'one' });
    // @ts-expect-error a filter of another list
    kindsOf({ search: 'one', detenteur: 'one' });
  });

  test('several values only where the entry takes several', () => {
    kindsOf({ etat: 'one' });
    // @ts-expect-error an invoice is looked for in one state
    kindsOf({ etat: 'many' });
  });

  test('a value that the entry does not take does not compile', () => {
    type Values = ValuesFor<FilterOf<Invoices>, { etat: 'one'; id_exped: 'many' }>;
    expectTypeOf<'Payée'>().not.toExtend<ValueIn<Values, 'etat'>>();
    expectTypeOf<(typeof invoiceStates)[number]>().toExtend<ValueIn<Values, 'etat'>>();
    // An id is any text.
    expectTypeOf<string>().toExtend<ValueIn<Values, 'id_exped'>>();
    const choices: Choice<ValueIn<Values, 'etat'>>[] = [];
    // @ts-expect-error misspelt
    choices.push({ value: 'payeee', label: 'Payée' });
  });

  test('a part of the row of filters takes a list that has its filter', () => {
    interface List {
      filters: FilterValues<{ search: 'one'; id_exped: 'many' }>;
      setFilter: <Name extends 'search' | 'id_exped'>(
        name: Name,
        value: FilterValues<{ search: 'one'; id_exped: 'many' }>[Name],
      ) => void;
      tooShort: string | null;
    }
    expectTypeOf<List>().toExtend<SearchState>();
    expectTypeOf<List>().toExtend<ManyFilter<'id_exped'>>();
    expectTypeOf<List>().not.toExtend<OneFilter<'id_exped'>>();
    expectTypeOf<List>().not.toExtend<OneFilter<'etat'>>();
  });
});

describe('a link to a list', () => {
  test('names filters of that list, with values that it takes', () => {
    expectTypeOf<{ suivi: 'a_facturer' }>().toExtend<FilterQuery<typeof parcelsContract.list>>();
    // @ts-expect-error misspelt
    listLinks.parcels({ suvi: 'a_facturer' });
    // @ts-expect-error no such concern
    listLinks.parcels({ suivi: 'a_manger' });
    // @ts-expect-error invoices have no place
    listLinks.invoices({ lieu: 'ici' });
  });

  test.each([
    [listLinks.parcels({}), '/dashb/colis/list'],
    [
      listLinks.parcels({ etat: ['ATT-LIV', 'ATT-RECUP'], lieu: 'ici' }),
      '/dashb/colis/list?etat=ATT-LIV%2CATT-RECUP&lieu=ici',
    ],
    [
      listLinks.accounts({ search: '#12', id_hub: undefined, fiche: '12' }),
      '/dashb/account?search=%2312&fiche=12',
    ],
    [listLinks.accountStatement({ type: 'liv', de: 7 }), '/dashb/livres?vue=releves&type=liv&de=7'],
  ])('%s', (link, address) => {
    expect(link).toBe(address);
  });
});
