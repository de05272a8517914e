import type { Page } from 'playwright';
import { product } from './visitor.ts';

const password = 'demo-league-2026';

/** Fills in the open sign-in page. */
export async function enterCredentials(page: Page, role: string) {
  await page.getByLabel('Email').fill(`${role}@demo.league`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs a person out everywhere, from another device. */
export async function endSessions(role: string) {
  const { url } = product();
  const call = async (method: string, path: string, { headers, ...init }: RequestInit) => {
    const answer = await fetch(`${url}/api/auth/${path}`, { method, headers: { origin: url, ...headers }, ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const { token } = (await call('POST', 'login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.league`, password }),
  })) as { token: string };
  await call('DELETE', 'sessions', { headers: { authorization: `Bearer ${token}` } });
}

/** Runs in a page: replaces the token by one with the same content that the server rejects as expired. */
export function expireToken() {
  const [head, claims, signature = ''] = (localStorage.getItem('token') ?? '').split('.');
  localStorage.setItem('token', [head, claims, [...signature].reverse().join('')].join('.'));
}
