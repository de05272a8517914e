import {
  type CheckedAssignment,
  gameReportsApi,
  refereesApi,
  seasonsApi,
  staffApi,
  suspensionsApi,
  teamsApi,
} from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { managedGame, noNotifications, suns, tide } from '../games/testing/game.ts';
import routes from '../screens.ts';
import { season } from '../seasons/testing/season.ts';
import { member } from '../staff/testing/member.ts';
import { official } from './testing/official.ts';

const game = managedGame();
const omar = official('Omar');
const assignment = (about: Partial<CheckedAssignment> = {}): CheckedAssignment => ({
  _id: crypto.randomUUID(),
  officialId: omar._id,
  name: 'Omar',
  duty: 'Referee 1',
  status: 'proposed',
  gameId: game.gameId,
  reason: null,
  respondedAt: null,
  conflicts: [],
  hasAccount: true,
  ...about,
});
const toldByMail = { ...noNotifications, mailed: [{ name: 'Omar', email: 'omar@example.com', games: 1 }] };
const mine = (about = {}) => ({
  game,
  assignment: assignment(),
  conflicts: [],
  colleagues: [],
  report: null,
  ...about,
});

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(refereesApi.list, [omar, official('Rana', { certifiedUntil: '2020-01-01' })]);
  mockAnswer(teamsApi.listPublic, [suns, tide]);
  mockAnswer(staffApi.list, []);
});

// Before another test has loaded the views' code.
test.each([
  ['', refereesApi.list, ''],
  ['view=assignments&week=2099-01-08', refereesApi.board, '?from=2099-01-05&until=2099-01-11'],
  ['view=reports&season=2025-26', gameReportsApi.list, '?season=2025-26'],
  ['view=suspensions', suspensionsApi.list, ''],
])('the data of the view “%s” is asked for while its code is loaded', async (view, operation, query) => {
  const asked = new Promise<string>((resolve) => {
    mockAnswer(operation, ({ address }) => {
      resolve(address.search);
      return new Promise<never>(() => {});
    });
  });
  open(routes, `/admin/referees?${view}`);
  await screen.findByRole('group', { name: 'What is shown' });
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  expect(await asked).toBe(query);
});

test('officials are listed with their certificates; an expired one is marked', async () => {
  open(routes, '/admin/referees');
  await screen.findByRole('table', { name: 'Officials' });
  expect(screen.getAllByText('Expired')).toHaveLength(1);
});

test('an official’s certificate and teams are changed; hidden fields stay', async () => {
  open(routes, '/admin/referees');
  let sent: unknown;
  mockAnswer(refereesApi.update, ({ body }) => {
    sent = body;
    return omar;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Omar' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Certified until'), { target: { value: '2027-06-30' } });
  fireEvent.click(await dialog.findByLabelText('Tide'));
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText('Omar is up to date.')).toBeTruthy();
  expect(sent).toMatchObject({ name: 'Omar', certifiedUntil: '2027-06-30', teamIds: [tide._id], active: true });
});

test('an official’s record is linked to the account of a referee or a scorekeeper', async () => {
  const [reem, ...others] = [
    member('Reem', { role: 'scorekeeper' }),
    member('Samir', { role: 'referee' }),
    member('Wafaa', { role: 'writer' }),
    member('Yara', { role: 'scorekeeper', deactivatedAt: '2026-01-01T00:00:00Z' }),
  ];
  mockAnswer(staffApi.list, [reem!, ...others]);
  open(routes, '/admin/referees');
  let sent: unknown;
  mockAnswer(refereesApi.update, ({ body }) => {
    sent = body;
    return omar;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Omar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /^Reem/ });
  const account: HTMLSelectElement = dialog.getByLabelText('Account');
  expect([...account.options].map(({ text }) => text.split(/[:,]/)[0])).toEqual(['No account', 'Reem', 'Samir']);
  fireEvent.change(account, { target: { value: reem!._id } });
  fireEvent.click(dialog.getByText('Save'));
  await waitFor(() => expect(sent).toMatchObject({ staffId: reem!._id }));
});

