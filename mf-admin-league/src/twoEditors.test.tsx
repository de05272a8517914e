import {
  draftsApi,
  gamesApi,
  managedTeamsApi,
  type Operation,
  playersApi,
  refereesApi,
  rostersApi,
  seasonsApi,
  staffApi,
  suspensionsApi,
  teamsApi,
} from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { room } from './drafts/testing/draft.ts';
import routes from './screens.ts';
import { assignment, managedTeam, player, record, team } from './testing/builders.ts';

/** A form that one person opens and another saves first. */
interface Form {
  operation: Operation;
  path: string;
  /** Sets up the other responses. */
  begin: () => void;
  /** Pressed one after the other until the form is open. */
  steps: string[];
  /** The record with the other person's changes, as the API returns it. */
  theirs: unknown;
  /** A field that both change: its label, what I type, and what is shown of the two. */
  both: { label: string; mine: string; theirs: string };
  /** A change that only the other person made, as it is shown. */
  taken: string;
  save: string;
  sent: object;
}

const tide = team('Hurghada Tide');
const suns = team('Luxor Suns');
const spot = assignment(tide);
const karim = player('Karim Adel', tide);
const shownRoom = room({}, { status: 'pre-draft' });
const { eligible: _, history: __, viewers: ___, assigned: ____, season: _____, ...state } = shownRoom;
const suspension = {
  _id: crypto.randomUUID(),
  player: { _id: karim._id, name: 'Karim', number: 9 },
  team: tide,
  origin: { gameId: crypto.randomUUID(), date: '2026-11-20T17:00:00.000Z', home: tide, away: suns },
  penalty: 'Match' as const,
  infraction: 'Fighting',
  games: 3,
  gamesByRule: 3,
  changeReason: null,
  served: [],
  remaining: 3,
  version: 1,
};
const official = {
  _id: crypto.randomUUID(),
  name: 'Omar',
  email: null,
  phone: null,
  level: 'National',
  city: 'Cairo',
  certifiedUntil: null,
  active: true,
  keepsScore: false,
  account: null,
  player: null,
  teams: [],
  unavailable: [],
  gamesThisMonth: 2,
  gamesThisSeason: 9,
  version: 1,
};
const members = [{ duty: 'Referee 1' as const, officialId: official._id, name: 'Omar' }];
const crew = { _id: crypto.randomUUID(), name: 'Delta crew', members, version: 1 };

