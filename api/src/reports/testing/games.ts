import type { GamePage, Side } from '@league/contract';

/** A small generator of numbers, the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    happens: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)]!,
  };
}
type Random = ReturnType<typeof createRandom>;

const clubs = [
  ['Oslo Otters', 'Fjord Hall'],
  ['Bergen', 'Rain Dome'],
  ['St. Olav Saints', 'Cathedral Rink'],
  ['Lillehammer Lynx', 'Olympic Hall'],
  ['Narvik North Stars', 'Polar Arena'],
  ['Bergen Bears', 'Harbor Ice'],
  ['Hamar Hawks', 'Ship Hall'],
  ['Tromsø Terns', 'Midnight Rink'],
] as const;
const given = 'Anna,Berit,Cleo,Dag,Eva,Finn,Gro,Hal,Ida,Jo,Kim,Lars,Mia,Nils,Ola,Per,Rut,Siv,Tor,Una'.split(',');
const family =
  'Aas,Berg,Dahl,Eide,Foss,Gran,Hauge,Iversen,Jensen,Krog,Lund,Moe,Nes,Opdal,Prestrud,Ruud,Sand,Tveit,Ulven,Vik,van der Wal,O’Brien,St. Clair'.split(
    ',',
  );

interface Person {
  _id: string;
  name: string;
  number: number;
}

interface Club {
  _id: string;
  name: string;
  venue: string;
  skaters: Person[];
  goalies: Person[];
}

/** A league of eight clubs, two of whose names begin alike. */
export function generatedClubs(random: Random): Club[] {
  const taken = new Set<string>();
  const person = (id: string, number: number): Person => {
    for (;;) {
      const name = `${random.pick(given)} ${random.pick(family)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return { _id: id, name, number };
    }
  };
  return clubs.map(([name, venue], club) => ({
    _id: `club-${club}`,
    name,
    venue,
    skaters: Array.from({ length: 20 }, (_, at) => person(`c${club}s${at}`, at + 2)),
    goalies: Array.from({ length: 2 }, (_, at) => person(`c${club}g${at}`, at * 29 + 1)),
  }));
}

const kinds = [
  ...Array<'usual'>(14).fill('usual'),
  'noTimes',
  'someTimes',
  'unknownScorers',
  'noShots',
  'noPenalties',
  'totals',
  'scoreOnly',
  'playoff',
  'tournament',
  'partlyRecorded',
  'forfeitBefore',
  'forfeitInPlay',
  'bothForfeit',
  'awarded',
] as const;

/** A final game of any kind, as its page shows it. */
export function generatedGame(league: readonly Club[], random: Random, at: number): GamePage {
  const kind = random.pick(kinds);
  const home = random.pick(league);
  const away = random.pick(league.filter((club) => club !== home));
  const of = { home, away };
  const dressed = { home: dress(home, random), away: dress(away, random) };
  const isOff = kind === 'forfeitBefore' || kind === 'bothForfeit';
  const hasGoals = !isOff && kind !== 'scoreOnly';
  const goals = isOff ? [] : makeGoals(dressed, random, kind);
  const score = { home: goals.filter(({ side }) => side === 'home').length, away: 0 };
  score.away = goals.length - score.home;
  let decision: GamePage['decision_type'] = 'regulation';
  const shootout: GamePage['shootout'] = [];
  if (!isOff && score.home === score.away) {
    const side: Side = random.happens(0.5) ? 'home' : 'away';
    decision = random.happens(0.5) ? 'overtime' : 'shootout';
    if (decision === 'overtime')
      goals.push(makeGoal(dressed, side, { period: 4, elapsedSeconds: random.below(300) }, random));
    else shootout.push(...makeShootout(dressed, side, random));
    score[side] += 1;
  }
  const running = { home: 0, away: 0 };
  const winner: Side = score.home > score.away ? 'home' : 'away';
  const needed = score[other(winner)];
  let own = 0;
  const sheetGoals = goals.map((goal, index) => {
    running[goal.side] += 1;
    if (goal.side === winner) own += 1;
    const gameWinning = goal.side === winner && own === needed + 1 && decision !== 'shootout';
    return { ...goal, _id: `goal-${at}-${index}`, ...running, gameWinning };
  });
  const shots = makeShots(goals, random, decision === 'overtime' ? 4 : 3);
  const penalties = isOff ? [] : makePenalties(dressed, random, at);
  const count = (side: Side) => shots.reduce((sum, row) => sum + row[side], 0);
  const goalies = (['home', 'away'] as const).flatMap((side) => {
    const against = goals.filter((goal) => goal.side !== side && !goal.emptyNet).length;
    const shotsAgainst = count(other(side)) - goals.filter((goal) => goal.side !== side && goal.emptyNet).length;
    const goalie = dressed[side].goalie;
    const line = { ...goalie, side, secondsPlayed: 3600, decision: null, goalsAgainst: against };
    return [{ ...line, shotsAgainst, saves: shotsAgainst - against }];
  });
  const skaters = (['home', 'away'] as const).flatMap((side) =>
    dressed[side].skaters.map((person) => ({
      ...person,
      side,
      position: 'Center',
      goals: goals.filter(({ scorer }) => scorer?._id === person._id).length,
      assists: goals.filter((goal) => goal.assists.some(({ _id }) => _id === person._id)).length,
      penaltyMinutes: 0,
      shots: null,
    })),
  );
  const stars = random.happens(0.5) ? [0, 1, 2].map((index) => starOf(dressed, index, random)) : undefined;
  const day = new Date(Date.UTC(2026, 8, 1 + at, 15 + random.below(8)));
  const page: GamePage = {
    gameId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    date: day.toISOString(),
    home_team: home.name,
    away_team: away.name,
    home: brief(home),
    away: brief(away),
    home_score: score.home,
    away_score: score.away,
    status: 'final',
    decision_type: decision,
    competition_type: kind === 'tournament' ? 'tournament' : 'season',
    tournament_name: kind === 'tournament' ? 'Aurora Cup' : null,
    season: '2026-27',
    venue: random.happens(0.9) ? of.home.venue : null,
    period: null,
    elapsedSeconds: null,
    seq: 10,
    clockStartedAt: null,
    correctedAt: null,
    forfeitedBy: null,
    regulationPeriods: 3,
    periodMinutes: 20,
    overtimeMinutes: 5,
    officials: [],
    attendance: random.happens(0.9) ? 1 + random.below(6000) : null,
    goals: hasGoals ? sheetGoals : [],
    penalties,
    shots,
    ...(stars && { stars }),
    shootout,
    timeouts: [],
    goalieChanges: [],
    goalies,
    skaters,
    notRecorded: [],
  };
  return withKind(page, kind, random);
}

type Kind = (typeof kinds)[number];
type Lineups = Record<Side, { skaters: Person[]; goalie: Person }>;
type NewGoal = Omit<GamePage['goals'][number], '_id' | 'home' | 'away' | 'gameWinning'>;

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

const brief = ({ _id, name }: Club): GamePage['home'] => ({
  _id,
  slug: _id,
  name,
  code: name.slice(0, 3).toUpperCase(),
  logo: null,
  primaryColor: '#000000',
  secondaryColor: '#ffffff',
});

function dress(club: Club, random: Random) {
  const out = random.below(4);
  return { skaters: club.skaters.filter((_, at) => at % 7 !== out), goalie: random.pick(club.goalies) };
}

function makeGoals(dressed: Lineups, random: Random, kind: Kind): NewGoal[] {
  const goals = Array.from({ length: random.below(11) }, () => {
    const when = { period: 1 + random.below(3), elapsedSeconds: random.below(1200) };
    return makeGoal(dressed, random.happens(0.55) ? 'home' : 'away', when, random, kind);
  });
  return goals.sort((a, b) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds);
}

function makeGoal(
  dressed: Lineups,
  side: Side,
  when: { period: number; elapsedSeconds: number },
  random: Random,
  kind: Kind = 'usual',
): NewGoal {
  // A few score most of the goals.
  const { skaters } = dressed[side];
  const scorer = random.pick(random.happens(0.4) ? skaters.slice(0, 3) : skaters);
  const helpers = skaters.filter((person) => person !== scorer);
  const first = random.pick(helpers);
  const second = random.pick(helpers.filter((person) => person !== first));
  const isKnown = kind !== 'unknownScorers' || random.happens(0.4);
  const isTimed = kind === 'noTimes' ? false : kind !== 'someTimes' || random.happens(0.5);
  const emptyNet = when.period === 3 && when.elapsedSeconds > 1080 && random.happens(0.5);
  return {
    ...when,
    side,
    scorer: isKnown ? scorer : null,
    assists: isKnown ? [first, second].slice(0, random.below(3)) : [],
    strength: random.pick(['EV', 'EV', 'EV', 'PP', 'SH', 'PS']),
    emptyNet,
    ...(!isTimed && { timeKnown: false, elapsedSeconds: 1200 }),
  };
}

function makeShootout(dressed: Lineups, winner: Side, random: Random): GamePage['shootout'] {
  const made = { home: 0, away: 0 };
  const attempts: GamePage['shootout'] = [];
  const rounds = 3 + random.below(3);
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of ['away', 'home'] as const) {
      const isLast = round === rounds;
      const scored = isLast ? side === winner : round % 2 === 0 && made.home <= made.away + 1 && random.happens(1);
      if (scored) made[side] += 1;
      attempts.push({
        side,
        round,
        player: random.pick(dressed[side].skaters),
        scored,
        deciding: isLast && side === winner,
      });
    }
  }
  return attempts;
}

function makeShots(goals: readonly NewGoal[], random: Random, periods: number): GamePage['shots'] {
  const of = (side: Side, period: number) =>
    goals.filter((goal) => goal.side === side && goal.period === period).length +
    (period > 3 ? random.below(4) : 2 + random.below(14));
  return Array.from({ length: periods }, (_, index) => ({
    period: index + 1,
    home: of('home', index + 1),
    away: of('away', index + 1),
  }));
}

function makePenalties(dressed: Lineups, random: Random, at: number): GamePage['penalties'] {
  return Array.from({ length: random.below(12) }, (_, index) => {
    const side: Side = random.happens(0.5) ? 'home' : 'away';
    return {
      _id: `penalty-${at}-${index}`,
      period: 1 + random.below(3),
      elapsedSeconds: random.below(1200),
      side,
      player: random.happens(0.9) ? random.pick(dressed[side].skaters) : null,
      servedBy: null,
      minutes: random.pick([2, 2, 2, 4, 5, 10, 20]),
      class: 'Minor',
      infraction: 'Hooking',
      ...(random.happens(0.05) && { penaltyShot: true }),
    };
  });
}

function starOf(dressed: Lineups, index: number, random: Random) {
  const side: Side = random.happens(0.5) ? 'home' : 'away';
  return { rank: index + 1, side, player: dressed[side].skaters[index * 4 + random.below(4)]! };
}

/** What the kind of game changes on its page. */
function withKind(page: GamePage, kind: Kind, random: Random): GamePage {
  const guilty: Side = random.happens(0.5) ? 'home' : 'away';
  const blank = { goals: [], penalties: [], shots: [], shootout: [], goalies: [], skaters: [], stars: undefined };
  const unknown = (goalies: GamePage['goalies']) =>
    goalies.map((line) => ({ ...line, shotsAgainst: null, saves: null }));
  switch (kind) {
    case 'noShots':
      return { ...page, shots: [], goalies: unknown(page.goalies), notRecorded: ['shots'] };
    case 'noPenalties':
      return { ...page, penalties: [], notRecorded: ['penalties'] };
    case 'totals':
      return {
        ...page,
        ...blank,
        skaters: page.skaters,
        goalies: unknown(page.goalies),
        notRecorded: ['goals', 'penalties', 'shots'],
      };
    case 'scoreOnly':
      return { ...page, ...blank, notRecorded: ['goals', 'penalties', 'shots', 'players'] };
    case 'partlyRecorded':
      // A sheet that lacks its last goal, so that its goals are not those of the result.
      return page.goals.length > 0 && page.decision_type === 'regulation'
        ? { ...page, goals: page.goals.slice(0, -1), notRecorded: ['goals'] }
        : page;
    case 'playoff': {
      const won = page.home_score! > page.away_score! ? 'home' : 'away';
      const before = random.below(3);
      const wins = { home: random.below(3), away: random.below(3) };
      wins[won] = before + 1;
      const playoff = {
        roundOf: 4,
        game: wins.home + wins.away,
        bestOf: 5,
        ifNeeded: false,
        notNeeded: false,
        ...wins,
      };
      return { ...page, playoff };
    }
    case 'forfeitBefore':
      return {
        ...page,
        ...blank,
        forfeitedBy: guilty,
        home_score: Number(guilty === 'away'),
        away_score: Number(guilty === 'home'),
        attendance: null,
      };
    case 'bothForfeit':
      return { ...page, ...blank, forfeitedBy: 'both', home_score: 0, away_score: 0, attendance: null };
    case 'forfeitInPlay': {
      const kept = { home_score: 0, away_score: 0 };
      kept[guilty === 'home' ? 'away_score' : 'home_score'] = Math.max(
        1,
        guilty === 'home' ? page.away_score! : page.home_score!,
      );
      return { ...page, ...kept, forfeitedBy: guilty, decision_type: 'regulation', shootout: [] };
    }
    case 'awarded':
      return {
        ...page,
        isAwarded: true,
        home_score: guilty === 'away' ? 5 : 0,
        away_score: guilty === 'home' ? 5 : 0,
        decision_type: 'regulation',
      };
    default:
      return page;
  }
}
