import type {
  FormGame,
  GameMeetings,
  GamePage,
  GamePreview,
  Meeting,
  OfficialReport,
  Side,
  TeamPreview,
} from '@league/contract';
import { game, gamePage, result, team } from './builders.ts';

/** A game that is to be played on a day far ahead, or as said: Alexandria at Cairo. */
export const gameToPlay = (about: Partial<GamePage> = {}): GamePage => ({
  ...gamePage(),
  ...game({ gameId: '0198a000-0000-7000-8000-00000000000e', date: '2099-11-20T17:00:00.000Z' }),
  officials: [],
  attendance: null,
  goals: [],
  penalties: [],
  shots: [],
  skaters: [],
  goalies: [],
  ...about,
});

/** A finished game of a team. */
export const formGame = (own: number, theirs: number, about: Partial<FormGame> = {}): FormGame => {
  const { isHome = true } = about;
  const { _id, slug, name, code } = team('GIZ');
  const opponent = { _id, slug, name, code };
  const { gameId, date, status, decision_type, home_score, away_score, forfeitedBy, tournament_name } = result(
    isHome ? own : theirs,
    isHome ? theirs : own,
  );
  const played = { gameId, date, status, decision_type, home_score, away_score, tournament_name };
  return { ...played, forfeitedBy: forfeitedBy ?? null, isAwarded: false, isHome, opponent, ...about };
};

const nothingOfTeam: TeamPreview = { standing: null, form: [], leaders: [], goalie: null };

/** Before the first game of a season. */
export const emptyPreview: GamePreview = { home: nothingOfTeam, away: nothingOfTeam, videos: [] };

const leader = (side: Side, stat: TeamPreview['leaders'][number]['stat'], player: string, value: number) => ({
  stat,
  playerId: `0198a000-0000-7000-8000-0000000000${side === 'home' ? 'a' : 'b'}${stat.length % 10}`,
  player,
  number: 17,
  value,
});

/** Both teams in the middle of a season; Cairo is ahead. */
export const gamePreview = (about: Partial<GamePreview> = {}): GamePreview => ({
  away: {
    standing: {
      rank: 5,
      gamesPlayed: 9,
      wins: 3,
      overtimeWins: 1,
      overtimeLosses: 2,
      losses: 3,
      points: 13,
      teams: 8,
      tournament: null,
    },
    form: [
      formGame(1, 4, { date: '2026-11-15T17:00:00.000Z' }),
      formGame(3, 2, { date: '2026-11-13T17:00:00.000Z', decision_type: 'overtime', isHome: false }),
      formGame(2, 0, { date: '2026-11-08T17:00:00.000Z', tournament_name: 'Nile Cup' }),
    ],
    leaders: [
      leader('away', 'points', 'Omar El-Sayed', 14),
      leader('away', 'goals', 'Adam Fahmy', 8),
      leader('away', 'save_percentage', 'Mina Sabry', 0.9213),
    ],
    goalie: {
      playerId: '0198a000-0000-7000-8000-0000000000c1',
      name: 'Mina Sabry',
      number: 31,
      isInLineup: false,
      started: 4,
      of: 5,
      save_percentage: 0.9213,
    },
  },
  home: {
    standing: {
      rank: 2,
      gamesPlayed: 9,
      wins: 6,
      overtimeWins: 0,
      overtimeLosses: 1,
      losses: 2,
      points: 19,
      teams: 8,
      tournament: null,
    },
    form: [formGame(5, 1, { date: '2026-11-14T17:00:00.000Z' })],
    leaders: [leader('home', 'points', 'Karim Lotfy', 17), leader('home', 'goals', 'Karim Lotfy', 9)],
    goalie: null,
  },
  videos: [],
  ...about,
});

/** A game between the teams of another one. */
export const meeting = (about: Partial<Meeting> = {}): Meeting => ({
  gameId: crypto.randomUUID(),
  date: '2026-11-06T17:00:00.000Z',
  timeKnown: true,
  status: 'scheduled',
  decision_type: null,
  home_score: null,
  away_score: null,
  forfeitedBy: null,
  isAwarded: false,
  isAbandoned: false,
  isSameHome: true,
  ...about,
});

/** Two teams that have never met. */
export const noMeetings: GameMeetings = { season: [], allTime: { games: 0, home: 0, away: 0, since: null } };

/** A lineup of both sides around the players of a game's page. */
export const officialReport = (page: GamePage, about: Partial<OfficialReport> = {}): OfficialReport => {
  const spot = (side: Side, name: string, number: number, more: Partial<OfficialReport['lineup'][number]> = {}) => ({
    playerId: [...page.skaters, ...page.goalies].find((line) => line.name === name)?._id ?? crypto.randomUUID(),
    side,
    name,
    number,
    position: 'Center',
    isStarter: false,
    isCaptain: false,
    isAssistantCaptain: false,
    ...more,
  });
  return {
    number: 1042,
    periods: [
      { period: 1, startedAt: '2026-11-13T17:04:00.000Z', endedAt: '2026-11-13T17:41:00.000Z' },
      { period: 2, startedAt: '2026-11-13T17:57:00.000Z', endedAt: '2026-11-13T18:33:00.000Z' },
      { period: 3, startedAt: '2026-11-13T18:49:00.000Z', endedAt: '2026-11-13T19:21:00.000Z' },
    ],
    lineup: [
      spot('away', 'Omar El-Sayed', 17, { isCaptain: true }),
      spot('away', 'Mina Sabry', 31, { position: 'Goalie', isStarter: true }),
      spot('away', 'Ali Zaki', 1, { position: 'Goalie' }),
      spot('home', 'Seif Nagy', 22, { isAssistantCaptain: true }),
    ],
    finalizedAt: '2026-11-13T19:40:00.000Z',
    signature: { name: 'Khaled Sobhy', at: '2026-11-13T19:38:00.000Z', isStale: false },
    ...about,
  };
};
