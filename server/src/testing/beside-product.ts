import { openDatabase } from '../database/connection.ts';
import { type TestApp, testAppOn } from './app.ts';
import type { Product } from './start-product.ts';

/** Creates test data in the database of a running product. */
export async function besideProduct<T>(
  product: Product,
  work: (app: TestApp) => Promise<T>,
): Promise<T> {
  const url = product.databaseUrl();
  const { close, ...database } = openDatabase(url, { max: 4 });
  const app = await testAppOn({ url, ...database, owner: database, drop: close });
  app.at(new Date().toISOString());
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
