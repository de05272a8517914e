import { articlesApi, type IssueBlocks, newsletterApi } from '@league/contract';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { articleCard } from '../articles/testing/article.ts';
import routes from '../screens.ts';
import { issue } from './testing/issue.ts';

const game = {
  gameId: '0198a000-0000-7000-8000-0000000000b1',
  date: '2026-11-20T17:30:00.000Z',
  away_team: 'Giza Kings',
  home_team: 'Cairo Pharaohs',
  away_score: 2,
  home_score: 3,
  decision_type: 'overtime' as const,
};
const product = (title: string, price: IssueBlocks['products'][number]['price'] = { from: 15, to: 15 }) => ({
  _id: crypto.randomUUID(),
  title,
  picture: null,
  price,
});
const [scarf, cap, stick, puck] = [
  product('Scarf'),
  product('Cap', { from: 28, to: 34 }),
  product('Stick', null),
  product('Puck'),
];
const address = `/admin/newsletter/issues/${issue()._id}`;

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(newsletterApi.figures, {
    pending: 0,
    active: 40,
    unsubscribed: 0,
    bounced: 0,
    new30Days: 0,
    lastIssue: null,
    tags: [],
    sources: [],
    hasMailServer: true,
  });
  mockAnswer(articlesApi.list, []);
  mockAnswer(newsletterApi.listIssues, []);
  mockAnswer(newsletterApi.countRecipients, { recipients: 40 });
  mockAnswer(newsletterApi.getIssue, issue());
  mockAnswer(newsletterApi.offerBlocks, { results: [game], products: [scarf, cap, stick, puck] });
});

test('results and products are chosen, previewed, and saved; at most three products', async () => {
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.updateIssue, ({ body }) => {
    sent.push(body);
    return issue({ hasResults: true, productIds: [cap._id, scarf._id, stick._id] });
  });
  open(routes, address);
  const preview = within(await screen.findByRole('article'));
  expect(await screen.findByText(/Now: one game\./)).toBeTruthy();
  expect(preview.queryByText(/Giza Kings/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Results of the week'));
  const line = preview.getByRole('link', { name: 'Giza Kings 2 – 3 Cairo Pharaohs' });
  expect(line.getAttribute('href')).toBe(`/schedule/${game.gameId}`);
  expect(preview.getByText('Final (OT) · Nov 20, 2026')).toBeTruthy();
  const shop = within(screen.getByRole('group', { name: 'From the shop' }));
  for (const name of [/^Cap/, /^Scarf/, /^Stick/]) fireEvent.click(shop.getByLabelText(name));
  expect((shop.getByLabelText(/^Puck/) as HTMLInputElement).disabled).toBe(true);
  expect(preview.getByText('Cap').getAttribute('href')).toBe(`/shop/custom-${cap._id}`);
  expect(preview.getByText('$28.00 – $34.00')).toBeTruthy();
  expect(preview.getByText('Pricing pending')).toBeTruthy();
  fireEvent.click(screen.getByText('Save draft'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ hasResults: true, productIds: [cap._id, scarf._id, stick._id] });
});

test('a sent issue shows its blocks as sent', async () => {
  mockAnswer(
    newsletterApi.getIssue,
    issue({
      state: 'sent',
      startedAt: '2026-11-21T10:00:00.000Z',
      hasResults: true,
      productIds: [scarf._id],
      blocks: { results: [{ ...game, home_score: 8 }], products: [{ ...scarf, title: 'Scarf of then' }] },
    }),
  );
  open(routes, address);
  expect(await screen.findByRole('link', { name: 'Giza Kings 2 – 8 Cairo Pharaohs' })).toBeTruthy();
  expect(screen.getByText('Scarf of then')).toBeTruthy();
});

test('a sent issue shows its articles as sent, in each language', async () => {
  enableArabic();
  const now = articleCard('Overtime, corrected');
  mockAnswer(articlesApi.list, [now]);
  const story = { title: 'Overtime in Aswan', text: 'As it was.', path: '/news/overtime-in-aswan' };
  mockAnswer(
    newsletterApi.getIssue,
    issue({
      state: 'sent',
      startedAt: '2026-11-21T10:00:00.000Z',
      articleIds: [now._id],
      stories: [{ ...story, translations: { ar: { title: 'وقت إضافي في أسوان' } } }],
      blocks: { results: [], products: [] },
    }),
  );
  open(routes, address);
  expect(await screen.findByRole('heading', { name: 'Overtime in Aswan' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'وقت إضافي في أسوان' })).toBeTruthy();
  expect(screen.getAllByText('As it was.')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Read on' }).map((link) => link.getAttribute('href'))).toEqual([
    '/news/overtime-in-aswan',
    '/ar/news/overtime-in-aswan',
  ]);
  expect(screen.queryByText(now.title)).toBeNull();
});

test('a rejected product is reported at the products', async () => {
  mockError(newsletterApi.updateIssue, 422, {
    issues: [{ path: 'productIds', message: 'One of these products no longer exists. Please choose again.' }],
  });
  open(routes, address);
  fireEvent.click(await screen.findByLabelText(/^Cap/));
  fireEvent.click(screen.getByText('Save draft'));
  const shop = within(screen.getByRole('group', { name: 'From the shop' }));
  expect(await shop.findByText(/^One of these products no longer exists/)).toBeTruthy();
});

test('products and results that fail to load can be retried', async () => {
  mockError(newsletterApi.offerBlocks, 500);
  mockAnswer(newsletterApi.getIssue, issue({ hasResults: true }));
  open(routes, address);
  expect(await screen.findByText('Unable to load the results')).toBeTruthy();
  expect(screen.getByText('Unable to load products')).toBeTruthy();
});
