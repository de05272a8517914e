import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequest } from './requests.ts';

test.each([
  ['/api/order/LG-7Q2M-84XK/payment', '/api/order/…/payment'],
  ['/api/orders/LG-7Q2M-84XK', '/api/orders/…'],
  ['/api/orders/100234/refunds', '/api/orders/…/refunds'],
  ['/api/checkouts/0193b6ad-92c1-7a3e-8a51-2f9d1f5d5a10', '/api/checkouts/…'],
  ['/api/orders/export.csv', '/api/orders/export.csv'],
  ['/api/orders/summary', '/api/orders/summary'],
  ['/api/order', '/api/order'],
  ['/api/seasons/0198c0de', '/api/seasons/0198c0de'],
])('%s is logged as %s', (path, logged) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  logRequest(log, { requestId: 'a', method: 'GET', path, status: 200, since: performance.now() });
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: logged });
});
