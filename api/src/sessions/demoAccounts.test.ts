import { staffRoles } from '@league/contract';
import { expect, test } from 'vitest';
import { leagueState } from '../league/tables.ts';
import { hashPassword } from '../staff/passwords.ts';
import { demoPassword } from '../staff/staff.ts';
import { staff } from '../staff/tables.ts';
import { testApp } from '../testing/app.ts';

test('the demo names its accounts, each of which signs in; another league names none', async () => {
  const app = await testApp();
  const passwordHash = await hashPassword(demoPassword);
  for (const role of staffRoles) {
    await app.db.insert(staff).values({ email: `${role}@demo.league`, name: role, role, passwordHash, isDemo: true });
  }
  const real = { email: 'real@test.league', name: 'Real', role: 'admin', passwordHash } as const;
  const gone = { ...real, email: 'gone@demo.league', isDemo: true, deactivatedAt: new Date() };
  await app.db.insert(staff).values([real, gone]);
  const answer = await app.send('GET /api/auth/demo');
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('demo.league');

  await app.db.insert(leagueState).values({ isDemo: true });
  const { password, accounts } = (await (await app.send('GET /api/auth/demo')).json()) as {
    password: string;
    accounts: { email: string; role: string }[];
  };
  expect(accounts.map(({ role }) => role)).toEqual([...staffRoles]);
  expect(accounts.map(({ email }) => email)).not.toContain('gone@demo.league');
  for (const { email } of accounts) {
    expect((await app.send('POST /api/auth/login', { body: { email, password } })).status, email).toBe(200);
  }
});
