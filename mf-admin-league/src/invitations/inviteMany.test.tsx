import { type InvitationInput, invitationsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import routes from '../screens.ts';
import { team } from '../staff/testing/team.ts';
import { invitation } from './testing/invitation.ts';

const tide = team('Tide');
const right = [
  'name,email,role,teams,note',
  'Mona,mona@league.example,writer,,',
  'Karim,karim@league.example,gm,tide,',
];

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(teamsApi.listPublic, [tide]);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const openPage = async () => {
  const opened = open(routes, '/admin/users/invite/many');
  await screen.findByLabelText('Or paste the lines here');
  return opened;
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Or paste the lines here');
const paste = (...lines: string[]) => fireEvent.change(field(), { target: { value: lines.join('\n') } });
const choose = (...parts: BlobPart[]) =>
  fireEvent.change(screen.getByLabelText('Choose a CSV or XLSX file'), {
    target: { files: [new File(parts, 'list.csv')] },
  });
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const link = (email: string) => `https://league.example/accept-invite?token=${email}`;

function inviting() {
  const asked: InvitationInput[][] = [];
  mockAnswer(invitationsApi.sendMany, ({ body }) => {
    const { people } = body as { people: InvitationInput[] };
    asked.push(people);
    return {
      message: 'Sent.',
      sent: people.map(({ name, email, role }) => ({
        invitation: invitation(name, { email, role }),
        link: link(email),
        isMailed: false,
      })),
    };
  });
  return asked;
}

test('a valid list is previewed, sent at once, and everybody’s link can be copied', async () => {
  const asked = inviting();
  await openPage();
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  paste(...right);
  expect(screen.getByRole('status').textContent).toBe('2 people, no errors.');
  expect(cells()).toEqual([
    ['2', 'Mona', 'mona@league.example', 'writer', '', ''],
    ['3', 'Karim', 'karim@league.example', 'gm', 'tide', ''],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  const heading = await screen.findByRole('heading', { name: '2 invitations sent' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/^No mail server is configured: please send everybody their link yourself/)).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject([{ role: 'writer' }, { role: 'gm', teamIds: [tide._id] }]);
  expect(screen.getByLabelText<HTMLInputElement>('Link for Karim').value).toBe(link('karim@league.example'));
  expect(screen.getByRole('button', { name: 'Copy the link for Mona' })).toBeTruthy();
});

test('the links can be downloaded', async () => {
  inviting();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openPage();
  paste(...right);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download links' }));
  expect(await saved[0]!.text()).toContain(
    'Mona,mona@league.example,Writer,https://league.example/accept-invite?token=',
  );
});

test('with errors each is shown at its cell, and nothing can be sent', async () => {
  await openPage();
  paste('name,email,role', 'Mona,mona@,goalie', 'Karim,karim@league.example,gm');
  expect(screen.getByRole('status').textContent).toBe('2 errors to correct before anything is sent.');
  expect(cells()[0]).toEqual(['2', 'Mona', 'mona@Enter a valid email address.', 'goaliegoalie is not a role.', '', '']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send invitations' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Line 2' }));
  expect(document.activeElement?.textContent).toBe('2');
});

test('an error of the whole list is shown above it', async () => {
  await openPage();
  paste('name,mail', 'Mona,mona@league.example');
  const told = within(screen.getByText(/^3 errors to correct/).parentElement!).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Line 1: The column email is missing.',
    'Line 1: The column role is missing.',
    'Line 1: There is no column mail: use name, email, role, teams and note.',
  ]);
});

test('a chosen file’s text can be edited in the field', async () => {
  await openPage();
  choose('\ufeff', right.join('\r\n'));
  expect(await screen.findByRole('button', { name: 'Send 2 invitations' })).toBeTruthy();
  expect(field().value.split(/\r?\n/)).toEqual(right);
});

test('a dropped file is read like a chosen one, and a binary one is rejected', async () => {
  await openPage();
  const place = screen.getByText('or drop it here').parentElement!;
  fireEvent.drop(place, { dataTransfer: { files: [new File([right.join('\n')], 'list.csv')] } });
  await waitFor(() => expect(field().value).toBe(right.join('\n')));
  choose(new Uint8Array([0xff, 0xfe, 0x61, 0x00]));
  expect(await screen.findByText(/^This is not CSV text in UTF-8\./)).toBeTruthy();
  expect(field().value).toBe(right.join('\n'));
});

test('the server’s errors stay at their lines until the list is changed', async () => {
  const message = 'There is an account with this address already.';
  mockError(invitationsApi.sendMany, 409, { message, issues: [{ path: 'people.1.email', message }] });
  await openPage();
  paste(...right);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(cells()[1]![2]).toBe(`karim@league.example${message}`);
  paste(...right.slice(0, 2));
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 1 invitation' }).disabled).toBe(false);
});

test('a rejection of the whole list is shown once, and the list stays', async () => {
  mockError(invitationsApi.sendMany, 500);
  await openPage();
  paste(...right);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  expect(await screen.findByText('We could not send the invitation. Please try again.')).toBeTruthy();
  expect(field().value).toBe(right.join('\n'));
});

test('leaving a list asks first, unless it was sent', async () => {
  inviting();
  const { router } = await openPage();
  paste(...right);
  fireEvent.click(screen.getByRole('link', { name: 'Back to staff' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/users/invite/many');
  expect(field().value).toBe(right.join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  await screen.findByRole('heading', { name: '2 invitations sent' });
  await router.navigate('/elsewhere');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('a pasted list is restored after an expired session', async () => {
  mockError(invitationsApi.sendMany, 401, { message: 'Please sign in again.', code: 'access.session-ended' });
  const { unmount } = await openPage();
  paste(...right);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  await screen.findByText('elsewhere');
  unmount();
  await signInAs('admin');
  await openPage();
  expect(await screen.findByRole('button', { name: 'Send 2 invitations' })).toBeTruthy();
  expect(field().value).toBe(right.join('\n'));
});

test('teams that fail to load can be retried', async () => {
  mockError(teamsApi.listPublic, 500);
  open(routes, '/admin/users/invite/many');
  expect(await screen.findByText('The teams could not be loaded.')).toBeTruthy();
  mockAnswer(teamsApi.listPublic, [tide]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByLabelText('Or paste the lines here')).toBeTruthy();
});

test('where the portal is in Arabic, the errors of a list are too', async () => {
  await openPage();
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  paste('name,email,role,teams,note', 'Mona,mona@,writer,,', 'Karim,karim@league.example,gm,,');
  expect(await screen.findByText('يُرجى إدخال بريد إلكتروني صحيح.')).toBeTruthy();
  expect(screen.getByText('يجب أن تتضمن دعوة المدير العام فريقًا واحدًا على الأقل.')).toBeTruthy();
});
