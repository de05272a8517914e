import { allSubscribers, articlesApi, type NewsletterFigures, newsletterApi, type Segment } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { segmentText } from './segmentText.ts';
import { issue } from './testing/issue.ts';

const figures = (tags: string[]): NewsletterFigures => ({
  pending: 0,
  active: 40,
  unsubscribed: 0,
  bounced: 0,
  new30Days: 0,
  lastIssue: null,
  tags: tags.map((tag, at) => ({ tag, active: 40 - at })),
  sources: [
    { source: 'home', active: 30 },
    { source: 'checkout', active: 10 },
  ],
  hasMailServer: true,
});
const segment = (about: Partial<Segment>): Segment => ({ ...allSubscribers, ...about });
const address = `/admin/newsletter/issues/${issue()._id}`;

let counted: Segment[];
beforeEach(async () => {
  await signInAs('admin');
  counted = [];
  mockAnswer(newsletterApi.figures, figures(['News', 'Videos']));
  mockAnswer(articlesApi.list, []);
  mockAnswer(newsletterApi.listIssues, []);
  mockAnswer(newsletterApi.offerBlocks, { results: [], products: [] });
  mockAnswer(newsletterApi.countRecipients, ({ body }) => {
    const asked = body as Segment;
    counted.push(asked);
    return { recipients: 40 - 10 * asked.tags.length - (asked.match === 'all' ? 13 : 0) - (asked.source ? 1 : 0) };
  });
});

const whom = async () => within(await screen.findByRole('group', { name: 'Goes to' }));

test('the number of recipients is shown for the current choice, before saving', async () => {
  open(routes, '/admin/newsletter/issues/new');
  const goesTo = await whom();
  expect(await goesTo.findByText('40 would get it now.')).toBeTruthy();
  expect(goesTo.queryByRole('button', { name: 'All of these' })).toBeNull();
  fireEvent.click(await goesTo.findByLabelText('News (40)'));
  expect(goesTo.getByText('Counting…')).toBeTruthy();
  fireEvent.click(goesTo.getByLabelText('Videos (39)'));
  expect(await goesTo.findByText('20 would get it now.')).toBeTruthy();
  fireEvent.click(goesTo.getByRole('button', { name: 'All of these' }));
  expect(await goesTo.findByText('7 would get it now.')).toBeTruthy();
  fireEvent.change(goesTo.getByLabelText('Signed up at'), { target: { value: 'checkout' } });
  expect(await goesTo.findByText('6 would get it now.')).toBeTruthy();
  expect(counted.at(-1)).toEqual({ tags: ['News', 'Videos'], match: 'all', source: 'checkout' });
  // Intermediate choices were not requested.
  expect(counted.map(({ tags }) => tags.length)).toEqual([0, 2, 2, 2]);
});

test('a segment is sent as chosen, and the confirmation has its number', async () => {
  const chosen = segment({ tags: ['News', 'Videos'], match: 'all', source: 'home' });
  const sent: unknown[] = [];
  let now = issue();
  mockAnswer(newsletterApi.getIssue, () => now);
  mockAnswer(newsletterApi.updateIssue, ({ body }) => {
    sent.push((body as { segment: Segment }).segment);
    now = issue({ segment: chosen, recipients: 6 });
    return now;
  });
  open(routes, address);
  const goesTo = await whom();
  fireEvent.click(await goesTo.findByLabelText('News (40)'));
  fireEvent.click(goesTo.getByLabelText('Videos (39)'));
  fireEvent.click(goesTo.getByRole('button', { name: 'All of these' }));
  fireEvent.change(goesTo.getByLabelText('Signed up at'), { target: { value: 'home' } });
  fireEvent.click(screen.getByText('Send…'));
  expect(await screen.findByText('Please save the draft first.')).toBeTruthy();
  fireEvent.click(screen.getByText('Save draft'));
  await waitFor(() => expect(sent).toEqual([chosen]));
  await screen.findByText('Issue saved');
  fireEvent.click(await screen.findByText('Send…'));
  expect(await screen.findByRole('dialog', { name: 'Send to 6 subscribers?' })).toBeTruthy();
});

