import { expect, test } from 'vitest';
import { carriersWithPage, trackingPage } from './tracking.ts';

test('a parcel of a known carrier links to its tracking page, whatever the number', () => {
  const of = (carrier: string, number = '7 & 8') => trackingPage({ carrier, number });
  expect(of('DHL Express')).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=7%20%26%208');
  expect(of(' aramex ', 'A1')).toBe('https://www.aramex.com/track/results?ShipmentNumber=A1');
  for (const carrier of carriersWithPage) expect(of(carrier)).toContain('7%20%26%208');
  for (const none of [of('Nile Parcel'), of(''), of('constructor'), of('UPS', '')]) expect(none).toBeUndefined();
});
