import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { enterCredentials } from './session.ts';
import { visit } from './visitor.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('name') ?? element?.textContent;
  });

test('a screen reader finds the sign-in page’s names and roles', async () => {
  await using visitor = await visit('/login');
  const main = visitor.page.getByRole('main');
  await main.getByRole('button', { name: 'Sign in' }).waitFor();
  await main.getByRole('button', { name: 'Store manager' }).waitFor();
  expect(await main.ariaSnapshot()).toBe(
    [
      '- main:',
      '  - heading "Sign in" [level=1]',
      '  - paragraph: "For the people who run the league: writers, scorekeepers, referees, team managers and the office."',
      '  - region "Try the demo":',
      '    - heading "Try the demo" [level=2]',
      '    - paragraph: "One press signs you in. Change what you like: its clubs and people are made up."',
      '    - list:',
      '      - listitem:',
      '        - button "Admin Runs the league. Begin on the dashboard, or start the draft and watch the clubs pick."',
      '      - listitem:',
      '        - button "Writer Writes the news. Begin with a draft, and publish it."',
      '      - listitem:',
      '        - button "Scorekeeper Keeps score at the rink. Begin with the next game’s score sheet."',
      '      - listitem:',
      '        - button "Referee Officiates. Begin with the games that wait for an answer."',
      '      - listitem:',
      '        - button "Team GM Manages two clubs. Begin with a roster, then rank players for the draft."',
      '      - listitem:',
      '        - button "Store manager Runs the shop. Begin with the orders that are to be shipped."',
      '  - group "Who signs in":',
      '    - text: Who signs in',
      '    - button "Staff" [pressed]',
      '    - button "Customers"',
      '  - text: Email',
      '  - textbox "Email"',
      '  - text: Password',
      '  - textbox "Password"',
      '  - button "Show Password"',
      '  - button "Sign in"',
      '  - link "Forgot your password?":',
      '    - /url: /contact',
    ].join('\n'),
  );
});

test('a screen reader announces errors at the field and as a notice', async () => {
  await using visitor = await visit('/login');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Sign in' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const description = await email.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${description}"]`).textContent()).toBe('Email is required.');
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([
    'Email is required.',
    'Password is required.',
    'Please correct the highlighted fields and try again.',
  ]);
});

test('by keyboard alone: fields are validated on blur, errors shown, the form sent, and the home reached', async () => {
  await using visitor = await visit('/login');
  const { page, complaints } = visitor;
  await page.getByLabel('Email').focus();
  await page.keyboard.type('nadia');
  await page.keyboard.press('Tab');
  await page.getByText('Enter a valid email address.').waitFor();
  expect(await focused(page)).toBe('password');
  await page.keyboard.press('Enter');
  await page.getByText('Please correct the highlighted fields and try again.').waitFor();
  expect(await focused(page)).toBe('email');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('store-manager@demo.league');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-league-2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Sign in');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\//);
  const notice = page.getByText('Login successful!').locator('xpath=..');
  await notice.waitFor();
  // It is dark, and has a border where it overlaps the dark foot of a page.
  expect(await notice.evaluate((element) => getComputedStyle(element).outline)).toBe('rgb(95, 125, 151) solid 1px');
  // Errors of earlier attempts are no longer shown.
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ['refuses without a word', { status: 500, json: {} }, 'Login failed. Please try again.'],
  ['answers what nobody understands', { status: 200, body: '<h1>Hello</h1>' }, 'Unexpected response from server.'],
  ['answers without a token', { status: 200, json: { message: 'ok' } }, 'Unexpected response from server.'],
  ['answers a token that says nothing', { status: 200, json: { token: 'x' } }, 'Unexpected response from server.'],
  ['is away', undefined, 'We could not reach the login service. Please try again.'],
  ['is away behind a gateway', { status: 502, body: '' }, 'We could not reach the login service. Please try again.'],
])('when the login service %s, the page says so and keeps the input', async (_, answer, told) => {
  await using visitor = await visit('/login');
  const { page, complaints } = visitor;
  await page.route('**/api/auth/login', (route) => (answer ? route.fulfill(answer) : route.abort()));
  await enterCredentials(page, 'admin');
  await page.getByRole('alert').getByText(told).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await page.getByLabel('Email').inputValue()).toBe('admin@demo.league');
  await page.unroute('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/admin$/);
  expect(complaints).toEqual([]);
});

test('a signed-in person may continue, or sign in as somebody else', async () => {
  await using visitor = await visit('/login');
  const { page } = visitor;
  await enterCredentials(page, 'store-manager');
  await page.waitForURL(/\/admin\//);
  await page.goto('/login?redirect=/admin/products?search=cap');
  await page.getByText('You are signed in as Dina Magdy.').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/\/admin\/products\?search=cap$/);
  await page.goto('/login');
  await enterCredentials(page, 'admin');
  await page.waitForURL(/\/admin$/);
});

test('sign-in starts with customers from a public page and with staff from the portal', async () => {
  await using visitor = await visit('/news');
  const { page } = visitor;
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login\?as=customer&redirect=%2Fnews$/);
  await page.getByRole('button', { name: 'Mail me a code' }).waitFor();
  await page.goto('/admin/teams');
  await page.waitForURL(/\/login\?redirect=%2Fadmin%2Fteams$/);
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('on a phone the menu has every section, orders and sign-in, and the footer has orders', async () => {
  await using phone = await visit('/contact', { viewport: { width: 320, height: 640 } });
  const { page } = phone;
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Schedule', 'Players', 'Shop', 'Contact', 'Sign in']) {
    await menu.getByRole('link', { name, exact: true }).waitFor();
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Where is my order?' }).click();
  await page.waitForURL(/\/order$/);
  await menu.waitFor({ state: 'hidden' });
  await page.goto('/news');
  await expect.poll(() => page.getByRole('contentinfo').textContent()).toMatch(/© 20\d\d \D/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Where is my order?' }).click();
  await page.waitForURL(/\/order$/);
});
