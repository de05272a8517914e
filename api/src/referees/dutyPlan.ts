import { type OfficialDuty, officialDuties, type Suggestion, type SuggestionPlan } from '@league/contract';
import { cityDistance, unknownKilometres } from './cityDistances.ts';

/** A person who may be assigned. */
export interface PlannedOfficial {
  officialId: string;
  name: string;
  level: string | null;
  city: string | null;
  keepsScore: boolean;
  gamesThisSeason: number;
  /** Their most frequent duty this season: `Referee`, `Linesperson`, …; null: none yet. */
  usualDuty: string | null;
  /** Their existing assignments, beyond what is planned. */
  games: Place[];
}

interface Place {
  gameId: string;
  date: string;
  /** Whether the date has a time; if not, only its day means something. */
  timeKnown: boolean;
  /** In the league's time zone. */
  day: string;
  /** The rink's city. */
  city: string | null;
}

export interface PlannedGame extends Place {
  isTournament: boolean;
  open: OfficialDuty[];
  /** Who cannot be assigned: unavailable, own club, expired certificate, or already at this game. */
  excluded: ReadonlySet<string>;
}

const hourMs = 3_600_000;
/** An official rests this long before and after a game, and longer with travel. */
const restHours = 4;
const travelRestHours = 20;
/** What another game on the same day costs if the time of one is not known: more than anything else. */
const sameDayCost = 1000;
/** From this distance on, a city requires travel. */
const journeyKilometres = 90;

/** The best first, in terms that federations use; an unknown level counts as the middle. */
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

/** The lowest level for a duty: a tournament's first referee has the national level, a league game's the league level. */
function lowestRank(duty: OfficialDuty, isTournament: boolean): number {
  if (duty === 'Referee 1') return isTournament ? 1 : 2;
  if (duty === 'Referee 2') return isTournament ? 2 : 3;
  return levelWords.length;
}

const isTable = (duty: OfficialDuty) => duty === 'Scorekeeper' || duty === 'Timekeeper';
const kindOf = (duty: string) => duty.split(' ')[0]!;

/**
 * Proposes officials for the open duties: by day, by duty, then by game in the order of their start, the official with the
 * lowest cost. Level, availability, own club and rest decide who may be assigned; distance, games in that week and season, and
 * usual duty decide who is better. Somebody with a game on the same day comes last if the time of one of the two is not known.
 * Ties are broken by name, so that the same input gives the same plan.
 */
export function planDuties(games: readonly PlannedGame[], officials: readonly PlannedOfficial[]): SuggestionPlan {
  const whereabouts = new Map(officials.map(({ officialId, games: own }) => [officialId, [...own]]));
  const plan: SuggestionPlan = { suggestions: [], open: [] };
  const inOrder = games.toSorted((a, b) => a.date.localeCompare(b.date) || a.gameId.localeCompare(b.gameId));
  for (const day of new Set(inOrder.map((game) => game.day))) {
    const ofDay = inOrder.filter((game) => game.day === day);
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

const hoursBetween = (one: Place, other: Place) => Math.abs(Date.parse(one.date) - Date.parse(other.date)) / hourMs;

function isRested(game: PlannedGame, own: readonly Place[]): boolean {
  return own.every((other) => {
    const isNear =
      (cityDistance(game.city, other.city) ?? (game.city === other.city ? 0 : unknownKilometres)) < journeyKilometres;
    if (!haveTimes(game, other)) return isNear || game.day !== other.day;
    return hoursBetween(game, other) >= (isNear ? restHours : travelRestHours);
  });
}

const haveTimes = (one: Place, other: Place) => one.timeKnown && other.timeKnown;

const daysMs = 84 * hourMs;

function rated(official: PlannedOfficial, duty: OfficialDuty, game: PlannedGame, own: readonly Place[]) {
  const { officialId, name, level, city, gamesThisSeason, usualDuty } = official;
  const kilometres = cityDistance(city, game.city);
  const week = own.filter((other) => Math.abs(Date.parse(other.date) - Date.parse(game.date)) < daysMs).length;
  const isUsual = usualDuty === null || usualDuty === kindOf(duty);
  const sharesDay = own.some((other) => !haveTimes(game, other) && game.day === other.day);
  const planned = own.length - official.games.length;
  // More qualified officials are saved for where they are needed.
  const spared = isTable(duty) ? 0 : Math.max(0, lowestRank(duty, game.isTournament) - rankOf(level));
  const cost =
    (kilometres ?? unknownKilometres) / 50 +
    week * 4 +
    (sharesDay ? sameDayCost : 0) +
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
