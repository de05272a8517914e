import { articlesApi, type Issue, type IssuePage, newsletterApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { articleCard } from '../articles/testing/article.ts';
import routes from '../screens.ts';
import { issue } from './testing/issue.ts';

const mine = issue({ text: 'Mine.' });
const theirs = issue({ text: 'Theirs.', subject: 'Another week', version: 1 });
const changed = { code: 'newsletter.changed-meanwhile', message: 'Somebody else has changed it.', current: theirs };
const address = `/admin/newsletter/issues/${mine._id}`;

let sent: { search: string; body: unknown }[];
beforeEach(async () => {
  await signInAs('admin');
  sent = [];
  mockAnswer(articlesApi.list, []);
  mockAnswer(newsletterApi.offerBlocks, { results: [], products: [] });
  mockAnswer(newsletterApi.countRecipients, { recipients: 40 });
  mockAnswer(newsletterApi.getIssue, mine);
  mockAnswer(newsletterApi.listIssues, [] as Issue[]);
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const lookAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['newsletter', 'issues'] }));

test('case 22: a concurrent save is shown and read before sending', async () => {
  open(routes, address);
  await screen.findByDisplayValue('Mine.');
  mockError(newsletterApi.sendIssue, 409, changed);
  mockAnswer(newsletterApi.getIssue, theirs);
  fireEvent.click(screen.getByText('Send…'));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Send to 40 subscribers?' })).getByText('Send now'));
  expect(await screen.findByText(/Please read it again before you send it\./)).toBeTruthy();
  await waitFor(() => expect(text().value).toBe('Theirs.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  mockAnswer(newsletterApi.sendIssue, ({ address: { search }, body }) => {
    sent.push({ search, body });
    return { ...theirs, state: 'sending' as const, startedAt: '2026-11-21T10:00:00.000Z' };
  });
  fireEvent.click(await screen.findByText('Send…'));
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Send now'));
  expect(await screen.findByText('The issue is on its way')).toBeTruthy();
  expect(sent).toMatchObject([{ search: '?version=1' }]);
});

test('an open confirmation applies to the issue that was visible', async () => {
  open(routes, address);
  await screen.findByDisplayValue('Mine.');
  fireEvent.click(screen.getByText('Send…'));
  mockAnswer(newsletterApi.getIssue, theirs);
  await lookAgain();
  await waitFor(() => expect(text().value).toBe('Theirs.'));
  mockAnswer(newsletterApi.sendIssue, ({ address: { search }, body }) => {
    sent.push({ search, body });
    return theirs;
  });
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Send now'));
  await waitFor(() => expect(sent).toMatchObject([{ search: '?version=0' }]));
});

test('case 22: input stays, is not saved over another’s changes unseen, and can be discarded for them', async () => {
  open(routes, address);
  await screen.findByDisplayValue('Mine.');
  fireEvent.change(text(), { target: { value: 'Mine, longer.' } });
  mockAnswer(newsletterApi.getIssue, theirs);
  await lookAgain();
  expect(text().value).toBe('Mine, longer.');
  mockAnswer(newsletterApi.updateIssue, ({ address: { search }, body }) => {
    sent.push({ search, body });
    return issue({ text: 'Mine, longer.', version: 2 });
  });
  mockError(newsletterApi.updateIssue, 409, changed);
  fireEvent.click(screen.getByText('Save draft'));
  const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
  expect(notice.getByText('Subject').nextElementSibling?.textContent).toBe('Another week');
  expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Another week');
  expect(text().value).toBe('Mine, longer.');
  fireEvent.click(notice.getByRole('radio', { name: 'Keep mine Mine, longer.' }));
  mockAnswer(newsletterApi.updateIssue, ({ address: { search }, body }) => {
    sent.push({ search, body });
    return issue({ text: 'Mine, longer.', version: 2 });
  });
  fireEvent.click(await screen.findByText('Save draft'));
  expect(await screen.findByText('Issue saved')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { subject: 'Another week', text: 'Mine, longer.', version: 1 } }]);

  fireEvent.change(text(), { target: { value: 'Once more.' } });
  const latest = issue({ text: 'Theirs again.', version: 3 });
  mockError(newsletterApi.updateIssue, 409, { ...changed, current: latest });
  mockAnswer(newsletterApi.getIssue, latest);
  fireEvent.click(await screen.findByText('Save draft'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Take theirs Theirs again.' }));
  expect(text().value).toBe('Theirs again.');
  // Until it is saved, the discarded side stays visible and can be chosen.
  fireEvent.click(screen.getByRole('radio', { name: 'Keep mine Once more.' }));
  expect(text().value).toBe('Once more.');
});

