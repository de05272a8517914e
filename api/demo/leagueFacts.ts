import { arabicClubName, arabicName, arabicPlace } from './arabic.ts';
import { addDays } from './calendar.ts';
import { longestGameHours } from './exhibitions.ts';
import type { DemoGame, DemoLeague } from './makeDemoLeague.ts';

export interface Picture {
  title: string;
  imageUrl: string;
  credit: string | null;
}

/** Facts about the created league for the demo's articles. */
export interface LeagueFacts {
  /** Days from the demo's day. */
  day: (days: number) => Date;
  /** Hours after an instant, but not later than now. */
  after: (instant: Date, hours: number) => Date;
  cupFinal: { gameId: string; startsAt: Date; winner: string; winnerCity: string; loser: string; score: string };
  /** The last four games, the latest first, each as a line of text. */
  lastResults: LastResult[];
  captainOf: (club: string) => string;
  /** The same facts in Arabic. */
  arabic: {
    cupFinal: Pick<LeagueFacts['cupFinal'], 'winner' | 'winnerCity' | 'loser' | 'score'>;
    lineOf: (result: LastResult) => string;
    captainOf: (club: string) => string;
  };
  photoOf: (title: string) => Picture;
}

interface LastResult {
  gameId: string;
  startsAt: Date;
  line: string;
  game: DemoGame;
}

/** Whether a game has ended by then. */
export const hasEnded = ({ startsAt, isPostponed }: DemoGame, now: Date): boolean =>
  !isPostponed && addDays(startsAt, longestGameHours / 24) < now;

export function leagueFacts(league: DemoLeague, pictures: readonly Picture[], now: Date): LeagueFacts {
  const clubOf = new Map(league.clubs.map((club) => [club.slug, club]));
  const played = league.games
    .filter((game) => hasEnded(game, now))
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  const byTitle = new Map(pictures.map((picture) => [picture.title, picture]));
  const roster = league.seasons.at(-1)!.rosters;
  const captainOf = (club: string) => roster.get(club)!.find(({ letter }) => letter === 'C')!.player.name;
  const final = played.find(({ tournamentName }) => tournamentName)!;
  return {
    day: (days) => addDays(now, days),
    after: (instant, hours) => new Date(Math.min(addDays(instant, hours / 24).getTime(), now.getTime())),
    cupFinal: finalOf(final),
    lastResults: played
      .filter(({ tournamentName }) => !tournamentName)
      .slice(0, 4)
      .map((game) => ({ game, ...game }))
      .map(({ game, id, startsAt, home, away, sheet }) => ({
        gameId: id,
        startsAt,
        game,
        line: `${clubOf.get(home)!.name} ${sheet.homeScore} – ${sheet.awayScore} ${clubOf.get(away)!.name}${past(sheet.decision)}`,
      })),
    captainOf,
    arabic: {
      cupFinal: arabicFinal(final),
      lineOf: ({ game: { home, away, sheet } }) =>
        `${arabicClubName(home)} ${sheet.homeScore}، ${arabicClubName(away)} ${sheet.awayScore}${arabicPast[sheet.decision]}`,
      captainOf: (club) => arabicName(captainOf(club))!,
    },
    photoOf: (title) => byTitle.get(title) ?? { title, imageUrl: '', credit: null },
  };

  function arabicFinal({ home, away, sheet }: DemoGame) {
    const isHome = sheet.homeScore > sheet.awayScore;
    const [winner, loser] = (isHome ? [home, away] : [away, home]) as [string, string];
    // Marks of direction: a score is read from the left.
    const goals = [sheet.homeScore, sheet.awayScore].sort((a, b) => b - a).join('–');
    return {
      winner: arabicClubName(winner),
      winnerCity: arabicPlace(clubOf.get(winner)!.city)!,
      loser: arabicClubName(loser),
      score: `\u200e${goals}\u200e${arabicPast[sheet.decision]}`,
    };
  }

  function finalOf({ id, startsAt, home, away, sheet }: DemoGame) {
    const isHome = sheet.homeScore > sheet.awayScore;
    const [winner, loser] = (isHome ? [home, away] : [away, home]).map((slug) => clubOf.get(slug)!);
    const goals = [sheet.homeScore, sheet.awayScore].sort((a, b) => b - a).join(' – ');
    return {
      gameId: id,
      startsAt,
      winner: winner!.name,
      winnerCity: winner!.city,
      loser: loser!.name,
      score: `${goals}${past(sheet.decision)}`,
    };
  }
}

const arabicPast = { regulation: '', overtime: ' بعد الوقت الإضافي', shootout: ' برميات الترجيح' };
const past = (decision: DemoGame['sheet']['decision']) =>
  ({ regulation: '', overtime: ' after overtime', shootout: ' after a shootout' })[decision];
