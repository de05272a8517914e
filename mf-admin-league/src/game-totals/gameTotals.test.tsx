import {
  type GameTotals,
  gameOperationsApi,
  gameTotalsApi,
  type RosterPlayer,
  type Team,
  teamsApi,
} from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { messages } from './messages.ts';

const teamId = crypto.randomUUID();
const team: Team = {
  _id: teamId,
  id: teamId,
  slug: 'cairo-pharaohs',
  name: 'Cairo Pharaohs',
  code: 'CAI',
  logo: null,
  primaryColor: '#0284c7',
  secondaryColor: '#0ea5e9',
  city: 'Cairo',
  generalManager: null,
  description: null,
};
const omar: RosterPlayer = {
  _id: crypto.randomUUID(),
  name: 'Omar Nabil',
  position: 'Center',
  number: 12,
  isCaptain: false,
  isAssistantCaptain: false,
  image: null,
  imageSizes: null,
  shoots: null,
  hometown: null,
};

beforeEach(async () => {
  await signInAs('scorekeeper');
  mockAnswer(teamsApi.listPublic, [team]);
  mockAnswer(teamsApi.get, { ...team, roster: [omar] });
  mockAnswer(gameOperationsApi.list, []);
});

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Final Stats' });

test('without players nothing can be submitted', async () => {
  open(routes, '/admin/games/stats');
  await screen.findByLabelText('Team');
  expect(submit().disabled).toBe(true);
});

test('an unscheduled game is sent with a timestamp and the current season', async () => {
  let sent: GameTotals | undefined;
  mockAnswer(gameTotalsApi.submit, ({ body }) => {
    sent = body as GameTotals;
    return { message: 'Saved.' };
  });
  open(routes, '/admin/games/stats?team=cairo-pharaohs');
  fireEvent.change(await screen.findByLabelText('Goals of Omar Nabil'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('PIM of Omar Nabil'), { target: { value: '4' } });
  fireEvent.click(submit());
  expect(await screen.findByText('Game stats submitted successfully!')).toBeTruthy();
  expect(sent).toMatchObject({
    gameId: expect.stringMatching(/^\d{13}$/),
    season: '2026-27',
    playerStats: [{ playerId: omar._id, teamId, position: 'Center', goals: 2, assists: 0, pim: 4 }],
  });
});

test('while the games are not known, no figures can be entered', async () => {
  mockError(gameOperationsApi.list, 500);
  open(routes, '/admin/games/stats?team=cairo-pharaohs');
  await screen.findByText(messages.gamesFailed);
  expect(screen.queryByLabelText(messages.game)).toBeNull();
  expect(screen.queryByLabelText('Goals of Omar Nabil')).toBeNull();
  mockAnswer(gameOperationsApi.list, []);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Goals of Omar Nabil')).toBeTruthy();
  expect(screen.getByLabelText(messages.game)).toBeTruthy();
});

test('a failed submission says so, and keeps the input', async () => {
  mockError(gameTotalsApi.submit, 500);
  open(routes, '/admin/games/stats?team=cairo-pharaohs');
  const goals = await screen.findByLabelText<HTMLInputElement>('Goals of Omar Nabil');
  fireEvent.change(goals, { target: { value: '2' } });
  fireEvent.click(submit());
  expect(await screen.findByText('Failed to submit stats')).toBeTruthy();
  expect(goals.value).toBe('2');
});

test('a repeated submission of an unscheduled game has the same timestamp, the next game another one', async () => {
  const sent: string[] = [];
  const answer = (isLost: boolean) =>
    mockAnswer(gameTotalsApi.submit, ({ body }) => {
      sent.push((body as GameTotals).gameId);
      if (isLost) throw new TypeError('The network is away.');
      return { message: 'Saved.' };
    });
  open(routes, '/admin/games/stats?team=cairo-pharaohs');
  const goals = await screen.findByLabelText<HTMLInputElement>('Goals of Omar Nabil');
  fireEvent.change(goals, { target: { value: '2' } });
  answer(true);
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(submit().textContent).toBe('Submit Final Stats'));
  answer(false);
  fireEvent.click(submit());
  expect(await screen.findByText('Game stats submitted successfully!')).toBeTruthy();
  await waitFor(() => expect(goals.value).toBe(''));
  fireEvent.click(submit());
  expect(await screen.findAllByText('Enter at least one figure, even if it is 0.')).toHaveLength(2);
  expect(sent).toHaveLength(2);
  fireEvent.change(goals, { target: { value: '3' } });
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

test('unsent figures ask before another team is chosen, and are back after a session has ended', async () => {
  const url = '/admin/games/stats?team=cairo-pharaohs';
  const { router, unmount } = open(routes, url);
  const goals = () => screen.findByLabelText<HTMLInputElement>('Goals of Omar Nabil');
  fireEvent.change(await goals(), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: '' } });
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByText('Stay'));
  expect(router.state.location.search).toBe('?team=cairo-pharaohs');
  // Another tab's session has ended.
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
  await screen.findByText('elsewhere');
  unmount();
  await signInAs('scorekeeper');
  open(routes, url);
  await waitFor(async () => expect((await goals()).value).toBe('2'));
});

