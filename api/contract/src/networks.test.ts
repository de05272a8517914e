import { expect, test } from 'vitest';
import { clientAddress, isClientSecure, networkOf } from './networks.ts';

test('without a proxy of our own a client’s header is ignored', () => {
  expect(clientAddress(0, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(clientAddress(0, '127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  expect(clientAddress(0, undefined, '198.51.100.1')).toBe('unknown');
});

test.each([
  [1, '9.9.9.9, 198.51.100.1', '198.51.100.1'],
  [2, '9.9.9.9, 198.51.100.1, 10.0.0.5', '198.51.100.1'],
  [1, '198.51.100.1:52100', '198.51.100.1'],
  [1, '[2001:DB8::1]:443', '2001:db8::1'],
  [1, '::ffff:198.51.100.1', '198.51.100.1'],
  [1, '::ffff:c633:6401', '198.51.100.1'],
  [1, 'made up', '10.0.0.5'],
  [1, undefined, '10.0.0.5'],
  [3, '198.51.100.1', '10.0.0.5'],
])('behind %i proxies, %s is %s', (proxies, header, address) => {
  expect(clientAddress(proxies, '10.0.0.5', header)).toBe(address);
});

test('an IPv4 address is its own network, an IPv6 address belongs to its /64, in any notation', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  const written = ['2001:db8::1', '2001:0DB8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4', '2001:db8::1%eth0'];
  expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:0:0']));
  expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1');
  expect(networkOf('unknown')).toBe('unknown');
});

test('only our own proxy can mark a connection as encrypted', () => {
  expect(isClientSecure(0, 'http://league.example/', 'https')).toBe(false);
  expect(isClientSecure(1, 'http://league.example/', 'https')).toBe(true);
  expect(isClientSecure(1, 'https://league.example/', undefined)).toBe(true);
});
