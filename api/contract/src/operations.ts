import type { Operation } from './operation.ts';
import * as rooms from './rooms.ts';

/**
 * All operations of the API, from exports that end in `Api`: `ordersApi.list` is `orders.list`. The OpenAPI document and the
 * access test read it.
 */
export const operations = Object.fromEntries(
  Object.entries(rooms)
    .filter(([name]) => name.endsWith('Api'))
    .map(([name, room]) => [name.slice(0, -'Api'.length), room]),
) as Record<string, Record<string, Operation>>;
