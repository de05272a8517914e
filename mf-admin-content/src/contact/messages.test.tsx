import { type ContactMessage, contactApi, type StaffMember, staffApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadLanguage } from '../messages/languages.ts';
import routes from '../screens.ts';
import { messages } from './messages.ts';
import { message } from './testing/message.ts';

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(contactApi.counts, { new: 1, 'in-progress': 0, closed: 2, spam: 3 });
  mockAnswer(staffApi.list, []);
});

const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const deskOf = (name: string) =>
  within(screen.getByRole('form', { name: `What is done about the message of ${name}` }));

test('a message shows its sender, and a reply opens the mail program', async () => {
  mockAnswer(contactApi.list, [message('Nour Adel', { phone: '+20 2 0000 1234', company: 'Fans of Aswan' })]);
  open(routes, '/admin/messages');
  await screen.findByText(/When do doors open\?/);
  expect(screen.getByText('Fans of Aswan')).toBeTruthy();
  const reply = screen.getByRole('link', { name: 'Reply by mail to Nour Adel' }).getAttribute('href')!;
  expect(reply).toMatch(/^mailto:nour%40fans\.test\?subject=Your%20message%20to%20us%3A%20Tickets/);
  expect(decodeURIComponent(reply)).toContain('> When do doors open?\n> And where?');
});

test('a message is read in the direction of its own language', async () => {
  mockAnswer(contactApi.list, [message('Nour Adel', { message: 'متى تفتح الأبواب؟' })]);
  open(routes, '/admin/messages');
  expect((await screen.findByText('متى تفتح الأبواب؟')).dir).toBe('auto');
});

test('a long message is quoted without half an emoji at its end', async () => {
  mockAnswer(contactApi.list, [message('Nour Adel', { message: `${'a'.repeat(1499)}🏒🏒` })]);
  open(routes, '/admin/messages');
  const reply = await screen.findByRole('link', { name: 'Reply by mail to Nour Adel' });
  expect(decodeURIComponent(reply.getAttribute('href')!)).toMatch(/> a{1499}$/);
});

test('a reply in Arabic has no characters that are for the page alone', async () => {
  await loadLanguage('ar');
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  mockAnswer(contactApi.list, [message('Nour Adel')]);
  open(routes, '/admin/messages');
  const reply = (await screen.findByText(messages.reply)).getAttribute('href')!;
  expect(decodeURIComponent(reply)).toContain('مرحبًا Nour Adel،');
  expect(decodeURIComponent(reply)).not.toMatch(/[\u2066-\u2069]/);
});

test('tabs, search and topic are in the address and are sent to the API', async () => {
  const asked: string[] = [];
  mockAnswer(contactApi.list, ({ address }) => {
    asked.push(address.search);
    return [message('Nour Adel')];
  });
  const { router } = open(routes, '/admin/messages?view=closed');
  await screen.findByText(/When do doors open/);
  fireEvent.click(screen.getByRole('button', { name: /^Spam/ }));
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'media' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'doors' } });
  expect(router.state.location.search).toBe('?view=spam&topic=media&search=doors');
  await waitFor(() => expect(asked.at(-1)).toBe('?search=doors&state=spam&topic=media&limit=30'));
  expect(asked[0]).toBe('?state=closed&limit=30');
});

test('an unsaved note asks before a tab, the topic or the search takes its message away', async () => {
  mockAnswer(contactApi.list, ({ address }) => (address.searchParams.size > 1 ? [] : [message('Nour Adel')]));
  const { router } = open(routes, '/admin/messages');
  await screen.findByText(/When do doors open/);
  fireEvent.change(deskOf('Nour Adel').getByLabelText('Note'), { target: { value: 'Called her' } });
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  for (const narrow of [
    () => fireEvent.click(screen.getByRole('button', { name: /^Spam/ })),
    () => fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'media' } }),
    () => search('m'),
  ]) {
    narrow();
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(question.getByText('Stay'));
    expect(router.state.location.search).toBe('');
  }
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('');
  expect(deskOf('Nour Adel').getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Called her');
  search('media');
  fireEvent.click(await screen.findByText('Leave'));
  await waitFor(() => expect(names()).toEqual([]));
  expect(router.state.location.search).toBe('?search=media');
});

