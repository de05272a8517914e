import { expect, test } from 'vitest';
import { apiSettings } from './product.mjs';

test('links lead to the address of the product in development, and not to the port of its API', () => {
  expect(apiSettings({}, 40_123)).toEqual({ PORT: '40123', HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' });
  expect(apiSettings({ PORT: '3001', PUBLIC_URL: '' }, 40_123).PUBLIC_URL).toBe('http://localhost:3001');
  expect(apiSettings({ PUBLIC_URL: 'https://league.example' }, 40_123).PUBLIC_URL).toBe('https://league.example');
});