test('an empty segment says so at the choice, also for unused tags and sources', async () => {
  mockAnswer(
    newsletterApi.getIssue,
    issue({ segment: segment({ tags: ['Old, "odd"'], source: 'booth' }), recipients: 0 }),
  );
  mockAnswer(newsletterApi.countRecipients, { recipients: 0 });
  open(routes, address);
  const goesTo = await whom();
  expect(((await goesTo.findByLabelText('Old, "odd" (0)')) as HTMLInputElement).checked).toBe(true);
  expect((goesTo.getByLabelText('Signed up at') as HTMLSelectElement).value).toBe('booth');
  expect(await goesTo.findByText('This issue has no recipients yet.')).toBeTruthy();
});

test('of many tags the most used are shown, all can be found, chosen ones stay visible, at most ten', async () => {
  mockAnswer(newsletterApi.figures, figures(Array.from({ length: 30 }, (_, at) => `Topic ${at}`)));
  open(routes, '/admin/newsletter/issues/new');
  const goesTo = await whom();
  expect(await goesTo.findAllByRole('checkbox')).toHaveLength(12);
  for (const box of goesTo.getAllByRole('checkbox').slice(0, 9)) fireEvent.click(box);
  fireEvent.change(goesTo.getByRole('searchbox'), { target: { value: 'topic 29' } });
  expect(goesTo.getAllByRole('checkbox')).toHaveLength(10);
  fireEvent.click(goesTo.getByLabelText('Topic 29 (11)'));
  fireEvent.change(goesTo.getByRole('searchbox'), { target: { value: '' } });
  expect(goesTo.getByText('10 tags at most.')).toBeTruthy();
  expect((goesTo.getByLabelText('Topic 10 (30)') as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(goesTo.getByLabelText('Topic 29 (11)'));
  expect((goesTo.getByLabelText('Topic 10 (30)') as HTMLInputElement).disabled).toBe(false);
});

test('tags and a count that fail to load can be retried', async () => {
  mockError(newsletterApi.figures, 500);
  mockError(newsletterApi.countRecipients, 500);
  open(routes, '/admin/newsletter/issues/new');
  const goesTo = await whom();
  expect(await goesTo.findByText('Unable to load the tags')).toBeTruthy();
  expect(await goesTo.findByText('Unable to count who would get it')).toBeTruthy();
  mockAnswer(newsletterApi.countRecipients, { recipients: 40 });
  fireEvent.click(goesTo.getAllByText('Try again')[1]!);
  expect(await goesTo.findByText('40 would get it now.')).toBeTruthy();
});

test('the list of issues and a sent issue show their segment', async () => {
  const went = issue({
    segment: segment({ tags: ['News', 'Videos', 'Events'], source: 'home' }),
    state: 'sent',
    startedAt: '2026-11-21T10:00:00.000Z',
  });
  mockAnswer(newsletterApi.listIssues, [went]);
  mockAnswer(newsletterApi.getIssue, went);
  open(routes, '/admin/newsletter?view=issues');
  fireEvent.click(await screen.findByText('The week on ice'));
  expect(await screen.findByText(/Tags: “News”, “Videos”, or “Events” · Source: home/)).toBeTruthy();
});

test.each<[Partial<Segment>, number | undefined, string]>([
  [{}, undefined, 'Everybody'],
  [{ match: 'all' }, undefined, 'Everybody'],
  [{ tags: ['News'], match: 'all' }, undefined, 'Tag: News'],
  [{ tags: ['News', 'Videos'] }, undefined, 'Tags: “News” or “Videos”'],
  [{ tags: ['News', 'Videos'], match: 'all' }, 2, 'Tags: “News” and “Videos”'],
  [{ tags: ['A', 'B', 'C', 'D'], match: 'all', source: 'home' }, 2, 'Tags: “A”, “B”, and 2 more · Source: home'],
  [{ source: 'home' }, 2, 'Source: home'],
])('%j is shown as a sentence', (about, max, sentence) => {
  expect(segmentText(segment(about), max)).toBe(sentence);
});
