import { type ArticleCard, articlesApi, type IssuePage, newsletterApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import routes from '../screens.ts';
import { issue as draft } from './testing/issue.ts';
import { figures, subscriber } from './testing/subscriber.ts';

const none = { total: 0, waiting: 0, sent: 0, failed: 0, kept: 0, skipped: 0, unsubscribed: 0 };
const issue = (about: Partial<IssuePage> = {}) =>
  draft({ text: 'Hello.\n\nThis was the week.', recipients: 1257, ...about });
const article = (title: string): ArticleCard => ({
  _id: crypto.randomUUID(),
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: null,
  status: 'Published',
  date: '2026-11-19T10:00:00.000Z',
  excerpt: `About ${title}`,
  author: 'Salma',
  cover: null,
});
const address = `/admin/newsletter/issues/${issue()._id}`;
const overtime = article('Overtime in Aswan');
const published = [overtime, article('A quiet Monday')];

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(newsletterApi.figures, figures);
  mockAnswer(newsletterApi.listSubscribers, []);
  mockAnswer(newsletterApi.listIssues, []);
  mockAnswer(newsletterApi.offerBlocks, { results: [], products: [] });
  mockAnswer(newsletterApi.countRecipients, { recipients: 1257 });
  mockAnswer(articlesApi.list, ({ address: { searchParams } }) =>
    published.filter(({ _id }) => searchParams.get('ids')?.includes(_id) ?? true),
  );
});

const emails = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('subscribers show their state, and are filtered by the address', async () => {
  const asked: string[] = [];
  mockAnswer(newsletterApi.listSubscribers, ({ address: { search } }) => {
    asked.push(search);
    return [subscriber('nour@fans.test'), subscriber('late@fans.test', { state: 'pending' })];
  });
  const { router } = open(routes, '/admin/newsletter?tag=Videos');
  await screen.findByText('nour@fans.test');
  expect(emails()).toEqual(['nour@fans.test', 'late@fans.test']);
  expect(screen.getByText('Active subscribers').nextSibling?.textContent).toBe('1,257');
  expect(asked).toEqual(['?tag=Videos&limit=50']);
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'pending' } });
  expect(router.state.location.search).toBe('?tag=Videos&state=pending');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=pending&tag=Videos&limit=50'));
});

test('the last issue’s figures and pending subscribers are above the lists', async () => {
  const startedAt = '2026-11-13T10:00:00.000Z';
  mockAnswer(newsletterApi.figures, { ...figures, lastIssue: { startedAt, total: 595, sent: 586, kept: 0 } });
  mockAnswer(newsletterApi.listIssues, [
    issue({ subject: 'Next week' }),
    issue({
      _id: crypto.randomUUID(),
      state: 'sent',
      startedAt,
      deliveries: { ...none, total: 595, sent: 586, failed: 9, unsubscribed: 3 },
    }),
  ]);
  open(routes, '/admin/newsletter?view=issues');
  expect((await screen.findByText('Sent to 586 of 595')).previousSibling?.textContent).toBe('Nov 13, 2026');
  expect(screen.getByText(`${figures.pending} waiting to confirm`)).toBeTruthy();
  const row = within((await screen.findByText('The week on ice')).closest('tr')!);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('3');
});

test('each page of issues loads after the last shown one', async () => {
  const all = Array.from({ length: 30 }, (_, at) => issue({ _id: crypto.randomUUID(), subject: `Week ${at}` }));
  mockAnswer(newsletterApi.listIssues, ({ address: { searchParams } }) => {
    const begin = all.findIndex(({ _id }) => _id === searchParams.get('cursor')) + 1;
    return all.slice(begin, begin + Number(searchParams.get('limit')));
  });
  open(routes, '/admin/newsletter?view=issues');
  fireEvent.click(await screen.findByText('Show more'));
  const subjects = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await expect.poll(subjects).toEqual(all.map(({ subject }) => subject));
  expect(screen.queryByText('Show more')).toBeNull();
});

test('the next fifty load after the last one', async () => {
  const first = Array.from({ length: 50 }, (_, at) => subscriber(`fan${at}@fans.test`));
  mockAnswer(newsletterApi.listSubscribers, ({ address: { searchParams } }) =>
    searchParams.get('cursor') === first.at(-1)!._id ? [subscriber('last@fans.test')] : first,
  );
  open(routes, '/admin/newsletter');
  fireEvent.click(await screen.findByText('Show more'));
  await screen.findByText('last@fans.test');
  expect(emails()).toHaveLength(51);
  expect(screen.queryByText('Show more')).toBeNull();
});

