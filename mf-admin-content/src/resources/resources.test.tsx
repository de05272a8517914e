import { type Mail, mailsApi, resourcesApi } from '@league/contract';
import { navigationOf } from '@league/kit/screens';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes, { screens } from '../screens.ts';
import { mail, resource } from './testing/resource.ts';
import { sizeText } from './toolkitList.ts';

beforeEach(() => signInAs('admin'));

test('a writer is redirected home and has no toolkit in the menu', async () => {
  await signInAs('writer');
  const { router } = open(routes, '/admin/resources');
  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(
    navigationOf(screens)
      .filter(({ roles }) => roles?.includes('writer'))
      .map(({ to }) => to),
  ).toEqual(['/admin/my-articles']);
});

test('documents are grouped by category, with their data', async () => {
  mockAnswer(resourcesApi.list, [
    resource('Rule book', { roles: ['referee'] }),
    resource('Players template', { category: 'templates', size: 61, fileName: 'players.csv' }),
  ]);
  open(routes, '/admin/resources');
  const rules = await screen.findByRole('region', { name: 'Rule book' });
  for (const fact of [
    'Edition 2026-27',
    'rules.pdf',
    '340 KB',
    'Updated Nov 2, 2026',
    'For: Referee',
    '12 downloads',
  ]) {
    expect(within(rules).getByText(fact), fact).toBeTruthy();
  }
  expect(within(screen.getByRole('region', { name: 'CSV templates' })).getByText('61 B')).toBeTruthy();
});

