import type { Millimes } from '../money.ts';
import { type ExactJson, textAt } from './exact-json.ts';
import { platformAmount, type ReadOrder, type ShopOrder } from './shop-order.ts';

/** The text of a field by its path, empty if there is none. */
export type FieldText = (path: string) => string;

/**
 * What the webhooks of both platforms have in common: the id of an order, on its own once it is
 * deleted.
 */
export function platformOrder(
  json: ExactJson,
  isWhole: boolean,
  read: (say: FieldText, id: string) => Omit<ShopOrder, 'id'>,
): ReadOrder {
  const say = (path: string) => textAt(json, path);
  const id = say('id');
  if (!/^\d{1,20}$/.test(id)) return { kind: 'illisible', message: 'Commande sans « id ».' };
  return isWhole
    ? { kind: 'commande', order: { id, ...read(say, id) } }
    : { kind: 'supprimee', id };
}

/** Nothing is collected for a paid order; amounts in other currencies are unknown. */
export function amountDue(say: FieldText, payee: boolean, due: Millimes | null) {
  const inDinars = ['', 'TND'].includes(say('currency'));
  return {
    montant_ttc: payee ? platformAmount('0') : inDinars ? due : null,
    devise: inDinars ? null : say('currency').slice(0, 10),
    payee,
  };
}