test('a subscriber is erased after the confirmation', async () => {
  let kept = [subscriber('nour@fans.test')];
  mockAnswer(newsletterApi.listSubscribers, () => kept);
  mockAnswer(newsletterApi.removeSubscriber, () => {
    kept = [];
    return { message: 'Subscriber erased' };
  });
  open(routes, '/admin/newsletter');
  fireEvent.click(await screen.findByRole('button', { name: 'Erase nour@fans.test' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Erase this subscriber?' })).getByText('Erase'));
  expect(await screen.findByText('Subscriber erased')).toBeTruthy();
  expect(await screen.findByText('No subscribers yet')).toBeTruthy();
});

test('case 13: exported texts are protected against formulas', async () => {
  mockAnswer(newsletterApi.listSubscribers, [subscriber('=cmd@fans.test', { source: '+1\n2', tags: ['@sum'] })]);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  open(routes, '/admin/newsletter');
  await screen.findByText('=cmd@fans.test');
  fireEvent.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const csv = await (saved.mock.lastCall![0] as Blob).text();
  expect(csv.split('\r\n')[1]).toMatch(/^"?'=cmd@fans\.test"?,active,"'\+1\n2","?'@sum"?,/);
});

test('an issue is written with articles and text, saved, and then has further actions', async () => {
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.createIssue, ({ body }) => {
    sent.push(body);
    return issue({ articleIds: [overtime._id] });
  });
  mockAnswer(newsletterApi.getIssue, issue({ articleIds: [overtime._id] }));
  const { router } = open(routes, '/admin/newsletter/issues/new');
  fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value: 'The week on ice' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Hello.' } });
  fireEvent.click(await screen.findByLabelText(/Overtime in Aswan/));
  expect(screen.getByText('About Overtime in Aswan')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Videos (12)'));
  fireEvent.click(screen.getByText('Save draft'));
  expect(await screen.findByText('Issue saved')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(sent).toEqual([
    {
      subject: 'The week on ice',
      preheader: null,
      text: 'Hello.',
      articleIds: [overtime._id],
      hasResults: false,
      productIds: [],
      segment: { tags: ['Videos'], match: 'any', source: null },
    },
  ]);
  expect(await screen.findByText('Send a test to me')).toBeTruthy();
});

test('an article that was deleted since it was picked is shown, and can be taken out', async () => {
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.getIssue, issue({ articleIds: [crypto.randomUUID(), overtime._id] }));
  mockAnswer(newsletterApi.updateIssue, ({ body }) => {
    sent.push(body);
    return issue({ articleIds: [overtime._id] });
  });
  open(routes, address);
  const gone = await screen.findByLabelText<HTMLInputElement>(/^No longer available/);
  expect(gone.checked).toBe(true);
  fireEvent.click(gone);
  expect(screen.queryByText('No longer available')).toBeNull();
  fireEvent.click(screen.getByText('Save draft'));
  await waitFor(() => expect(sent).toMatchObject([{ articleIds: [overtime._id] }]));
});

test('of many articles the newest are loaded, others by a search, and chosen ones by their ids', async () => {
  const old = article('The first season');
  const asked: URLSearchParams[] = [];
  mockAnswer(articlesApi.list, ({ address: { searchParams } }) => {
    asked.push(searchParams);
    const ids = searchParams.get('ids')?.split(',');
    if (ids) return [overtime, old].filter(({ _id }) => ids.includes(_id));
    return searchParams.get('search') === 'overtime' ? [overtime] : [article('A quiet Monday')];
  });
  mockAnswer(newsletterApi.getIssue, issue({ articleIds: [old._id] }));
  open(routes, address);
  expect((await screen.findByLabelText<HTMLInputElement>(/^The first season/)).checked).toBe(true);
  expect(screen.getByText('About The first season')).toBeTruthy();
  expect(screen.getByLabelText(/^A quiet Monday/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search articles'), { target: { value: 'overtime' } });
  fireEvent.click(await screen.findByLabelText(/^Overtime in Aswan/));
  expect(screen.getByText('About Overtime in Aswan')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^The first season/).checked).toBe(true);
  expect(screen.queryByText(/A quiet Monday|No longer available/)).toBeNull();
  expect(asked.map(String).sort()).toEqual([`ids=${old._id}`, 'limit=24', 'search=overtime&limit=24']);
});

test('an issue is sent after a confirmation with the number of recipients', async () => {
  let now = issue();
  mockAnswer(newsletterApi.getIssue, () => now);
  mockAnswer(newsletterApi.sendIssue, () => {
    now = issue({
      state: 'sending',
      startedAt: '2026-11-21T10:00:00.000Z',
      deliveries: { ...none, total: 1257, waiting: 957, sent: 300 },
    });
    return now;
  });
  open(routes, address);
  fireEvent.click(await screen.findByText('Send…'));
  const question = screen.getByRole('dialog', { name: 'Send to 1\u202f257 subscribers?' });
  fireEvent.click(within(question).getByText('Send now'));
  expect(await screen.findByText('The issue is on its way')).toBeTruthy();
  expect(await screen.findByText('300 of 1,257')).toBeTruthy();
});

test('without a mail server all labels say that mails are kept: button, question, notice, badge, progress, list and figures', async () => {
  let now = issue();
  mockAnswer(newsletterApi.figures, () => ({
    ...figures,
    hasMailServer: false,
    lastIssue: now.startedAt ? { startedAt: now.startedAt, total: 129, sent: 0, kept: 129 } : null,
  }));
  mockAnswer(newsletterApi.getIssue, () => now);
  mockAnswer(newsletterApi.listIssues, () => [now]);
  mockAnswer(newsletterApi.sendIssue, () => {
    now = issue({
      state: 'sent',
      startedAt: '2026-11-21T10:00:00.000Z',
      deliveries: { ...none, total: 129, kept: 129 },
    });
    return now;
  });
  const { router } = open(routes, address);
  fireEvent.click(await screen.findByText('Keep…'));
  expect(screen.getByText('No mail server is set up: an issue is kept, not sent.')).toBeTruthy();
  const question = screen.getByRole('dialog', { name: 'Keep for 1\u202f257 subscribers?' });
  expect(within(question).getByText(/^No mail server is set up: the issue is kept, not sent\./)).toBeTruthy();
  fireEvent.click(within(question).getByText('Keep issue'));
  expect(await screen.findByText('The issue is kept, not sent')).toBeTruthy();
  expect(await screen.findByText('129 of 129 kept, not sent')).toBeTruthy();
  expect(screen.getByText('Kept, not sent')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0');
  expect(screen.queryByRole('button', { name: /^(Retry|Send)/ })).toBeNull();
  await router.navigate('/admin/newsletter?view=issues');
  const list = within(await screen.findByRole('table'));
  expect(list.getByText('Kept, not sent')).toBeTruthy();
  expect(await screen.findByText('129 of 129 kept, not sent')).toBeTruthy();
});

test('kept mails can be sent once there is a mail server', async () => {
  mockAnswer(newsletterApi.getIssue, issue({ state: 'sent', deliveries: { ...none, total: 3, sent: 1, kept: 2 } }));
  open(routes, address);
  expect(await screen.findByText('Partly sent')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the kept mails' })).toBeTruthy();
});

test('unsaved changes must be saved before sending', async () => {
  mockAnswer(newsletterApi.getIssue, issue());
  open(routes, address);
  fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value: 'Another' } });
  fireEvent.click(screen.getByText('Send…'));
  expect(await screen.findByText('Please save the draft first.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a rejected sending shows the reason, and the draft stays', async () => {
  mockAnswer(newsletterApi.getIssue, issue({ recipients: 0 }));
  mockAnswer(newsletterApi.countRecipients, { recipients: 0 });
  mockError(newsletterApi.sendIssue, 422, { message: 'This issue has no recipients yet.' });
  open(routes, address);
  fireEvent.click(await screen.findByText('Send…'));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Send to 0 subscribers?' })).getByText('Send now'));
  await waitFor(() => expect(screen.getAllByText('This issue has no recipients yet.')).toHaveLength(2));
});

test('a test says where it goes', async () => {
  mockAnswer(newsletterApi.getIssue, issue());
  mockAnswer(newsletterApi.testIssue, { message: 'A test is on its way to nadia@example.com.' });
  open(routes, address);
  fireEvent.click(await screen.findByText('Send a test to me'));
  expect(await screen.findByText('A test is on its way to nadia@example.com.')).toBeTruthy();
});

test('failed deliveries show the mail server’s message, and can be retried', async () => {
  const failed = issue({
    state: 'sent',
    startedAt: '2026-11-21T10:00:00.000Z',
    deliveries: { ...none, total: 3, sent: 2, failed: 1 },
    faults: [{ email: 'full@fans.test', error: 'The mail server answered: 554 No', state: 'failed' }],
  });
  mockAnswer(newsletterApi.getIssue, failed);
  mockAnswer(newsletterApi.retryIssue, {
    ...failed,
    state: 'sending',
    deliveries: { ...none, total: 3, sent: 2, waiting: 1 },
    faults: [],
  });
  open(routes, address);
  expect(await screen.findByText('full@fans.test')).toBeTruthy();
  expect(screen.getByText(/The mail server answered: 554 No/)).toBeTruthy();
  fireEvent.click(screen.getByText('Retry failed only'));
  expect(await screen.findByText('2 of 3')).toBeTruthy();
});

test('without a delivery that can be retried there is no button for it', async () => {
  const deliveries = { ...none, total: 3, sent: 2, failed: 1, retryable: 0 };
  mockAnswer(newsletterApi.getIssue, issue({ state: 'sent', startedAt: '2026-11-21T10:00:00.000Z', deliveries }));
  open(routes, address);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(screen.queryByText('Retry failed only')).toBeNull();
});

test('case 31: an issue that has stopped says so and why, and its rest can be sent', async () => {
  const stopped = issue({
    state: 'sending',
    isStopped: true,
    startedAt: '2026-11-21T10:00:00.000Z',
    deliveries: { ...none, total: 3, sent: 2, waiting: 1 },
    faults: [{ email: 'nour@fans.test', error: 'The mail server answered: 421 Too many', state: 'waiting' }],
  });
  mockAnswer(newsletterApi.getIssue, stopped);
  mockAnswer(newsletterApi.retryIssue, { ...stopped, isStopped: false });
  open(routes, address);
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(screen.getByText(/^Sending has stopped because it failed for three days\./)).toBeTruthy();
  expect(screen.getByText(/421 Too many/)).toBeTruthy();
  expect(screen.queryByText(/will be retried/)).toBeNull();
  fireEvent.click(screen.getByText('Send the rest'));
  expect(await screen.findByText('Sending')).toBeTruthy();
  expect(screen.getByText(/will be retried/)).toBeTruthy();
  expect(screen.queryByText('Send the rest')).toBeNull();
});

test('an unknown issue says so', async () => {
  mockError(newsletterApi.getIssue, 404, { code: 'issue.not-found' });
  open(routes, address);
  expect(await screen.findByText('There is no such issue')).toBeTruthy();
});

test('a draft is deleted after the confirmation', async () => {
  mockAnswer(newsletterApi.getIssue, issue());
  mockAnswer(newsletterApi.removeIssue, { message: 'Issue deleted' });
  const { router } = open(routes, address);
  fireEvent.click(await screen.findByText('Delete draft'));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Delete this draft?' })).getByText('Delete draft'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/newsletter'));
  expect(await screen.findByText('Issue deleted')).toBeTruthy();
});

test('the newsletter is closed to everybody except admins', async () => {
  await signInAs('writer');
  const { router } = open(routes, '/admin/newsletter');
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('an issue is scheduled in the league’s time, and unscheduled', async () => {
  let now = issue();
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.getIssue, () => now);
  mockAnswer(newsletterApi.scheduleIssue, ({ body }) => {
    sent.push(body);
    const { sendAt } = body as { sendAt: string | null };
    now = issue({ sendAt, state: sendAt ? 'scheduled' : 'draft' });
    return now;
  });
  open(routes, address);
  fireEvent.click(await screen.findByText('Schedule'));
  let dialog = within(await screen.findByRole('dialog', { name: 'Schedule this issue' }));
  fireEvent.click(dialog.getByText('Schedule'));
  expect(await dialog.findByText('Please enter a day and a time.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2027-01-04' } });
  fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '09:00' } });
  fireEvent.click(await dialog.findByText('Schedule'));
  expect(await screen.findByText(/^Scheduled for Jan 4, 2027, 09:00/)).toBeTruthy();
  fireEvent.click(screen.getByText('Change schedule'));
  dialog = within(await screen.findByRole('dialog', { name: 'Schedule this issue' }));
  fireEvent.click(dialog.getByText('Cancel schedule'));
  await waitFor(() => expect(screen.queryByText(/^Scheduled for /)).toBeNull());
  expect(sent).toEqual([{ sendAt: '2027-01-04T07:00:00.000Z', version: 0 }, { sendAt: null }]);
});

test('an error of an imported list has its line in the file, with empty lines counted', async () => {
  mockAnswer(newsletterApi.importSubscribers, {
    committed: false,
    faults: [{ row: 1, column: 'Email', message: 'This is no address.' }],
    plan: [],
    ignored: [],
  });
  open(routes, '/admin/newsletter/import');
  const csv = 'email,name\n\n\na@x.test,A\nBROKEN,B';
  fireEvent.change(await screen.findByLabelText(/^Or paste/), { target: { value: csv } });
  fireEvent.change(screen.getByLabelText(/^How they agreed/), { target: { value: 'Paper list' } });
  fireEvent.click(screen.getByText('Check the lines'));
  const rows = within(await screen.findByRole('table', { name: 'Preview' })).getAllByRole('row');
  expect(rows[1]!.textContent).toBe('5FaultBROKENThis is no address.B');
});

test('subscribers are imported after a preview, with a note of consent', async () => {
  const sent: { commit: boolean }[] = [];
  mockAnswer(newsletterApi.importSubscribers, ({ body }) => {
    const { commit } = body as { commit: boolean };
    sent.push(body as { commit: boolean });
    const row = { row: 0, action: 'create' as const, record: 'nour@fans.test', reason: null };
    return { committed: commit, faults: [], plan: [row, { ...row, row: 1, action: 'skip' as const }], ignored: [] };
  });
  open(routes, '/admin/newsletter');
  fireEvent.click(await screen.findByText('Import CSV'));
  fireEvent.click(await screen.findByText('Check the lines'));
  expect(await screen.findByText('Please choose a file or paste the lines to import.')).toBeTruthy();
  const csv = 'Email,Tags\nnour@fans.test,"News, Goals"\nsara@fans.test,';
  fireEvent.change(screen.getByLabelText(/^Or paste/), { target: { value: csv } });
  fireEvent.change(screen.getByLabelText(/^How they agreed/), { target: { value: 'Paper list' } });
  fireEvent.click(screen.getByText('Check the lines'));
  expect(await screen.findByRole('button', { name: /^Create 1/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Skip 1/ })).toBeTruthy();
  fireEvent.click(screen.getByText('Import one line'));
  expect(await screen.findByText('See the subscribers')).toBeTruthy();
  const rows = [
    ['nour@fans.test', 'News, Goals'],
    ['sara@fans.test', ''],
  ];
  expect(sent).toMatchObject([
    { columns: ['Email', 'Tags'], rows, consent: 'Paper list', commit: false },
    { commit: true },
  ]);
});

test('a missing note of consent is reported at the field', async () => {
  const message = 'Please enter where and when they agreed.';
  mockError(newsletterApi.importSubscribers, 422, {
    message,
    code: 'request.invalid',
    issues: [{ path: 'consent', message }],
  });
  open(routes, '/admin/newsletter/import');
  fireEvent.change(await screen.findByLabelText(/^Or paste/), { target: { value: 'Email\na@x.test' } });
  fireEvent.click(screen.getByText('Check the lines'));
  await waitFor(() => expect(screen.getByLabelText(/^How they agreed/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(message)).toBeTruthy();
});

test('when the page gets another language, the dates of the articles to choose from are written in it', async () => {
  open(routes, '/admin/newsletter/issues/new');
  const choice = await screen.findByLabelText(/Overtime in Aswan/);
  const date = () => choice.closest('label')!.querySelector('small')!.textContent;
  expect(date()).toBe('Nov 19, 2026');
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'The week on ice' } });
  await waitFor(() => expect(date()).toContain('نوفمبر'));
});
