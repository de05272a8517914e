import type { Page } from 'playwright';
import { product } from './visitor.ts';

const password = 'demo-league-2026';

/** Fills in the sign-in page that is open. */
export async function enterCredentials(page: Page, role: string) {
  await page.getByLabel('Email').fill(`${role}@demo.league`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** From another device, signs somebody out everywhere. */
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

/** Runs in a page: puts in the place of the token one that says the same and that the server takes for no longer good. */
export function outworn() {
  const [head, claims, signature = ''] = (localStorage.getItem('token') ?? '').split('.');
  localStorage.setItem('token', [head, claims, [...signature].reverse().join('')].join('.'));
}
