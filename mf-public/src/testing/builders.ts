import {
  type ArchivedDraft,
  type ArticleCard,
  type ArticlePage,
  type FigureBasis,
  figureSources,
  type Game,
  type GamePage,
  type GoalieRow,
  goalieFigures,
  hasRole,
  isInCompetitionOf,
  type LeagueRecords,
  type ListedPlayer,
  type ListedProduct,
  type Photo,
  type PlayerGame,
  type PlayerPage,
  type PlayerStatRow,
  type RosterPlayer,
  rulePresets,
  type Season,
  type SkaterRow,
  type SkaterTable,
  type Standings,
  type StandingsRow,
  type StatLeader,
  type StatTable,
  type StatTableQuery,
  shownCompetition,
  skaterFigures,
  type Team,
  type TeamFigureRow,
  type TeamFigures,
  type TeamPage,
  teamFigures,
  teamSources,
  type Video,
} from '@league/contract';

const colors = { primaryColor: '#0b3d66', secondaryColor: '#5cc8f2' };

/** A team by its code; equal codes are the same team. */
export const team = (code = 'ALX', about: Partial<Team> = {}): Team => {
  const _id = `0198a000-0000-7000-8000-${[...code]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')}`;
  return {
    _id,
    id: _id,
    slug: code.toLowerCase(),
    name: `Team ${code}`,
    code,
    logo: null,
    ...colors,
    city: 'Alexandria',
    generalManager: null,
    description: null,
    ...about,
  };
};

/** @param mainName on a page in another language */
export const season = (name: string, isCurrent = false, mainName?: string): Season => ({
  _id: crypto.randomUUID(),
  name,
  ...(mainName && { mainName }),
  createdAt: '2026-07-01T10:00:00.000Z',
  isCurrent,
  rules: rulePresets.iihf,
});

/** A game for lists and for its own page. */
type AnyGame = Omit<Game, 'regulationPeriods'> & Pick<GamePage, 'forfeitedBy'>;

export const game = (about: Partial<AnyGame> = {}): AnyGame => {
  const home = about.home ?? team('CAI');
  const away = about.away ?? team('ALX');
  return {
    gameId: crypto.randomUUID(),
    date: '2026-11-20T17:00:00.000Z',
    home_team: home.name,
    away_team: away.name,
    home_score: null,
    away_score: null,
    status: 'scheduled',
    decision_type: null,
    competition_type: 'season',
    tournament_name: null,
    season: '2026-27',
    venue: 'Cairo Ice Dome',
    period: null,
    elapsedSeconds: null,
    forfeitedBy: null,
    home,
    away,
    ...about,
  };
};

/** A finished game. */
export const result = (homeScore: number, awayScore: number, about: Partial<AnyGame> = {}): AnyGame =>
  game({
    date: '2026-11-13T17:00:00.000Z',
    status: 'final',
    decision_type: 'regulation',
    home_score: homeScore,
    away_score: awayScore,
    ...about,
  });

const named = (name: string, number: number) => ({ _id: crypto.randomUUID(), name, number });

/** A final game with a sheet: the visitors' power-play goal, a bench penalty, a line for each side. */
export const gamePage = (about: Partial<GamePage> = {}): GamePage => {
  const scorer = named('Omar El-Sayed', 17);
  return {
    ...result(0, 1),
    seq: 0,
    clockStartedAt: null,
    correctedAt: null,
    forfeitedBy: null,
    regulationPeriods: 3,
    periodMinutes: 20,
    overtimeMinutes: 5,
    officials: [{ name: 'Khaled Sobhy', duty: 'Referee' }],
    attendance: 4900,
    goals: [
      {
        _id: crypto.randomUUID(),
        period: 2,
        elapsedSeconds: 602,
        side: 'away',
        scorer,
        assists: [named('Adam Fahmy', 8)],
        strength: 'PP',
        emptyNet: false,
        gameWinning: true,
        home: 0,
        away: 1,
      },
    ],
    penalties: [
      {
        _id: crypto.randomUUID(),
        period: 2,
        elapsedSeconds: 540,
        side: 'home',
        player: null,
        servedBy: named('Seif Nagy', 22),
        minutes: 2,
        class: 'Bench minor',
        infraction: 'Too many players on the ice',
      },
    ],
    shots: [
      { period: 1, home: 8, away: 9 },
      { period: 2, home: 10, away: 12 },
      { period: 3, home: 7, away: 6 },
    ],
    shootout: [],
    timeouts: [],
    goalieChanges: [],
    goalies: [
      {
        ...named('Mina Sabry', 31),
        side: 'away',
        secondsPlayed: 3600,
        shotsAgainst: 25,
        saves: 25,
        goalsAgainst: 0,
        decision: 'W',
      },
    ],
    skaters: [{ ...scorer, side: 'away', position: 'Center', goals: 1, assists: 0, penaltyMinutes: 0, shots: null }],
    ...about,
  };
};