test('input stays when the issue is sent meanwhile, until the editor leaves it', async () => {
  const scheduled = issue({ text: 'Mine.', state: 'scheduled', sendAt: '2030-01-01T18:00:00.000Z' });
  const sending: IssuePage = { ...scheduled, state: 'sending', startedAt: '2030-01-01T18:00:00.000Z' };
  mockAnswer(newsletterApi.getIssue, scheduled);
  open(routes, address);
  await screen.findByDisplayValue('Mine.');
  fireEvent.change(text(), { target: { value: 'Mine, longer.' } });
  mockAnswer(newsletterApi.getIssue, sending);
  await lookAgain();
  expect(await screen.findByText(/^This issue has been sent meanwhile/)).toBeTruthy();
  expect(text().value).toBe('Mine, longer.');
  expect(screen.queryByText('Save draft')).toBeNull();
  fireEvent.click(screen.getByText('Show the delivery'));
  fireEvent.click(await screen.findByText('Stay'));
  expect(text().value).toBe('Mine, longer.');
  fireEvent.click(await screen.findByText('Show the delivery'));
  fireEvent.click(await screen.findByText('Leave'));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByLabelText('Text')).toBeNull();
});

test('a save that is refused because the issue has been sent says so, and keeps the input', async () => {
  open(routes, address);
  await screen.findByDisplayValue('Mine.');
  fireEvent.change(text(), { target: { value: 'Mine, longer.' } });
  const message = 'This issue has been sent already.';
  mockError(newsletterApi.updateIssue, 409, { code: 'newsletter.already-sent', message });
  mockAnswer(newsletterApi.getIssue, { ...mine, state: 'sending', startedAt: '2030-01-01T18:00:00.000Z' });
  fireEvent.click(screen.getByText('Save draft'));
  expect(await screen.findByText(/^This issue has been sent meanwhile/)).toBeTruthy();
  expect(text().value).toBe('Mine, longer.');
  expect(screen.queryByText('Save draft')).toBeNull();
});

test('without input the page shows the delivery when the issue is sent', async () => {
  open(routes, address);
  await screen.findByDisplayValue('Mine.');
  mockAnswer(newsletterApi.getIssue, { ...mine, state: 'sending', startedAt: '2030-01-01T18:00:00.000Z' });
  await lookAgain();
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});

test('where the site offers Arabic, an issue has an Arabic form and preview; a concurrent change of it is merged', async () => {
  enableArabic();
  const story = articleCard('Overtime in Aswan');
  mockAnswer(articlesApi.list, ({ address: { searchParams } }) =>
    searchParams.get('language') === 'ar' ? [{ ...story, title: 'وقت إضافي في أسوان' }] : [story],
  );
  const arabic = { subject: 'أسبوع على الجليد', text: 'كان هذا أسبوعنا.' };
  const stored = { articleIds: [story._id], translations: { ar: arabic } };
  mockAnswer(newsletterApi.getIssue, issue(stored));
  open(routes, address);
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject (العربية)');
  expect([subject.value, subject.lang, subject.dir]).toEqual([arabic.subject, 'ar', 'rtl']);
  const [main, translated] = screen.getAllByRole('article').map((preview) => within(preview));
  const heading = main!.getByRole('heading', { name: 'The week on ice' });
  expect([heading.dir, main!.getByText('Hello.').dir]).toEqual(['auto', 'auto']);
  expect(translated!.getByRole('heading', { name: arabic.subject }).closest('article')!.dir).toBe('rtl');
  const more = (await translated!.findByText('وقت إضافي في أسوان')).parentElement!.querySelector('a')!;
  expect(more.getAttribute('href')).toBe('/ar/news/overtime-in-aswan');
  fireEvent.change(subject, { target: { value: 'لي' } });
  const current = issue({ ...stored, version: 1, translations: { ar: { ...arabic, text: 'نصهم.' } } });
  mockError(newsletterApi.updateIssue, 409, { ...changed, current });
  fireEvent.click(screen.getByText('Save draft'));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Text (العربية)').value).toBe('نصهم.'));
  mockAnswer(newsletterApi.updateIssue, ({ address: { search }, body }) => {
    sent.push({ search, body });
    return current;
  });
  fireEvent.click(await screen.findByText('Save draft'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ version: 1, translations: { ar: { subject: 'لي', text: 'نصهم.' } } });
});