test('search and category are in the address, and an empty result can be cleared', async () => {
  mockAnswer(resourcesApi.list, [resource('Rule book'), resource('Score sheet', { category: 'score-sheets' })]);
  const { router } = open(routes, '/admin/resources?category=score-sheets');
  expect(await screen.findByText('Score sheet')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 3, name: 'Rule book' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Search documents'), { target: { value: 'zamboni' } });
  expect(await screen.findByText('No documents match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(router.state.location.search).toBe('');
});

test('a download uses a new link', async () => {
  const followed: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href'));
  });
  mockAnswer(resourcesApi.list, [resource('Rule book')]);
  mockAnswer(resourcesApi.download, { url: '/api/resource-files/1?exp=1&sig=x' });
  open(routes, '/admin/resources');
  fireEvent.click(await screen.findByRole('button', { name: 'Download Rule book' }));
  await waitFor(() => expect(followed).toEqual(['/api/resource-files/1?exp=1&sig=x']));
  vi.restoreAllMocks();
});

test('an admin archives and changes a document; others only download', async () => {
  const rules = resource('Rule book');
  mockAnswer(resourcesApi.list, [rules]);
  const sent: unknown[] = [];
  mockAnswer(resourcesApi.update, ({ body }) => {
    sent.push(body);
    return rules;
  });
  open(routes, '/admin/resources');
  fireEvent.click(await screen.findByText('Archive'));
  expect(await screen.findByText('Document archived')).toBeTruthy();
  fireEvent.click(screen.getByText('Edit or replace…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  expect(dialog.getByText('Now: rules.pdf. Choose another one to replace it.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Rules' } });
  fireEvent.click(dialog.getByLabelText('Referee'));
  fireEvent.click(dialog.getByText('Save document'));
  expect(await screen.findByText('Document saved')).toBeTruthy();
  expect(sent).toMatchObject([{ isArchived: true }, { title: 'Rules', roles: ['referee'], file: null }]);
});

test('case 22: the second of two editors chooses contested fields, and gets the other changes', async () => {
  const rules = resource('Rule book');
  const theirs = { ...rules, title: 'Rules of the game', fileName: 'rules-2.pdf', isArchived: true, version: 7 };
  mockAnswer(resourcesApi.list, [rules]);
  mockError(resourcesApi.update, 409, { message: 'Somebody else has changed it.', current: theirs });
  open(routes, '/admin/resources');
  fireEvent.click(await screen.findByText('Edit or replace…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Rules' } });
  fireEvent.click(dialog.getByText('Save document'));
  const title = within(await dialog.findByRole('group', { name: 'Title' }));
  expect(title.getByRole('radio', { name: 'Take theirs Rules of the game' })).toBeTruthy();
  fireEvent.click(title.getByRole('radio', { name: 'Keep mine Rules' }));
  expect(dialog.getByText('Now: rules-2.pdf. Choose another one to replace it.')).toBeTruthy();
  const sent: unknown[] = [];
  mockAnswer(resourcesApi.update, ({ body }) => {
    sent.push(body);
    return theirs;
  });
  fireEvent.click(await dialog.findByText('Save document'));
  expect(await screen.findByText('Document saved')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Rules', version: 7, isArchived: true }]);
});

test('a document without a file is not sent, and the field says so', async () => {
  mockAnswer(resourcesApi.list, []);
  open(routes, '/admin/resources');
  fireEvent.click(await screen.findByText('+ Add Document'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add document' }));
  fireEvent.click(dialog.getByText('Save document'));
  expect(await dialog.findByText('Please choose a file.')).toBeTruthy();
  expect(dialog.getByText('Please give the document a title.')).toBeTruthy();
});

test('a scorekeeper has the documents, without editing and without the outbox', async () => {
  await signInAs('scorekeeper');
  mockAnswer(resourcesApi.list, [resource('Score sheet', { category: 'score-sheets' })]);
  open(routes, '/admin/resources?view=mails');
  expect(await screen.findByRole('button', { name: 'Download Score sheet' })).toBeTruthy();
  for (const closed of ['+ Add Document', 'Outbox', 'Archive']) expect(screen.queryByText(closed)).toBeNull();
});

const counts = { waiting: 1, sent: 1, failed: 1, kept: 0, dropped: 0 };

test('the outbox shows the state of each mail, and sends its filters', async () => {
  const asked: URLSearchParams[] = [];
  mockAnswer(mailsApi.counts, counts);
  mockAnswer(mailsApi.list, ({ address }) => {
    asked.push(address.searchParams);
    return [
      mail('Your invitation'),
      mail('Your order', { state: 'failed', sentAt: null, failedTries: 16, lastError: 'Mailbox is full' }),
    ];
  });
  const { router } = open(routes, '/admin/resources?view=mails');
  expect(await screen.findByText('Sent Nov 20, 2026, 12:00')).toBeTruthy();
  expect(screen.getByText('Tried 16 times: Mailbox is full')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Failed/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=mails&state=failed'));
  await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('failed'));
});

test('a failed mail can be retried, and a sent one cannot', async () => {
  let state: Mail['state'] = 'failed';
  mockAnswer(mailsApi.counts, counts);
  mockAnswer(mailsApi.list, () => [
    mail('Your invitation'),
    mail('Your order', { state, sentAt: null, failedTries: 3, lastError: 'Nobody answers' }),
  ]);
  mockAnswer(mailsApi.retry, () => {
    state = 'kept';
    return { message: 'The mail was queued again.' };
  });
  open(routes, '/admin/resources?view=mails');
  expect(await screen.findAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again: “Your order” to nour@fans.test' }));
  expect(await screen.findByText('The mail was queued again.')).toBeTruthy();
});

test('a mail is shown in a sandboxed frame, and as text', async () => {
  mockAnswer(mailsApi.counts, counts);
  mockAnswer(mailsApi.list, [mail('Your invitation')]);
  mockAnswer(mailsApi.page, { url: '/api/mail-pages/1?exp=1&sig=x' });
  open(routes, '/admin/resources?view=mails');
  fireEvent.click(await screen.findByRole('button', { name: 'Read “Your invitation” to nour@fans.test' }));
  const frame = await screen.findByTitle('The mail “Your invitation” as it looks');
  expect(frame.getAttribute('src')).toBe('/api/mail-pages/1?exp=1&sig=x');
  expect(frame.getAttribute('sandbox')).toBe('');
  fireEvent.click(screen.getByText('As text'));
  expect(await screen.findByText('Hello Nour Adel,')).toBeTruthy();
});

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [2048, '2.0 KB'],
  [26_214_400, '25 MB'],
])('%i bytes are shown as %s', (bytes, said) => {
  expect(sizeText(bytes)).toBe(said);
});