test('a message is assigned and closed with a note', async () => {
  const sent: unknown[] = [];
  const kept = message('Nour Adel');
  mockAnswer(contactApi.list, [kept]);
  mockAnswer(contactApi.change, ({ body }) => {
    sent.push(body);
    return { ...kept, state: 'closed' as const, note: 'Told her', version: 1 };
  });
  open(routes, '/admin/messages');
  await screen.findByText(/When do doors open/);
  const desk = deskOf('Nour Adel');
  fireEvent.change(desk.getByLabelText('State'), { target: { value: 'closed' } });
  fireEvent.change(desk.getByLabelText('Note'), { target: { value: 'Told her' } });
  fireEvent.click(desk.getByText('Save'));
  expect(await screen.findByText('Message saved')).toBeTruthy();
  expect(sent).toEqual([{ state: 'closed', assigneeId: null, note: 'Told her', version: 0 }]);
});

test('active admins can be assigned, and the person who holds the message stays', async () => {
  const admin = (name: string, about: Partial<StaffMember> = {}): StaffMember => ({
    _id: crypto.randomUUID(),
    name,
    email: 'staff@league.example',
    role: 'admin',
    teams: [],
    lastSignInAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    deactivatedAt: null,
    ...about,
  });
  const deactivatedAt = '2026-10-01T00:00:00.000Z';
  const holder = admin('Amina', { deactivatedAt });
  const others = [admin('Basma'), admin('Dina', { deactivatedAt }), admin('Wafaa', { role: 'writer' })];
  mockAnswer(staffApi.list, [holder, ...others]);
  mockAnswer(contactApi.list, [
    message('Nour Adel', { assignee: { _id: holder._id, name: 'Amina' } }),
    message('Sara Zaki'),
  ]);
  open(routes, '/admin/messages');
  await waitFor(() => expect(names()).toHaveLength(2));
  const offered = (name: string) =>
    [...deskOf(name).getByLabelText<HTMLSelectElement>('Assigned to').options].map(({ text }) => text);
  await waitFor(() => expect(offered('Sara Zaki')).toEqual(['Nobody yet', 'Basma']));
  expect(offered('Nour Adel')).toEqual(['Nobody yet', 'Basma', 'Amina']);
});