/** A final game, 2–3, whose sheet has shots with their places, face-offs, plus/minus, hits, blocked shots and stars. */
export const gamePageWithPlaces = (about: Partial<GamePage> = {}): GamePage => {
  const of = {
    away: { scorer: named('Omar El-Sayed', 17), wing: named('Adam Fahmy', 8), goalie: named('Mina Sabry', 31) },
    home: { scorer: named('Karim Lotfy', 9), wing: named('Hany Aziz', 21), goalie: named('Youssef Saad', 30) },
  };
  type Team = keyof typeof of;
  const other = { away: 'home', home: 'away' } as const;
  const id = (at: number) => `0198a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  type Goal = GamePage['goals'][number];
  const goal = (
    at: number,
    side: Team,
    period: number,
    elapsedSeconds: number,
    score: [number, number],
    more: Partial<Goal>,
  ) => ({
    _id: id(at),
    period,
    elapsedSeconds,
    side,
    scorer: of[side].scorer,
    assists: [of[side].wing],
    strength: 'EV' as const,
    emptyNet: false,
    gameWinning: false,
    home: score[1],
    away: score[0],
    ...more,
  });
  type Shot = NonNullable<GamePage['shotAttempts']>[number];
  const shot = (
    at: number,
    side: Team,
    outcome: Shot['outcome'],
    x: number | null,
    y: number,
    more: Partial<Shot> = {},
  ): Shot => ({
    _id: id(at),
    period: 1 + (at % 3),
    elapsedSeconds: 40 * at,
    side,
    outcome,
    shooter: at % 2 ? of[side].wing : of[side].scorer,
    goalie: outcome === 'onGoal' ? of[other[side]].goalie : null,
    blocker: outcome === 'blocked' ? of[other[side]].wing : null,
    strength: 'EV',
    place: x === null ? null : { x, y },
    ...more,
  });
  const line = (side: Team, who: 'scorer' | 'wing', more: Partial<GamePage['skaters'][number]>) => ({
    ...of[side][who],
    side,
    position: who === 'scorer' ? 'Center' : 'Left Wing',
    goals: 0,
    assists: 0,
    penaltyMinutes: 0,
    shots: 3,
    plusMinus: 0,
    faceoffsWon: 0,
    faceoffsLost: 0,
    hits: 1,
    blockedShots: 1,
    ...more,
  });
  const goalie = (side: Team, shotsAgainst: number, saves: number) => ({
    ...of[side].goalie,
    side,
    secondsPlayed: 3600,
    shotsAgainst,
    saves,
    goalsAgainst: shotsAgainst - saves,
    decision: side === 'away' ? ('W' as const) : ('L' as const),
  });
  return gamePage({
    home_score: 2,
    away_score: 3,
    goals: [
      goal(1, 'away', 1, 245, [1, 0], { place: { x: 232, y: 12 } }),
      goal(2, 'home', 1, 904, [1, 1], { place: { x: 198, y: -48 } }),
      goal(3, 'away', 2, 602, [2, 1], { place: { x: 176, y: 60 }, strength: 'PP' }),
      goal(4, 'home', 3, 118, [2, 2], { place: { x: 240, y: -6 } }),
      goal(5, 'away', 3, 1131, [3, 2], { place: { x: 214, y: -22 }, gameWinning: true }),
    ],
    shots: [
      { period: 1, home: 2, away: 2 },
      { period: 2, home: 2, away: 2 },
      { period: 3, home: 2, away: 3 },
    ],
    shotAttempts: [
      shot(11, 'away', 'onGoal', 150, 70),
      shot(12, 'away', 'onGoal', 205, -60),
      shot(13, 'away', 'missed', 120, -96),
      shot(14, 'away', 'blocked', 95, 30),
      shot(15, 'away', 'post', 222, 30),
      shot(16, 'away', 'onGoal', 236, -28, { strength: 'PP', period: 2, elapsedSeconds: 570 }),
      shot(17, 'away', 'onGoal', null, 0),
      shot(18, 'away', 'blocked', 140, 8),
      shot(19, 'away', 'missed', 188, 104),
      shot(21, 'home', 'onGoal', 90, -40),
      shot(22, 'home', 'onGoal', 190, 52),
      shot(23, 'home', 'onGoal', 226, -20),
      shot(24, 'home', 'missed', 160, -110),
      shot(25, 'home', 'blocked', 110, 64),
      shot(26, 'home', 'missed', 74, 12),
      shot(27, 'home', 'post', 208, 38),
      shot(28, 'home', 'onGoal', 245, 20),
      shot(29, 'home', 'missed', null, 0, { shooter: null }),
    ],
    faceoffs: { home: 28, away: 32 },
    stars: [
      { rank: 1, side: 'away', player: of.away.scorer },
      { rank: 2, side: 'home', player: of.home.scorer },
      { rank: 3, side: 'away', player: of.away.goalie },
    ],
    goalies: [goalie('away', 6, 4), goalie('home', 7, 4)],
    skaters: [
      line('away', 'wing', { assists: 3, plusMinus: 1, hits: 4 }),
      line('away', 'scorer', { goals: 3, plusMinus: 2, faceoffsWon: 18, faceoffsLost: 11, blockedShots: 0 }),
      line('home', 'wing', { assists: 2, plusMinus: -1, hits: 5, blockedShots: 2 }),
      line('home', 'scorer', { goals: 2, plusMinus: null, faceoffsWon: 11, faceoffsLost: 18, hits: 2 }),
    ],
    ...about,
  });
};

const results = { wins: 0, overtimeWins: 0, overtimeLosses: 0, losses: 0 };

export const standingsRow = (code: string, about: Partial<StandingsRow> = {}): StandingsRow => ({
  team: team(code),
  rank: 1,
  gamesPlayed: 1,
  ...results,
  shootoutWins: 0,
  shootoutLosses: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: 0,
  lastTen: [],
  streak: null,
  home: results,
  away: results,
  adjustment: null,
  mark: null,
  aboveNextBy: null,
  provisional: false,
  pointsShare: 0.5,
  ...about,
});

/** A table in the given order. */
export const standings = (rows: StandingsRow[], about: Partial<Standings> = {}): Standings => ({
  season: '2026-27',
  tournament: null,
  playoffPlaces: null,
  rules: rulePresets.iihf,
  rows: rows.map((row, at) => ({ ...row, rank: at + 1 })),
  ...about,
});

export const statRow = (about: Partial<PlayerStatRow> = {}): PlayerStatRow => ({
  playerId: crypto.randomUUID(),
  player: 'Omar El-Sayed',
  team: 'Team ALX',
  teamSlug: 'alx',
  number: 17,
  position: 'Center',
  season: '2026-27',
  tournament: null,
  games_played: 20,
  goals: 0,
  assists: 0,
  points: 0,
  penalty_minutes: 0,
  power_play_goals: 0,
  short_handed_goals: 0,
  game_winning_goals: 0,
  plus_minus: null,
  shots: null,
  save_percentage: null,
  goals_against_average: null,
  shutouts: null,
  wins: null,
  losses: null,
  overtime_losses: null,
  shots_against: null,
  goals_against: null,
  seconds_played: null,
  qualified: true,
  ...about,
});

const noFigures = <Figure extends string>(names: readonly Figure[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Figure, null>;

const inTable = (player: string, position: string) => ({
  playerId: crypto.randomUUID(),
  player,
  position,
  teams: [{ name: 'Team ALX', slug: 'alx' }],
});

export const skaterRow = (player: string, about: Partial<SkaterRow> = {}): SkaterRow => ({
  ...noFigures(skaterFigures),
  ...inTable(player, 'Center'),
  games: 20,
  goals: 0,
  assists: 0,
  points: 0,
  pointsPerGame: 0,
  ...about,
});

export const goalieRow = (player: string, about: Partial<GoalieRow> = {}): GoalieRow => ({
  ...noFigures(goalieFigures),
  ...inTable(player, 'Goalie'),
  games: 20,
  ...about,
});

/** A page of a table of figures, whose games all have everything. */
export const figurePage = <Row>(rows: Row[], about: Partial<SkaterTable> = {}) => ({
  season: '2026-27',
  total: rows.length,
  basis: Object.fromEntries(['games', ...figureSources].map((name) => [name, rows.length > 0 ? 56 : 0])) as FigureBasis,
  teams: [{ name: 'Team ALX', slug: 'alx' }],
  positions: ['Center', 'Defenseman'],
  tournaments: [],
  ...about,
  rows,
});

export const teamFigureRow = (about: Partial<TeamFigureRow> = {}): TeamFigureRow => ({
  ...noFigures(teamFigures),
  team: team(),
  games: 16,
  wins: 0,
  goalsForByPeriod: null,
  goalsAgainstByPeriod: null,
  ...about,
});

/** The figures of teams, whose games all have everything. */
export const teamFiguresOf = (rows: TeamFigureRow[]): TeamFigures => ({
  season: '2026-27',
  periods: 3,
  basis: Object.fromEntries(
    ['games', ...teamSources].map((name) => [name, rows.length > 0 ? 60 : 0]),
  ) as TeamFigures['basis'],
  rows,
  teams: rows.map(({ team: { name, slug } }) => ({ name, slug })),
  tournaments: [],
});

/** One of each kind of record. */
export const leagueRecords = (): LeagueRecords => {
  const holder = { playerId: crypto.randomUUID(), player: 'Omar El-Sayed' };
  const alx = { name: 'Team ALX', slug: 'alx' };
  const game = (date: string) => ({ gameId: crypto.randomUUID(), date });
  const streak = { ...holder, team: alx, season: '2026-27', from: game('2026-10-16T17:00:00.000Z') };
  return {
    games: 56,
    allGames: 56,
    game: [
      {
        ...holder,
        value: 5,
        figure: 'goals',
        team: alx,
        season: '2026-27',
        game: { ...game('2026-11-20T17:00:00.000Z'), opponent: 'Team CAI' },
      },
    ],
    season: [{ ...holder, value: 31, figure: 'goals', season: '2026-27', games: 28 }],
    career: [{ ...holder, value: 98, figure: 'points', games: 56 }],
    streaks: [{ ...streak, value: 11, kind: 'points', to: game('2026-11-20T17:00:00.000Z') }],
    currentStreaks: [{ ...streak, value: 4, kind: 'goals', to: game('2026-11-20T17:00:00.000Z') }],
    milestones: [{ ...holder, value: 98, figure: 'points', next: 100, team: alx }],
  };
};

/** The table that the API makes of a season's lines. */
export const statTable = (
  rows: readonly PlayerStatRow[],
  { competition: asked = 'season', role = 'skaters' }: StatTableQuery = {},
): StatTable => {
  const competition = shownCompetition(rows, asked);
  return {
    competition,
    role,
    rows: rows.filter((row) => isInCompetitionOf(row, competition) && hasRole(row, role)),
    tournaments: [...new Set(rows.flatMap((row) => row.tournament ?? []))].sort(),
    isEmpty: rows.length === 0,
  };
};

/** A leader in points. */
export const statLeader = (about: Partial<StatLeader> = {}): StatLeader => {
  const { playerId, player, team, teamSlug, number } = statRow();
  return { playerId, player, team, teamSlug, number, stat: 'points', value: 30, ...about };
};

export const rosterPlayer = (about: Partial<RosterPlayer> = {}): RosterPlayer => ({
  _id: crypto.randomUUID(),
  name: 'Omar El-Sayed',
  position: 'Center',
  number: 17,
  isCaptain: false,
  isAssistantCaptain: false,
  image: null,
  imageSizes: null,
  shoots: 'Left',
  hometown: 'Alexandria',
  ...about,
});

export const teamPage = (about: Partial<TeamPage> = {}): TeamPage => ({ ...team(), roster: [], ...about });

export const playerPage = (about: Partial<PlayerPage> = {}): PlayerPage => ({
  _id: crypto.randomUUID(),
  name: 'Omar El-Sayed',
  position: 'Center',
  number: 17,
  image: null,
  imageSizes: null,
  shoots: 'Left',
  catches: null,
  hometown: 'Alexandria',
  bio: null,
  eliteProspectsUrl: null,
  team: { name: 'Team ALX', slug: 'alx' },
  seasons: [],
  ...about,
});

/** A win at home with a goal and an assist. */
export const playerGame = (about: Partial<PlayerGame> = {}): PlayerGame => ({
  gameId: crypto.randomUUID(),
  date: '2026-11-13T17:00:00.000Z',
  competition_type: 'season',
  tournament_name: null,
  status: 'final',
  decision_type: 'regulation',
  home_score: 4,
  away_score: 2,
  isHome: true,
  team: team('ALX'),
  opponent: team('CAI'),
  goals: 1,
  assists: 1,
  points: 2,
  penalty_minutes: 0,
  plus_minus: null,
  shots: 3,
  decision: null,
  shots_against: null,
  saves: null,
  goals_against: null,
  seconds_played: null,
  ...about,
});

export const product = (about: Partial<ListedProduct> = {}): ListedProduct => ({
  _id: crypto.randomUUID(),
  title: 'Mariners home jersey',
  type: 'Jersey',
  category: 'jersey',
  images: [],
  teamSlug: 'alx',
  teamName: 'Team ALX',
  tags: [],
  variants: [{ title: 'M', price: 89, inStock: true }],
  createdAt: '2026-10-01T10:00:00.000Z',
  ...about,
});

export const articleCard = (title: string, about: Partial<ArticleCard> = {}): ArticleCard => ({
  _id: crypto.randomUUID(),
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'Feature',
  status: 'Published',
  date: '2026-11-01T10:00:00.000Z',
  excerpt: 'In short.',
  author: 'Youssef Naim',
  cover: { src: '/media/p.svg', alt: 'The bench', credit: 'Laila Mostafa', sizes: null },
  ...about,
});

export const articlePage = (title: string, about: Partial<ArticlePage> = {}): ArticlePage => ({
  ...articleCard(title),
  tags: [],
  related: { game: null, team: null, player: null },
  pictures: {},
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Six in a row.' }] }] },
  ...about,
});

export const video = (title: string, about: Partial<Video> = {}): Video => ({
  _id: crypto.randomUUID(),
  title,
  permalink: 'https://youtu.be/abcdefghijk',
  thumbnail: '/media/videos/one.svg',
  duration: '3:42',
  date: '2026-11-01',
  category: 'Highlights',
  platform: 'youtube',
  description: null,
  game: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...about,
});

export const photo = (title: string, about: Partial<Photo> = {}): Photo => ({
  _id: crypto.randomUUID(),
  title,
  imageUrl: `/media/photos/${title.toLowerCase().replaceAll(' ', '-')}.jpg`,
  alt: null,
  caption: null,
  category: 'Game action',
  date: '2026-11-01',
  credit: null,
  location: null,
  tags: [],
  teams: [],
  focus: null,
  isFeatured: false,
  isDownloadable: false,
  sizes: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  ...about,
});

export const listedPlayer = (name: string, code: string, position = 'Center'): ListedPlayer => ({
  _id: crypto.randomUUID(),
  name,
  position,
  number: 17,
  team: team(code),
});

export const archivedDraft = (about: Partial<ArchivedDraft> = {}): ArchivedDraft => ({
  _id: '0198a000-0000-7000-8000-00000000000d',
  id: '0198a000-0000-7000-8000-00000000000d',
  title: 'Entry Draft',
  name: 'Entry Draft',
  year: 2026,
  location: 'Cairo',
  description: null,
  startsAt: '2026-11-20T18:00:00.000Z',
  status: 'live',
  visibility: 'public',
  participatingTeams: [team('ALX'), team('CAI')],
  rounds: 2,
  style: 'snake',
  trades: [],
  secondsPerPick: 60,
  autoSkip: false,
  nextOverall: 1,
  picksMade: 0,
  eligibleCount: 3,
  createdAt: '2026-11-01T10:00:00.000Z',
  firstPick: null,
  ...about,
});
