import { type OfficialDuty, officialDuties, type Suggestion, type SuggestionPlan } from '@league/contract';
import { cityDistance, unknownKilometres } from './cityDistances.ts';

/** Somebody who may be assigned. */
export interface PlannedOfficial {
  officialId: string;
  name: string;
  level: string | null;
  city: string | null;
  keepsScore: boolean;
  gamesThisSeason: number;
  /** What they did most this season: `Referee`, `Linesperson`, …; null: nothing yet. */
  usualDuty: string | null;
  /** Where they are already, beyond what is planned. */
  games: { gameId: string; date: string; city: string | null }[];
}

export interface PlannedGame {
  gameId: string;
  date: string;
  /** Of the rink. */
  city: string | null;
  isTournament: boolean;
  open: OfficialDuty[];
  /** Who cannot: not available, own club, certificate run out, or has a duty at this game. */
  excluded: ReadonlySet<string>;
}

const hourMs = 3_600_000;
/** So long before and after a game an official rests, more where they have to travel. */
const restHours = 4;
const travelRestHours = 20;
/** From so far apart on, a city is a journey. */
const journeyKilometres = 90;

/** The best first, by words that federations use; a level in other words counts as the middle. */
const levelWords = [
  ['international', 'elite', 'a'],
  ['national', 'b'],
  ['league', 'c'],
  ['regional', 'd'],
  ['district', 'local', 'youth', 'e'],
];

const middleLevel = 2;
const rankOf = (level: string | null) => {
  const found = levelWords.findIndex((words) => words.includes(level?.trim().toLowerCase() ?? ''));
  return found === -1 ? middleLevel : found;
};

/** The lowest level that a duty takes: a tournament's first referee is of national level, a league game's of league level. */
function lowestRank(duty: OfficialDuty, isTournament: boolean): number {
  if (duty === 'Referee 1') return isTournament ? 1 : 2;
  if (duty === 'Referee 2') return isTournament ? 2 : 3;
  return levelWords.length;
}

const isTable = (duty: OfficialDuty) => duty === 'Scorekeeper' || duty === 'Timekeeper';
const kindOf = (duty: string) => duty.split(' ')[0]!;

/**
 * Who could take the open duties: day by day, duty by duty, game by game in the order of their start, whoever costs the
 * least. Level, availability, own club and rest decide who may; distance, games that week and this season, and what
 * somebody usually does decide who is better. Of two who are level, the first by name: the same question has the same
 * answer.
 */
export function planDuties(games: readonly PlannedGame[], officials: readonly PlannedOfficial[]): SuggestionPlan {
  const whereabouts = new Map(officials.map(({ officialId, games: own }) => [officialId, [...own]]));
  const plan: SuggestionPlan = { suggestions: [], open: [] };
  const inOrder = games.toSorted((a, b) => a.date.localeCompare(b.date) || a.gameId.localeCompare(b.gameId));
  const days = new Set(inOrder.map(({ date }) => date.slice(0, 10)));
  for (const day of days) {
    const ofDay = inOrder.filter(({ date }) => date.startsWith(day));
    // The referees of all games of a day before the linespersons of any.
    for (const duty of officialDuties) {
      for (const game of ofDay.filter(({ open }) => open.includes(duty))) fill(game, duty);
    }
  }
  return plan;

  function fill(game: PlannedGame, duty: OfficialDuty) {
    const able = officials.filter(
      ({ officialId, keepsScore, usualDuty }) =>
        !game.excluded.has(officialId) &&
        !whereabouts.get(officialId)!.some(({ gameId }) => gameId === game.gameId) &&
        (isTable(duty) ? keepsScore || usualDuty === kindOf(duty) : !keepsScore),
    );
    const leveled = able.filter(({ level }) => isTable(duty) || rankOf(level) <= lowestRank(duty, game.isTournament));
    const rested = leveled.filter(({ officialId }) => isRested(game, whereabouts.get(officialId)!));
    const [best] = rested
      .map((official) => rated(official, duty, game, whereabouts.get(official.officialId)!))
      .sort((a, b) => a.cost - b.cost || a.name.localeCompare(b.name) || a.officialId.localeCompare(b.officialId));
    if (!best) {
      const reason =
        able.length === 0
          ? 'Nobody for this duty is available.'
          : leveled.length === 0
            ? 'Nobody of the level that is needed is available.'
            : 'Everybody who could is at another game too close to this one.';
      plan.open.push({ gameId: game.gameId, duty, reason });
      return;
    }
    whereabouts.get(best.officialId)!.push(game);
    const { cost: _, ...suggestion } = best;
    plan.suggestions.push(suggestion);
  }
}

type Place = PlannedOfficial['games'][number];

const hoursBetween = (one: Place, other: Place) => Math.abs(Date.parse(one.date) - Date.parse(other.date)) / hourMs;

function isRested(game: PlannedGame, own: readonly Place[]): boolean {
  return own.every((other) => {
    const isNear =
      (cityDistance(game.city, other.city) ?? (game.city === other.city ? 0 : unknownKilometres)) < journeyKilometres;
    return hoursBetween(game, other) >= (isNear ? restHours : travelRestHours);
  });
}

const daysMs = 84 * hourMs;

function rated(official: PlannedOfficial, duty: OfficialDuty, game: PlannedGame, own: readonly Place[]) {
  const { officialId, name, level, city, gamesThisSeason, usualDuty } = official;
  const kilometres = cityDistance(city, game.city);
  const week = own.filter((other) => Math.abs(Date.parse(other.date) - Date.parse(game.date)) < daysMs).length;
  const isUsual = usualDuty === null || usualDuty === kindOf(duty);
  const planned = own.length - official.games.length;
  // The better ones are spared for where they are needed.
  const spared = isTable(duty) ? 0 : Math.max(0, lowestRank(duty, game.isTournament) - rankOf(level));
  const cost =
    (kilometres ?? unknownKilometres) / 50 +
    week * 4 +
    (gamesThisSeason + planned) * 0.5 +
    (isUsual ? 0 : 12) +
    spared * (duty === 'Referee 1' ? 0 : 0.5);
  return { gameId: game.gameId, duty, officialId, name, reasons: reasonsFor(), cost } satisfies Suggestion & {
    cost: number;
  };

  function reasonsFor(): string[] {
    return [
      ...(level ? [`Level: ${level}`] : []),
      kilometres === 0
        ? `Lives in ${city}`
        : kilometres === undefined
          ? 'Distance not known'
          : `${kilometres} km from ${city}`,
      week === 0 ? 'No other game that week' : week === 1 ? '1 other game that week' : `${week} other games that week`,
      `${gamesThisSeason + planned} this season`,
      ...(isUsual ? [] : [`Usually ${usualDuty}`]),
    ];
  }
}