test('case 22: the second editor sees the current message, keeps the input, and undoes nothing', async () => {
  const kept = message('Nour Adel');
  mockAnswer(contactApi.list, [kept]);
  mockError(contactApi.change, 409, {
    code: 'contact.changed-meanwhile',
    message: 'Somebody else has changed this message in the meantime.',
    current: { ...kept, state: 'in-progress', assignee: { _id: crypto.randomUUID(), name: 'Amina' }, version: 4 },
  });
  open(routes, '/admin/messages');
  await screen.findByText(/When do doors open/);
  const desk = deskOf('Nour Adel');
  fireEvent.change(desk.getByLabelText('Note'), { target: { value: 'Mine' } });
  fireEvent.click(desk.getByText('Save'));
  const notice = within(await desk.findByRole('region', { name: 'Somebody else saved this first' }));
  expect(notice.getByText('State').nextElementSibling?.textContent).toBe('In progress');
  expect(desk.getByLabelText<HTMLSelectElement>('State').value).toBe('in-progress');
  expect(desk.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Mine');
  const sent: unknown[] = [];
  mockAnswer(contactApi.change, ({ body }) => {
    sent.push(body);
    return { ...kept, note: 'Mine', version: 5 };
  });
  fireEvent.click(await desk.findByText('Save'));
  expect(await screen.findByText('Message saved')).toBeTruthy();
  expect(sent).toMatchObject([{ note: 'Mine', state: 'in-progress', assigneeId: expect.any(String), version: 4 }]);
});

test('case 22: a concurrent save is shown, and never overwritten unseen', async () => {
  let kept = message('Nour Adel');
  mockAnswer(contactApi.list, () => [kept]);
  open(routes, '/admin/messages');
  await screen.findByText(/When do doors open/);
  const note = () => deskOf('Nour Adel').getByLabelText<HTMLTextAreaElement>('Note');
  const anotherSaves = (about: Partial<ContactMessage>) => {
    kept = { ...kept, ...about, version: kept.version + 1 };
    return act(() => queryClient.invalidateQueries({ queryKey: ['contact'] }));
  };
  await anotherSaves({ note: 'Called her' });
  await waitFor(() => expect(note().value).toBe('Called her'));
  fireEvent.change(note(), { target: { value: 'Called her twice' } });
  await anotherSaves({ state: 'closed' });
  await screen.findByText('Closed', { selector: 'article header *' });
  expect(note().value).toBe('Called her twice');
  const sent: unknown[] = [];
  mockAnswer(contactApi.change, ({ body }) => {
    sent.push(body);
    return { ...kept, version: 3 };
  });
  fireEvent.click(deskOf('Nour Adel').getByText('Save'));
  expect(await screen.findByText('Message saved')).toBeTruthy();
  expect(sent).toMatchObject([{ note: 'Called her twice', state: 'new', version: 1 }]);
});

test('an unsaved note stays in its place after its message has left the results, until it is saved', async () => {
  const [first, second, third] = ['03', '02', '01'].map((at) =>
    message(`Fan ${at}`, { _id: `00000000-0000-4000-8000-0000000000${at}` }),
  ) as [ContactMessage, ContactMessage, ContactMessage];
  let found = [first, second, third];
  mockAnswer(contactApi.list, () => found);
  open(routes, '/admin/messages?view=new');
  await screen.findByRole('article', { name: 'Fan 02' });
  const note = () => deskOf('Fan 02').getByLabelText<HTMLTextAreaElement>('Note');
  fireEvent.change(note(), { target: { value: 'Called her' } });
  const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['contact'] }));
  found = [third];
  await refetch();
  await waitFor(() => expect(names()).toEqual(['Fan 02', 'Fan 01']));
  expect(note().value).toBe('Called her');
  found = [];
  await refetch();
  await waitFor(() => expect(names()).toEqual(['Fan 02']));
  expect(note().value).toBe('Called her');
  const current = { ...second, state: 'in-progress' as const, version: 1 };
  mockError(contactApi.change, 409, {
    code: 'contact.changed-meanwhile',
    message: 'Somebody else has changed this message in the meantime.',
    current,
  });
  fireEvent.click(deskOf('Fan 02').getByText('Save'));
  await deskOf('Fan 02').findByRole('region', { name: 'Somebody else saved this first' });
  expect(note().value).toBe('Called her');
  const sent: unknown[] = [];
  mockAnswer(contactApi.change, ({ body }) => {
    sent.push(body);
    return { ...current, note: 'Called her', version: 2 };
  });
  fireEvent.click(deskOf('Fan 02').getByText('Save'));
  expect(await screen.findByText('Message saved')).toBeTruthy();
  expect(sent).toMatchObject([{ note: 'Called her', state: 'in-progress', version: 1 }]);
  await waitFor(() => expect(names()).toEqual([]));
});

test('a message with an unsaved note can be deleted', async () => {
  let found = [message('Nour Adel')];
  mockAnswer(contactApi.list, () => found);
  mockAnswer(contactApi.remove, () => {
    found = [];
    return { message: 'Message deleted' };
  });
  open(routes, '/admin/messages');
  await screen.findByText(/When do doors open/);
  fireEvent.change(deskOf('Nour Adel').getByLabelText('Note'), { target: { value: 'Called her' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete the message of Nour Adel' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Delete this message for good?' })).getByText('Delete'));
  await waitFor(() => expect(names()).toEqual([]));
});

test('a message is deleted after the confirmation', async () => {
  let kept = [message('Nour Adel'), message('Sara Zaki')];
  mockAnswer(contactApi.list, () => kept);
  mockAnswer(contactApi.remove, ({ address }) => {
    kept = kept.filter(({ _id }) => _id !== address.pathname.split('/').at(-1));
    return { message: 'Message deleted' };
  });
  open(routes, '/admin/messages');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the message of Nour Adel' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Delete this message for good?' })).getByText('Delete'));
  expect(await screen.findByText('Message deleted')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Sara Zaki']));
});

test('an inbox without results says so', async () => {
  mockAnswer(contactApi.list, []);
  open(routes, '/admin/messages?search=zamboni');
  expect(await screen.findByText('No messages match your filters')).toBeTruthy();
});

test('the inbox is closed to everybody except admins', async () => {
  await signInAs('writer');
  const { router } = open(routes, '/admin/messages');
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