const forms: Record<string, Form> = {
  'a player': {
    operation: playersApi.update,
    path: `/admin/teams/${tide._id}/roster/${karim._id}`,
    begin: () => mockAnswer(playersApi.get, record(karim, [spot])),
    steps: [],
    theirs: {
      ...record({ ...karim, hometown: 'Suez' }, [assignment(suns, { position: 'Goalie' }), { ...spot, number: 9 }]),
      version: 2,
    },
    both: { label: 'Jersey number', mine: '8', theirs: '9' },
    taken: 'HometownSuez',
    save: 'Save changes',
    sent: { assignmentId: spot._id, number: 8, hometown: 'Suez', position: 'Center' },
  },
  'a team': {
    operation: managedTeamsApi.update,
    path: `/admin/teams/${tide._id}`,
    begin: () => mockAnswer(managedTeamsApi.getManaged, managedTeam(tide)),
    steps: [],
    theirs: managedTeam({ ...tide, city: 'Suez', description: 'Theirs.' }, { version: 2 }),
    both: { label: 'Description', mine: 'Mine.', theirs: 'Theirs.' },
    taken: 'CitySuez',
    save: 'Save changes',
    sent: { city: 'Suez', description: 'Mine.' },
  },
  'the settings of a draft': {
    operation: draftsApi.update,
    path: `/admin/drafts/${shownRoom.draft._id}/manage?panel=settings`,
    begin: () => {
      mockAnswer(draftsApi.room, shownRoom);
      mockAnswer(draftsApi.stream, state);
    },
    steps: [],
    theirs: { ...state, seq: 3, draft: { ...state.draft, seq: 3, version: 2, title: 'Theirs', style: 'straight' } },
    both: { label: 'Title', mine: 'Mine', theirs: 'Theirs' },
    taken: 'Order of the roundsStraight',
    save: 'Save',
    sent: { title: 'Mine', style: 'straight' },
  },
  'a suspension': {
    operation: suspensionsApi.change,
    path: '/admin/referees?view=suspensions',
    begin: () => mockAnswer(suspensionsApi.list, [suspension]),
    steps: ['Change the suspension of Karim'],
    theirs: { ...suspension, games: 5, changeReason: 'Theirs', version: 2 },
    both: { label: 'Reason', mine: 'Mine', theirs: 'Theirs' },
    taken: 'Games5',
    save: 'Change',
    sent: { games: 5, reason: 'Mine' },
  },
  'an official': {
    operation: refereesApi.update,
    path: '/admin/referees',
    begin: () => {},
    steps: ['Edit Omar'],
    theirs: {
      ...official,
      level: 'Regional',
      teams: [{ _id: suns._id, slug: suns.slug, name: suns.name }],
      version: 2,
    },
    both: { label: 'Level', mine: 'International', theirs: 'Regional' },
    taken: 'Conflict of interestLuxor Suns',
    save: 'Save',
    sent: { level: 'International', teamIds: [suns._id] },
  },
  'a crew': {
    operation: refereesApi.updateCrew,
    path: '/admin/referees?view=assignments',
    begin: () => {
      mockAnswer(refereesApi.board, []);
      mockAnswer(refereesApi.listCrews, [crew]);
    },
    steps: ['Crews', 'Edit Delta crew'],
    theirs: { ...crew, name: 'Theirs', members: [{ ...members[0]!, duty: 'Linesperson 1' }], version: 2 },
    both: { label: 'Name', mine: 'Mine', theirs: 'Theirs' },
    taken: 'OfficialsLinesperson 1: Omar',
    save: 'Save',
    sent: { name: 'Mine', members: [{ duty: 'Linesperson 1', officialId: official._id }] },
  },
};

/** A silent stream. */
class SilentStream extends EventTarget {
  onerror = null;
  close() {}
}

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('EventSource', SilentStream);
  await signInAs('admin');
  mockAnswer(teamsApi.list, [tide, suns]);
  mockAnswer(teamsApi.listPublic, [tide, suns]);
  mockAnswer(seasonsApi.list, []);
  mockAnswer(gamesApi.current, []);
  mockAnswer(staffApi.list, []);
  mockAnswer(rostersApi.list, []);
  mockAnswer(refereesApi.list, [official]);
});

test.each(Object.entries(forms))(
  '%s that somebody else saved first takes their other fields, asks about the one that both changed, and is saved',
  async (_, { operation, path, begin, steps, theirs, both, taken, save, sent }) => {
    begin();
    open(routes, path);
    for (const name of steps) fireEvent.click(await screen.findByRole('button', { name }));
    const input = await screen.findByLabelText(new RegExp(`^${both.label}`), { selector: 'input, textarea' });
    fireEvent.change(input, { target: { value: both.mine } });
    mockError(operation, 409, { message: 'Amina has changed this.', code: 'any.changed-meanwhile', current: theirs });
    fireEvent.click(screen.getByRole('button', { name: save }));
    const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
    const shown = [...(await notice.findByText('Their changes are in the form now:')).nextElementSibling!.children];
    expect(shown.map(({ textContent }) => textContent)).toEqual([taken]);
    const question = within(notice.getByRole('group', { name: both.label }));
    expect(notice.getAllByRole('group')).toHaveLength(1);
    expect(question.getByRole('radio', { name: `Take theirs ${both.theirs}` })).toBeTruthy();
    fireEvent.click(question.getByRole('radio', { name: `Keep mine ${both.mine}` }));
    let body: unknown;
    mockAnswer(operation, (asked: { body: unknown }) => {
      body = asked.body;
      return theirs as never;
    });
    fireEvent.click(screen.getByRole('button', { name: save }));
    await expect.poll(() => body).toMatchObject({ ...sent, version: 2 });
  },
);
