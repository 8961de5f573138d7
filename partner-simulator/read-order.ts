import type { Kind } from './journeys.ts';
import type { Order } from './state.ts';

/** Why an order cannot be accepted; `field` as in `recipient.phone`. */
export class Unacceptable extends Error {
  readonly code: string;
  readonly field: string;
  constructor(code: string, field: string, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

const kinds: readonly Kind[] = ['delivery', 'exchange', 'pickup'];
const mostMillimes = 100_000_000;

export function readOrder(body: unknown): Order {
  const order = objectOf(body, '');
  const recipient = objectOf(order['recipient'], 'recipient');
  const address = objectOf(order['address'], 'address');
  const phone2 = recipient['phone2'];
  const note = order['note'];
  return {
    key: readKey(order['key']),
    reference: textOf(order['reference'], 'reference', 40),
    recipient: {
      name: textOf(recipient['name'], 'recipient.name', 120),
      phone: phoneOf(recipient['phone'], 'recipient.phone'),
      phone2: isAbsent(phone2) ? null : phoneOf(phone2, 'recipient.phone2'),
    },
    address: {
      governorate: textOf(address['governorate'], 'address.governorate', 60),
      delegation: textOf(address['delegation'], 'address.delegation', 80),
      locality: isAbsent(address['locality'])
        ? ''
        : textOf(address['locality'], 'address.locality', 120),
      line: textOf(address['line'], 'address.line', 400),
    },
    cod_amount: wholeOf(order['cod_amount'], 'cod_amount', 0, mostMillimes),
    packages: isAbsent(order['packages']) ? 1 : wholeOf(order['packages'], 'packages', 1, 99),
    goods: isAbsent(order['goods']) ? '' : textOf(order['goods'], 'goods', 400),
    kind: kindOf(order['kind']),
    note: isAbsent(note) ? null : textOf(note, 'note', 1000),
  };
}

export function readKey(value: unknown): string {
  if (typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value)) return value;
  throw new Unacceptable('invalid_key', 'key', 'La clé manque ou n’est pas lisible.');
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

function objectOf(value: unknown, field: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Unacceptable('missing', field, `${field || 'Le corps'} : un objet est attendu.`);
}

function textOf(value: unknown, field: string, longest: number): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new Unacceptable('missing', field, `${field} manque.`);
  if (value.length > longest)
    throw new Unacceptable('too_long', field, `${field} : ${longest} caractères au plus.`);
  return value.trim();
}

function phoneOf(value: unknown, field: string): string {
  if (typeof value === 'string' && /^[2-9]\d{7}$/.test(value)) return value;
  throw new Unacceptable('invalid_phone', field, 'Numéro de téléphone invalide (8 chiffres).');
}

function wholeOf(value: unknown, field: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
    return value;
  throw new Unacceptable('invalid_number', field, `${field} : un entier de ${least} à ${most}.`);
}

function kindOf(value: unknown): Kind {
  const kind = kinds.find((one) => one === (value ?? 'delivery'));
  if (kind) return kind;
  throw new Unacceptable('invalid_kind', 'kind', 'kind : delivery, exchange ou pickup.');
}
