import { openDatabase } from '../database/connection.ts';
import { type TestApp, testAppOn } from './app.ts';
import type { Product } from './start-product.ts';

/** Creates test data in the database of a running product. */
export async function besideProduct<T>(
  product: Product,
  work: (it: TestApp) => Promise<T>,
): Promise<T> {
  const url = product.databaseUrl();
  const { close, ...database } = openDatabase(url, { max: 4 });
  const it = await testAppOn({ url, ...database, owner: database, drop: close });
  it.at(new Date().toISOString());
  try {
    return await work(it);
  } finally {
    await it.close();
  }
}
