/**
 * SQL: whether a shop, a row of users, may read its invoices and payments by program, as its key
 * says (rules/shops 8, 17).
 */
export const readsMoney = (user: string): string =>
  `(not ${user}.is_bill_secure and exists (select from api_keys k
     where k.id_user = ${user}.id and k.kind = 'live' and k.ends_at is null and k.argent))`;