test('an invalid number is shown at its field and not sent; Arabic digits are read', async () => {
  let sent: GameTotals | undefined;
  mockAnswer(gameTotalsApi.submit, ({ body }) => {
    sent = body as GameTotals;
    return { message: 'Saved.' };
  });
  open(routes, '/admin/games/stats?team=cairo-pharaohs');
  const goals = await screen.findByLabelText<HTMLInputElement>('Goals of Omar Nabil');
  fireEvent.change(goals, { target: { value: 'two' } });
  fireEvent.click(submit());
  expect((await screen.findByText('Please enter whole numbers.')).id).toBe(goals.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(goals);
  expect(sent).toBeUndefined();
  fireEvent.change(goals, { target: { value: '100' } });
  expect((await screen.findByText('At most 99.')).id).toBe(goals.getAttribute('aria-describedby'));
  fireEvent.click(submit());
  expect(sent).toBeUndefined();
  fireEvent.change(goals, { target: { value: ' ٢ ' } });
  fireEvent.click(submit());
  expect(await screen.findByText('Game stats submitted successfully!')).toBeTruthy();
  expect(sent).toMatchObject({ playerStats: [{ goals: 2 }] });
});

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const line = { playerId: omar._id, teamId, name: omar.name, isGoalie: false, goals: 2, assists: 1, pim: 4 };
const former = { ...line, playerId: crypto.randomUUID(), name: 'Sami Adel', isGoalie: true, goals: 0 };

test('stored figures of a game are corrected; an untouched form sends nothing', async () => {
  const gameId = crypto.randomUUID();
  const sent: GameTotals[] = [];
  let lines = [line, former, { ...line, playerId: crypto.randomUUID(), teamId: crypto.randomUUID(), name: 'A rival' }];
  mockAnswer(gameTotalsApi.get, () => ({ seq: 3 + sent.length, lines }));
  mockAnswer(gameTotalsApi.submit, ({ body }) => {
    sent.push(body as GameTotals);
    lines = [{ ...line, pim: 6 }, former];
    return { message: 'Saved.' };
  });
  open(routes, `/admin/games/stats?team=cairo-pharaohs&game=${gameId}`);
  const pim = await input('PIM of Omar Nabil');
  expect(pim.value).toBe('4');
  expect(screen.getAllByText('no longer on the roster')).toHaveLength(1);
  expect(screen.queryByLabelText('PIM of A rival')).toBeNull();
  fireEvent.click(submit());
  expect(await screen.findByText('Nothing has changed.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(pim, { target: { value: '6' } });
  fireEvent.click(submit());
  expect(await screen.findByText('Game stats submitted successfully!')).toBeTruthy();
  const { name: _, isGoalie: __, ...figures } = line;
  expect(sent).toEqual([
    {
      gameId,
      season: '2026-27',
      basedOn: 3,
      playerStats: [
        { ...figures, position: 'Center', pim: 6 },
        { ...figures, playerId: former.playerId, position: 'Goalie', goals: 0 },
      ],
    },
  ]);
  await waitFor(() => expect(submit().textContent).toBe('Submit Final Stats'));
  fireEvent.click(submit());
  expect(await screen.findByText('Nothing has changed.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(pim.value).toBe('6');
  expect((await input('Goals of Omar Nabil')).value).toBe('2');
});

test('figures that somebody else has stored meanwhile are shown, and what was typed is kept', async () => {
  let goals = 2;
  mockAnswer(gameTotalsApi.get, () => ({ seq: goals, lines: [{ ...line, goals }] }));
  mockError(gameTotalsApi.submit, 409, { message: 'The sheet has changed meanwhile. Please look at it again.' });
  open(routes, `/admin/games/stats?team=cairo-pharaohs&game=${crypto.randomUUID()}`);
  fireEvent.change(await input('PIM of Omar Nabil'), { target: { value: '6' } });
  goals = 5;
  fireEvent.click(submit());
  expect(await screen.findByText('The sheet has changed meanwhile. Please look at it again.')).toBeTruthy();
  await waitFor(async () => expect((await input('Goals of Omar Nabil')).value).toBe('5'));
  expect((await input('PIM of Omar Nabil')).value).toBe('6');
  let sent: GameTotals | undefined;
  mockAnswer(gameTotalsApi.submit, ({ body }) => {
    sent = body as GameTotals;
    return { message: 'Saved.' };
  });
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toMatchObject({ basedOn: 5, playerStats: [{ goals: 5, pim: 6 }] }));
});

test('a figure that somebody else has changed too is shown, and asked about before it is replaced', async () => {
  let goals = 2;
  mockAnswer(gameTotalsApi.get, () => ({ seq: goals, lines: [{ ...line, goals }] }));
  const sent: GameTotals[] = [];
  mockAnswer(gameTotalsApi.submit, ({ body }) => {
    sent.push(body as GameTotals);
    return { message: 'Saved.' };
  });
  open(routes, `/admin/games/stats?team=cairo-pharaohs&game=${crypto.randomUUID()}`);
  const field = await input('Goals of Omar Nabil');
  fireEvent.change(field, { target: { value: '3' } });
  goals = 5;
  await queryClient.invalidateQueries();
  expect((await screen.findByText('Stored: 5')).id).toBe(field.getAttribute('aria-describedby'));
  const meanwhile = 'Somebody else has stored other figures meanwhile. Submit again to keep yours.';
  expect(screen.getByText(meanwhile)).toBeTruthy();
  expect(field.value).toBe('3');
  fireEvent.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(sent).toEqual([]);
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toMatchObject([{ basedOn: 5, playerStats: [{ goals: 3 }] }]));
});

test('a player with figures for the other team of the game is not among this team’s', async () => {
  const rival = { ...line, teamId: crypto.randomUUID() };
  mockAnswer(gameTotalsApi.get, { seq: 3, lines: [rival, former] });
  open(routes, `/admin/games/stats?team=cairo-pharaohs&game=${crypto.randomUUID()}`);
  expect(await screen.findByLabelText('PIM of Sami Adel')).toBeTruthy();
  expect(screen.queryByLabelText('PIM of Omar Nabil')).toBeNull();
});

const another = (name: string, position = 'Center'): RosterPlayer => ({
  ...omar,
  _id: crypto.randomUUID(),
  name,
  position,
});
const [sami, hany] = [another('Sami Adel', 'Goalie'), another('Hany Fahmy', 'Goalie')];
const ziad = another('Ziad Omar');

test('only those who played are sent: skaters whose mark stays, and of two goalies who is marked', async () => {
  mockAnswer(teamsApi.get, { ...team, roster: [omar, ziad, sami, hany] });
  const sent: GameTotals[] = [];
  mockAnswer(gameTotalsApi.submit, ({ body }) => {
    sent.push(body as GameTotals);
    return { message: 'Saved.' };
  });
  open(routes, '/admin/games/stats?team=cairo-pharaohs');
  fireEvent.change(await input('Goals of Omar Nabil'), { target: { value: '1' } });
  const marks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(marks.map(({ checked }) => checked)).toEqual([true, true, false, false]);
  fireEvent.click(marks[1]!);
  fireEvent.click(screen.getByLabelText('Played of Sami Adel'));
  // Who has a figure has played.
  fireEvent.click(marks[0]!);
  expect(marks.map(({ checked }) => checked)).toEqual([true, false, true, false]);
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.playerStats.map(({ playerId }) => playerId)).toEqual([omar._id, sami._id]);
});

test('the marks are those of the line-up, and nobody at all cannot be sent', async () => {
  mockAnswer(teamsApi.get, { ...team, roster: [omar, ziad, sami, hany] });
  mockAnswer(gameTotalsApi.get, { seq: 0, lines: [], expected: [ziad._id, hany._id] });
  open(routes, `/admin/games/stats?team=cairo-pharaohs&game=${crypto.randomUUID()}`);
  await input('Goals of Omar Nabil');
  const marks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(marks.map(({ checked }) => checked)).toEqual([false, true, false, true]);
  for (const at of [1, 3]) fireEvent.click(marks[at]!);
  fireEvent.click(submit());
  expect(await screen.findByText(messages.nobodyYet)).toBeTruthy();
});
