import type { Draft, DraftPick, DraftRoom, DraftTeam, EligiblePlayer, ListedTeam } from '@league/contract';

const idOf = (number: number) => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A team by its code; the same code is the same team. */
export const team = (code: string): DraftTeam & ListedTeam => {
  const _id = idOf([...code].reduce((sum, letter) => sum * 100 + letter.charCodeAt(0), 0));
  return {
    _id,
    id: _id,
    slug: code.toLowerCase(),
    name: `Team ${code}`,
    code,
    logo: null,
    primaryColor: '#0b3d66',
    secondaryColor: '#5cc8f2',
    city: null,
    generalManager: null,
    description: null,
    archived: false,
  };
};

export const eligible = (number: number, about: Partial<EligiblePlayer> = {}): EligiblePlayer => ({
  _id: idOf(number),
  id: idOf(number),
  name: `Player ${number}`,
  position: 'Center',
  number,
  teamName: null,
  hometown: null,
  ...about,
});

export const draft = (about: Partial<Draft> = {}): Draft => {
  const _id = about._id ?? crypto.randomUUID();
  return {
    _id,
    id: _id,
    title: 'Entry Draft',
    name: about.title ?? 'Entry Draft',
    year: 2026,
    location: 'Cairo',
    description: null,
    startsAt: null,
    status: 'upcoming',
    visibility: 'public',
    participatingTeams: [team('ALX'), team('CAI')],
    rounds: 2,
    style: 'snake',
    trades: [],
    secondsPerPick: 0,
    autoSkip: false,
    nextOverall: 1,
    picksMade: 0,
    eligibleCount: 3,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...about,
  };
};

export const pick = (overall: number, of: DraftTeam, player: EligiblePlayer | null): DraftPick => ({
  _id: idOf(9000 + overall),
  id: idOf(9000 + overall),
  overall,
  round: Math.ceil(overall / 2),
  team_id: of._id,
  team: { _id: of._id, id: of._id, name: of.name },
  player_id: player?._id ?? null,
  player: player && { ...player, image: null },
  timestamp: '2026-11-20T18:00:00.000Z',
});

export const room = (about: Partial<DraftRoom> = {}, of: Partial<DraftRoom['draft']> = {}): DraftRoom => ({
  seq: 2,
  now: '2026-11-20T18:00:00.000Z',
  draft: {
    ...draft(),
    status: 'live',
    seq: about.seq ?? 2,
    version: 1,
    isPaused: false,
    clockEndsAt: null,
    clockLeftMs: null,
    announcement: null,
    eligibleSeq: 1,
    completedAt: null,
    ...of,
  },
  picks: [],
  eligible: [
    eligible(7, { name: 'Omar Hassan' }),
    eligible(19, { name: 'Karim Adel' }),
    eligible(30, { name: 'Omar Nagy', position: 'Goalie' }),
  ],
  history: [],
  viewers: 3,
  assigned: 0,
  season: '2026-27',
  ...about,
});