test('an open position is assigned to a candidate, with conflicts shown', async () => {
  mockAnswer(refereesApi.board, [{ game, assignments: [assignment({ status: 'declined', reason: 'Ill' })] }]);
  mockAnswer(refereesApi.getForGame, {
    game,
    assignments: [],
    candidates: [
      {
        _id: omar._id,
        name: 'Omar',
        level: null,
        city: null,
        keepsScore: false,
        conflicts: [{ kind: 'ownClub', message: 'Omar is close to Tide.', gameId: null }],
        gamesThatWeek: 1,
        gamesThisSeason: 4,
      },
    ],
  });
  open(routes, '/admin/referees?view=assignments&week=2099-01-08');
  expect(await screen.findByText('Jan 5, 2099 to Jan 11, 2099')).toBeTruthy();
  expect(await screen.findByText('Ill')).toBeTruthy();
  let sent: unknown;
  mockAnswer(refereesApi.assign, ({ body }) => {
    sent = body;
    return {
      ...assignment(),
      notified: { ...noNotifications, unreachable: [{ name: 'Omar', phone: null, games: 1 }] },
    };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Assign Referee 2, Suns at Tide' }));
  // Before the data have loaded, and afterwards.
  const search = within(await screen.findByRole('dialog')).getByRole('searchbox');
  await expect.poll(() => document.activeElement).toBe(search);
  expect(await screen.findByText('Omar is close to Tide.')).toBeTruthy();
  expect(document.activeElement).toBe(search);
  fireEvent.click(screen.getByRole('button', { name: 'Assign Referee 2, Omar' }));
  expect(await screen.findByText('Omar is proposed as Referee 2. Has no mail address: call them. Omar.')).toBeTruthy();
  expect(sent).toEqual({ duty: 'Referee 2', officialId: omar._id });
});

test('the first week with a game is asked for once on opening, and once after an assignment', async () => {
  const weeks: (string | null)[] = [];
  mockAnswer(refereesApi.board, ({ address }) => {
    weeks.push(address.searchParams.get('week'));
    return [{ game, assignments: [] }];
  });
  let candidatesAsked = 0;
  mockAnswer(refereesApi.getForGame, () => {
    candidatesAsked++;
    return { game, assignments: [], candidates: [] };
  });
  mockAnswer(refereesApi.assign, { ...assignment({ name: 'Rana' }), notified: noNotifications });
  open(routes, '/admin/referees?view=assignments');
  expect(await screen.findByText('Jan 5, 2099 to Jan 11, 2099')).toBeTruthy();
  expect(weeks).toEqual(['first']);
  fireEvent.click(await screen.findByRole('button', { name: 'Assign Referee 1, Suns at Tide' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: 'Rana' } });
  fireEvent.submit(dialog.getByRole('textbox'));
  expect(await screen.findByText('Rana is proposed as Referee 1.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(weeks).toEqual(['first', 'first']);
  expect(candidatesAsked).toBe(1);
});

test('a week is published after a preview', async () => {
  const { conflicts: _, hasAccount: __, gameId, reason: ___, respondedAt: ____, ...shown } = assignment();
  mockAnswer(refereesApi.board, [{ game, assignments: [] }]);
  const asked: unknown[] = [];
  mockAnswer(refereesApi.publish, ({ body }) => {
    asked.push(body);
    const { dryRun } = body as { dryRun: boolean };
    return {
      published: !dryRun,
      notified: toldByMail,
      games: [
        {
          game,
          publishes: [{ ...shown, email: 'omar@example.com', hasAccount: true }],
          waiting: [],
          open: ['Timekeeper' as const],
        },
      ],
    };
  });
  open(routes, '/admin/referees?view=assignments');
  fireEvent.click(await screen.findByText('Publish week'));
  expect(await screen.findByText('Published: Omar (Referee 1)')).toBeTruthy();
  expect(screen.getByText('Open: Timekeeper')).toBeTruthy();
  expect(screen.getByText('Omar, omar@example.com: 1 game')).toBeTruthy();
  fireEvent.click(screen.getByText('Publish'));
  expect(await screen.findByText('The week is published. Notified by mail: Omar.')).toBeTruthy();
  expect(asked.slice(0, 2)).toEqual([
    { gameIds: [gameId], dryRun: true },
    { gameIds: [gameId], dryRun: false },
  ]);
});

test('a suspension is changed with a reason', async () => {
  const brief = { gameId: game.gameId, date: game.date, home: tide, away: suns };
  const suspension = {
    _id: crypto.randomUUID(),
    player: { _id: crypto.randomUUID(), name: 'Karim', number: 9 },
    team: tide,
    origin: brief,
    penalty: 'Match' as const,
    infraction: 'Fighting',
    games: 3,
    gamesByRule: 3,
    changeReason: null,
    served: [brief],
    remaining: 2,
    version: 4,
  };
  mockAnswer(suspensionsApi.list, [suspension]);
  open(routes, '/admin/referees?view=suspensions');
  fireEvent.click(await screen.findByRole('button', { name: 'Change the suspension of Karim' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Games'), { target: { value: '1' } });
  fireEvent.click(dialog.getByText('Change'));
  expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
  let sent: unknown;
  mockAnswer(suspensionsApi.change, ({ body }) => {
    sent = body;
    return { ...suspension, games: 1, changeReason: 'Appeal', remaining: 0 };
  });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Appeal' } });
  fireEvent.click(await dialog.findByText('Change'));
  expect(await screen.findByText('Suspension changed.')).toBeTruthy();
  expect(sent).toEqual({ games: 1, reason: 'Appeal', version: 4 });
});

const report = {
  _id: crypto.randomUUID(),
  game,
  official: { _id: omar._id, name: 'Omar' },
  incidents: 'A bottle on the ice.',
  injuries: null,
  matchPenalties: [],
  status: 'filed' as const,
  filedAt: '2026-11-20T20:00:00.000Z',
  reopenReason: null,
  updatedAt: '2026-11-20T20:00:00.000Z',
  version: 2,
};

test('a report is read and reopened with a note', async () => {
  mockAnswer(gameReportsApi.list, [report]);
  open(routes, '/admin/referees?view=reports');
  fireEvent.click(await screen.findByRole('button', { name: 'Read the report of Omar, Suns at Tide' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('A bottle on the ice.')).toBeTruthy();
  mockAnswer(gameReportsApi.reopen, { ...report, status: 'draft', reopenReason: 'Who threw it?' });
  fireEvent.change(dialog.getByLabelText('What is missing'), { target: { value: 'Who threw it?' } });
  fireEvent.click(dialog.getByText('Return'));
  expect(await screen.findByText('The report is returned to its referee.')).toBeTruthy();
});

test('a referee declines a game with a reason', async () => {
  await signInAs('referee');
  mockAnswer(refereesApi.myGames, [mine()]);
  open(routes, '/admin/referees');
  fireEvent.click(await screen.findByText('Decline'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Suns at Tide?' }));
  fireEvent.click(dialog.getByText('Decline'));
  expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
  mockAnswer(refereesApi.respond, ({ body }) => {
    expect(body).toEqual({
      status: 'declined',
      reason: 'I play that day',
      seen: { date: game.date, timeKnown: true },
    });
    return assignment({ status: 'declined' });
  });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'I play that day' } });
  fireEvent.click(await dialog.findByText('Decline'));
  expect(await screen.findByText('The game is declined.')).toBeTruthy();
});

test('a game that was moved meanwhile asks again, with its new date', async () => {
  await signInAs('referee');
  const proposed = mine();
  mockAnswer(refereesApi.myGames, [proposed]);
  open(routes, '/admin/referees');
  const confirm = await screen.findByText('Confirm');
  const moved = { ...game, date: '2099-06-09T17:00:00.000Z' };
  mockAnswer(refereesApi.myGames, [{ ...proposed, game: moved }]);
  mockError(refereesApi.respond, 409, { code: 'officials.game-moved', message: 'The time has changed.' });
  fireEvent.click(confirm);
  expect(await screen.findByText('The time has changed.')).toBeTruthy();
  expect(await screen.findByText(/^Tue, Jun 9/)).toBeTruthy();
  let sent: unknown;
  mockAnswer(refereesApi.respond, ({ body }) => {
    sent = body;
    return assignment({ status: 'confirmed' });
  });
  fireEvent.click(screen.getByText('Confirm'));
  expect(await screen.findByText('Thank you. The game is confirmed.')).toBeTruthy();
  expect(sent).toEqual({ status: 'confirmed', reason: null, seen: { date: moved.date, timeKnown: true } });
});

test('a game that has begun can be reported on, and no longer answered', async () => {
  await signInAs('referee');
  mockAnswer(refereesApi.myGames, [mine({ game: managedGame({ date: '2026-01-01T18:00:00.000Z', status: 'final' }) })]);
  open(routes, '/admin/referees');
  expect(await screen.findByText('Write report')).toBeTruthy();
  expect(screen.queryByText('Confirm')).toBeNull();
});

test('a postponed game is not answered before it has a new date', async () => {
  await signInAs('referee');
  const postponed = managedGame({ date: '2099-01-10T17:00:00.000Z', status: 'postponed' });
  mockAnswer(refereesApi.myGames, [mine({ game: postponed })]);
  const { unmount } = open(routes, '/admin/referees');
  await screen.findByRole('link', { name: /Suns.*Tide/ });
  expect(screen.queryByText('Confirm')).toBeNull();
  expect(screen.queryByText('Decline')).toBeNull();
  unmount();
  await signInAs('admin');
  const held = assignment({ status: 'proposed' });
  mockAnswer(refereesApi.board, [{ game: postponed, assignments: [held] }]);
  open(routes, '/admin/referees?view=assignments');
  expect(await screen.findByRole('button', { name: 'Replace Omar as Referee 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});

test('an abandoned game can be reported on, a postponed one cannot', async () => {
  await signInAs('referee');
  const date = '2026-01-01T18:00:00.000Z';
  mockAnswer(refereesApi.myGames, [
    mine({ game: managedGame({ date, status: 'postponed', isAbandoned: true, venue: 'First Rink' }) }),
    mine({
      assignment: assignment({ _id: crypto.randomUUID() }),
      game: managedGame({ date, status: 'postponed', venue: 'Second Rink' }),
    }),
  ]);
  open(routes, '/admin/referees');
  await screen.findByText(/First Rink/);
  expect(screen.getByText(/Second Rink/)).toBeTruthy();
  expect(screen.getAllByText('Write report')).toHaveLength(1);
});

test('upcoming games come before past ones, the latest of which is first', async () => {
  await signInAs('referee');
  const played = (date: string, venue: string) =>
    mine({
      assignment: assignment({ _id: crypto.randomUUID() }),
      game: managedGame({ date, venue, status: 'final' }),
    });
  mockAnswer(refereesApi.myGames, [
    played('2026-01-01T18:00:00.000Z', 'First Rink'),
    played('2026-01-08T18:00:00.000Z', 'Second Rink'),
  ]);
  open(routes, '/admin/referees');
  expect(await screen.findByText('You have no upcoming games.')).toBeTruthy();
  const past = within(screen.getByRole('region', { name: 'Past games' })).getAllByText(/Rink/);
  expect(past.map(({ textContent }) => /\w+ Rink/.exec(textContent)?.[0])).toEqual(['Second Rink', 'First Rink']);
});

test('a referee sees which games are put off, and postponed ones are still to come', async () => {
  await signInAs('referee');
  const date = '2026-01-01T18:00:00.000Z';
  const putOff = (about: Partial<typeof game>) =>
    mine({ assignment: assignment({ _id: crypto.randomUUID() }), game: managedGame({ date, ...about }) });
  mockAnswer(refereesApi.myGames, [
    putOff({ status: 'postponed', venue: 'First Rink' }),
    putOff({ status: 'cancelled', venue: 'Second Rink' }),
    putOff({ status: 'postponed', isAbandoned: true, venue: 'Third Rink' }),
    putOff({ status: 'cancelled', venue: 'Fourth Rink', date: '2099-01-10T17:00:00.000Z' }),
    mine(),
  ]);
  open(routes, '/admin/referees');
  const cards = async (name: string) =>
    [...(await screen.findByRole('region', { name })).children]
      .slice(1)
      .map(({ textContent }) => /(Postponed|Cancelled|Abandoned)?(?=Proposed)/.exec(textContent)?.[0]);
  expect(await cards('Next games')).toEqual(['Postponed', 'Cancelled', '']);
  expect(await cards('Past games')).toEqual(['Abandoned', 'Cancelled']);
});

test('the board and the preview of a week say which games are put off', async () => {
  const cancelled = managedGame({ status: 'cancelled' });
  mockAnswer(refereesApi.board, [
    { game, assignments: [] },
    { game: cancelled, assignments: [] },
  ]);
  mockAnswer(refereesApi.publish, {
    published: false,
    notified: noNotifications,
    games: [{ game: cancelled, publishes: [], waiting: [], open: [] }],
  });
  open(routes, '/admin/referees?view=assignments&week=2099-01-08');
  expect(await screen.findAllByText('Cancelled')).toHaveLength(1);
  fireEvent.click(screen.getByText('Publish week'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Cancelled')).toBeTruthy();
});

test('an account without an official record is told whom to ask', async () => {
  await signInAs('referee');
  mockError(refereesApi.myGames, 404, { message: 'Not found.' });
  open(routes, '/admin/referees');
  expect(await screen.findByText(/^Your account is not linked to an official yet/)).toBeTruthy();
});

test('a referee sets their absences', async () => {
  await signInAs('referee');
  mockAnswer(refereesApi.me, omar);
  open(routes, '/admin/referees?view=availability');
  fireEvent.click(await screen.findByText('Add days'));
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2027-02-05' } });
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2027-02-01' } });
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('The last day is before the first.')).toBeTruthy();
  let sent: unknown;
  mockAnswer(refereesApi.setMyAvailability, ({ body }) => {
    sent = body;
    return omar;
  });
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2027-02-07' } });
  fireEvent.click(await screen.findByText('Save'));
  expect(await screen.findByText('Your availability is saved.')).toBeTruthy();
  expect(sent).toEqual({ unavailable: [{ from: '2027-02-05', until: '2027-02-07', note: null }], version: 1 });
});

test('a removed absence leaves the focus at the one before, then at the button that adds one, and is announced', async () => {
  await signInAs('referee');
  mockAnswer(refereesApi.me, omar);
  open(routes, '/admin/referees?view=availability');
  const add = await screen.findByText('Add days');
  fireEvent.click(add);
  fireEvent.click(add);
  const remove = (place: number) => screen.getByRole('button', { name: `Remove absence ${place}` });
  remove(2).focus();
  fireEvent.click(remove(2));
  expect(document.activeElement).toBe(remove(1));
  expect(screen.getByText('Absence 2 was removed, 1 left.').role).toBe('status');
  fireEvent.click(remove(1));
  expect(document.activeElement).toBe(add);
});

test('unsaved absences ask before the other tab discards them', async () => {
  await signInAs('referee');
  mockAnswer(refereesApi.me, omar);
  mockAnswer(refereesApi.myGames, []);
  open(routes, '/admin/referees?view=availability');
  fireEvent.click(await screen.findByText('Add days'));
  fireEvent.click(screen.getByRole('button', { name: 'My games' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByText('Stay'));
  expect(screen.getByLabelText(/^From/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'My games' }));
  fireEvent.click(await screen.findByText('Leave'));
  await waitFor(() => expect(screen.queryByLabelText(/^From/)).toBeNull());
});

test('a report starts with the score sheet’s penalties, and is filed', async () => {
  await signInAs('referee');
  const playerId = crypto.randomUUID();
  mockAnswer(gameReportsApi.form, {
    game,
    report: null,
    players: [{ _id: playerId, name: 'Karim', number: 9, team_id: tide._id }],
    sheetPenalties: [
      { playerId, name: 'Karim', class: 'Match', infraction: 'Fighting', period: 2, elapsedSeconds: 70 },
    ],
  });
  mockAnswer(refereesApi.myGames, []);
  const { router } = open(routes, `/admin/referees/reports/${game.gameId}`);
  fireEvent.change(await screen.findByLabelText('Incidents'), { target: { value: 'None worth telling' } });
  let sent: unknown;
  mockAnswer(gameReportsApi.save, ({ body }) => {
    sent = body;
    return report;
  });
  fireEvent.click(screen.getByText('File report'));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/referees');
  expect(sent).toEqual({
    incidents: 'None worth telling',
    injuries: null,
    matchPenalties: [{ playerId, description: 'Match: Fighting.' }],
    file: true,
    version: null,
  });
});

test('a writer cannot enter; a scorekeeper sees their games, and writes no report', async () => {
  await signInAs('scorekeeper');
  const over = managedGame({ date: '2026-01-03T16:00:00.000Z' });
  mockAnswer(refereesApi.myGames, [
    mine({ game: over, assignment: assignment({ duty: 'Scorekeeper', status: 'confirmed' }) }),
  ]);
  open(routes, '/admin/referees');
  expect(await screen.findByRole('heading', { name: 'Past games' })).toBeTruthy();
  expect(screen.queryByText('Write report')).toBeNull();
  await signInAs('writer');
  const { router } = open(routes, '/admin/referees');
  await expect.poll(() => router.state.location.pathname).not.toBe('/admin/referees');
});

test('all open games are confirmed at once; those with a conflict are skipped and reported', async () => {
  await signInAs('referee');
  const conflict = { kind: 'closeGame' as const, message: 'Also at Suns at Tide, 19:30.', gameId: game.gameId };
  mockAnswer(refereesApi.myGames, [mine(), mine({ assignment: assignment(), conflicts: [conflict] })]);
  let sent: unknown;
  mockAnswer(refereesApi.confirmMyGames, ({ body }) => {
    sent = body;
    return { message: '1 game confirmed.', confirmed: 1, left: 1 };
  });
  open(routes, '/admin/referees');
  expect(await screen.findByText('Also at Suns at Tide, 19:30.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Suns.*Tide/ })[0]!.getAttribute('href')).toBe(`/schedule/${game.gameId}`);
  fireEvent.click(screen.getByText('Confirm all 2'));
  expect(await screen.findByText('1 game confirmed. One has a conflict: please answer it.')).toBeTruthy();
  const shown = { assignmentId: expect.any(String), date: game.date, timeKnown: true };
  expect(sent).toEqual({ games: [shown, shown] });
});

test('the personal calendar’s address is shown on request, and renewed after a confirmation', async () => {
  await signInAs('referee');
  mockAnswer(refereesApi.myGames, [mine()]);
  const addressOf = (token: string) => ({ url: `https://league.test/api/public/my-games.ics?token=${token}` });
  mockAnswer(refereesApi.myCalendar, addressOf('one'));
  open(routes, '/admin/referees');
  fireEvent.click(await screen.findByText('Subscribe to my games'));
  expect(await screen.findByDisplayValue(addressOf('one').url)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://league.test/api/public/my-games.ics?token=one',
  );
  mockAnswer(refereesApi.renewMyCalendar, addressOf('two'));
  fireEvent.click(screen.getByText('New address'));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Create a new address?' })).getByText('New address'),
  );
  expect(await screen.findByDisplayValue(addressOf('two').url)).toBeTruthy();
});

const suggestion = (duty: 'Referee 1' | 'Referee 2', name: string) => ({
  gameId: game.gameId,
  duty,
  officialId: crypto.randomUUID(),
  name,
  reasons: ['Lives in Cairo', '2 other games that week'],
});

test('a week’s suggestions have reasons, and the checked ones are assigned', async () => {
  mockAnswer(refereesApi.board, [{ game, assignments: [] }]);
  const [first, second] = [suggestion('Referee 1', 'Omar'), suggestion('Referee 2', 'Rana')];
  mockAnswer(refereesApi.suggest, {
    suggestions: [first, second],
    open: [{ gameId: game.gameId, duty: 'Scorekeeper', reason: 'Nobody for this duty is available.' }],
  });
  open(routes, '/admin/referees?view=assignments');
  expect(await screen.findByText('Jan 5, 2099 to Jan 11, 2099')).toBeTruthy();
  fireEvent.click(await screen.findByText('Propose officials'));
  expect(await screen.findByText('Nobody for this duty is available.')).toBeTruthy();
  expect(screen.getAllByText('Lives in Cairo · 2 other games that week')).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('Referee 2: Rana'));
  let sent: unknown;
  mockAnswer(refereesApi.assignMany, ({ body }) => {
    sent = body;
    return { assigned: 1, notified: toldByMail };
  });
  fireEvent.click(screen.getByText('Propose 1 duty'));
  expect(await screen.findByText('1 duty is proposed. Notified by mail: Omar.')).toBeTruthy();
  expect(sent).toEqual({ assignments: [{ gameId: game.gameId, duty: 'Referee 1', officialId: first.officialId }] });
});

test('only open positions are filled from a crew or another game', async () => {
  const rana = official('Rana');
  const other = managedGame({ date: '2099-01-09T17:00:00.000Z', home: suns, away: tide });
  mockAnswer(refereesApi.board, [
    { game, assignments: [assignment()] },
    { game: other, assignments: [assignment(), assignment({ duty: 'Referee 2', officialId: rana._id, name: 'Rana' })] },
  ]);
  const members = [
    { duty: 'Referee 1' as const, officialId: crypto.randomUUID(), name: 'Hoda' },
    { duty: 'Linesperson 1' as const, officialId: rana._id, name: 'Rana' },
  ];
  mockAnswer(refereesApi.listCrews, [{ _id: crypto.randomUUID(), name: 'Delta crew', members, version: 1 }]);
  open(routes, '/admin/referees?view=assignments');
  fireEvent.click(await screen.findByRole('button', { name: 'Crew or same as … for Suns at Tide' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Linesperson 1: Rana')).toBeTruthy();
  expect(dialog.getByText('Referee 2: Rana')).toBeTruthy();
  let sent: unknown;
  mockAnswer(refereesApi.assignMany, ({ body }) => {
    sent = body;
    return { assigned: 1, notified: noNotifications };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign Same as Tide at Suns' }));
  expect(await screen.findByText('1 duty is proposed.')).toBeTruthy();
  expect(sent).toEqual({ assignments: [{ gameId: game.gameId, duty: 'Referee 2', officialId: rana._id }] });
});

test('an official is replaced in one step, and a day links to its week', async () => {
  const held = assignment();
  mockAnswer(refereesApi.board, [{ game, assignments: [held] }]);
  const candidates = [{ ...official('Rana'), conflicts: [], gamesThatWeek: 0, gamesThisSeason: 0 }];
  mockAnswer(refereesApi.getForGame, { game, assignments: [held], candidates });
  const { router } = open(routes, '/admin/referees?view=assignments');
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Omar as Referee 1' }));
  let sent: unknown;
  mockAnswer(refereesApi.assign, ({ body }) => {
    sent = body;
    return { ...held, notified: noNotifications };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Assign Referee 1, Rana' }));
  expect(await screen.findByText('Rana is proposed as Referee 1.')).toBeTruthy();
  expect(sent).toEqual({ duty: 'Referee 1', officialId: candidates[0]!._id, replaces: held._id });
  fireEvent.change(screen.getByLabelText('Go to the week of this day'), { target: { value: '2028-09-14' } });
  expect(await screen.findByText('Sep 11, 2028 to Sep 17, 2028')).toBeTruthy();
  expect(router.state.location.search).toContain('week=2028-09-14');
});

test('a crew is added with its positions, and deleted', async () => {
  mockAnswer(refereesApi.board, []);
  mockAnswer(refereesApi.listCrews, []);
  open(routes, '/admin/referees?view=assignments');
  fireEvent.click(await screen.findByText('Crews'));
  fireEvent.click(await screen.findByText('Add crew'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add crew' }));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Delta crew' } });
  await dialog.findAllByRole('option', { name: /^Omar/ });
  fireEvent.change(dialog.getByLabelText('Referee 1'), { target: { value: omar._id } });
  let sent: unknown;
  const crew = {
    _id: crypto.randomUUID(),
    name: 'Delta crew',
    members: [{ duty: 'Referee 1' as const, officialId: omar._id, name: 'Omar' }],
    version: 1,
  };
  mockAnswer(refereesApi.createCrew, ({ body }) => {
    sent = body;
    return crew;
  });
  mockAnswer(refereesApi.listCrews, [crew]);
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText('Delta crew is saved.')).toBeTruthy();
  expect(sent).toEqual({ name: 'Delta crew', members: [{ duty: 'Referee 1', officialId: omar._id }] });
  mockAnswer(refereesApi.removeCrew, { message: 'Crew deleted' });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Delta crew' }));
  expect(await screen.findByText('Crew deleted')).toBeTruthy();
});

test('an admin sets an official’s absences', async () => {
  open(routes, '/admin/referees');
  fireEvent.click(await screen.findByRole('button', { name: 'Days off of Omar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When Omar is not available' }));
  fireEvent.click(dialog.getByText('Add days'));
  fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '2027-02-05' } });
  fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: '2027-02-07' } });
  let sent: unknown;
  mockAnswer(refereesApi.setAvailability, ({ body }) => {
    sent = body;
    return omar;
  });
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText('The days of Omar are saved.')).toBeTruthy();
  expect(sent).toEqual({ unavailable: [{ from: '2027-02-05', until: '2027-02-07', note: null }], version: 1 });
});

test('removing a confirmed official asks first, and says that they get a mail', async () => {
  mockAnswer(refereesApi.board, [{ game, assignments: [assignment({ status: 'confirmed' })] }]);
  open(routes, '/admin/referees?view=assignments');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Omar as Referee 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Omar from Suns at Tide?' }));
  mockAnswer(refereesApi.unassign, { message: 'Omar is taken off the game.', notified: toldByMail });
  fireEvent.click(dialog.getByText('Remove'));
  expect(await screen.findByText('Omar is taken off the game. Notified by mail: Omar.')).toBeTruthy();
});

test('reports are filtered by team and state in the address, and requested by season', async () => {
  const other = {
    ...report,
    _id: crypto.randomUUID(),
    status: 'draft' as const,
    official: { _id: omar._id, name: 'Rana' },
  };
  const asked: (string | null)[] = [];
  mockAnswer(gameReportsApi.list, ({ address }) => {
    asked.push(address.searchParams.get('season'));
    return [report, other];
  });
  mockAnswer(seasonsApi.list, [season('2026-27'), season('2025-26')]);
  const { router } = open(routes, '/admin/referees?view=reports&state=draft');
  expect(await screen.findByRole('button', { name: /^Read the report of Rana/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Read the report of Omar/ })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(screen.getByText('Nothing matches your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(await screen.findByRole('button', { name: /^Read the report of Omar/ })).toBeTruthy();
  await screen.findByRole('option', { name: '2025-26' });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-26' } });
  await expect.poll(() => asked.at(-1)).toBe('2025-26');
  expect(router.state.location.search).toBe('?view=reports&season=2025-26');
});

test('a report that was saved elsewhere is merged, and asks about contested fields', async () => {
  await signInAs('referee');
  const draft = { ...report, status: 'draft' as const, incidents: null, version: 2 };
  const known = { game, report: draft, players: [], sheetPenalties: [] };
  mockAnswer(gameReportsApi.form, known);
  mockAnswer(refereesApi.myGames, []);
  open(routes, `/admin/referees/reports/${game.gameId}`);
  fireEvent.change(await screen.findByLabelText('Incidents'), { target: { value: 'Typed here' } });
  const message = 'This report has been changed elsewhere in the meantime.';
  const current = { ...draft, incidents: 'Theirs', injuries: 'A cut', version: 3 };
  mockError(gameReportsApi.save, 409, { message, code: 'reports.changed', current });
  fireEvent.click(screen.getByText('Save draft'));
  const notice = await screen.findByRole('region', { name: 'Somebody else saved this first' });
  expect(notice.textContent).toContain(message);
  fireEvent.click(within(notice).getByRole('radio', { name: 'Keep mine Typed here' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Incidents').value).toBe('Typed here');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Injuries').value).toBe('A cut');
  let sent: unknown;
  mockAnswer(gameReportsApi.save, ({ body }) => {
    sent = body;
    return report;
  });
  fireEvent.click(await screen.findByText('Save draft'));
  await expect.poll(() => sent).toMatchObject({ incidents: 'Typed here', injuries: 'A cut', version: 3 });
});
