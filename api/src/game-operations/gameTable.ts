import {
  type CompetitionType,
  dayIn,
  instantAt,
  noTournamentInLeague,
  otherLanguages,
  type Refusal,
  skippedTime,
  type TranslationsInput,
  teamAgainstItself,
  timeIn,
  tournamentNameRequired,
} from '@league/contract';
import { type Cells, isRealDay, readTime } from '../imports/values.ts';
import { invalidAt } from '../platform/http/httpErrors.ts';
import { ambiguousTeam, type FindTeam, type NamedTeam } from '../teams/teamFinder.ts';
import { type EnteredResult, readResult } from './gameResult.ts';

/** A valid row. */
export interface ReadGame {
  /** The game's id, if the table has ids. */
  id: string | undefined;
  day: string;
  /** Undefined: unknown, of a game with a result, or unchanged. */
  time: string | undefined;
  date: string;
  home: NamedTeam;
  away: NamedTeam;
  /** Undefined, like the venue: not given in the row. */
  competition: { type: CompetitionType; tournament: string | null } | undefined;
  venue: string | undefined;
  /** Undefined: not given, or not played yet. */
  result: EnteredResult | undefined;
  /** Of the venue and the tournament. */
  translations: TranslationsInput;
}

/**
 * Parses a row of a games table.
 * @param spelled a tournament's name as the season spells it
 * @throws 422 with every error at its field
 */
export function readGame(
  cells: Cells,
  findTeam: FindTeam,
  timeZone: string,
  spelled: (name: string | null) => string | null,
): ReadGame {
  const issues: NonNullable<Refusal['issues']> = [];
  const report: Report = (path, message) => {
    issues.push({ path, message });
    return undefined;
  };
  const result = readResult(cells, report);
  const game = {
    id: readId(cells, report),
    result,
    ...readWhen(cells, timeZone, result !== undefined || issues.length > 0 || cells.gameId !== undefined, report),
    ...readTeams(cells, findTeam, report),
    competition: readCompetition(cells, spelled, report),
    venue: readText(cells, 'venue', 120, report),
    translations: Object.fromEntries(
      otherLanguages.map((code) => [
        code,
        {
          venue: readText(cells, `translations.${code}.venue`, 120, report),
          tournament_name: readText(cells, `translations.${code}.tournament_name`, 80, report),
        },
      ]),
    ),
  };
  if (result && game.day && game.day > dayIn(timeZone, new Date().toISOString())) {
    report('result', 'This day is still to come, so there is no result yet.');
  }
  if (issues.length > 0) throw invalidAt('games.row', issues);
  return game as ReadGame;
}

export type Report = (path: string, message: string) => undefined;

function readWhen({ date = '', time: clock = '' }: Cells, timeZone: string, mayLackTime: boolean, report: Report) {
  const day = isRealDay(date) ? date : report('date', 'Please write the day as 2026-11-21 or 21/11/2026.');
  if (day && mayLackTime && !clock) return { day, time: undefined, date: instantAt(timeZone, day, '12:00') };
  const time = readTime(clock) ?? report('time', 'Please write the time as 19:30.');
  if (!day || !time) return {};
  const instant = instantAt(timeZone, day, time);
  const isShown = timeIn(timeZone, instant) === time && dayIn(timeZone, instant) === day;
  if (!isShown) report('time', skippedTime);
  return { day, time, date: instant };
}

function readTeams(cells: Cells, findTeam: FindTeam, report: Report) {
  const [home, away] = ['home_team_id', 'away_team_id'].map((field) => {
    const word = cells[field];
    if (!word) return report(field, 'Please name the team.');
    const team = findTeam(word) ?? report(field, `There is no team named ${word}.`);
    return team === 'several' ? report(field, ambiguousTeam(word)) : team;
  });
  if (home && home === away) report('away_team_id', teamAgainstItself);
  return { home, away };
}

function readCompetition(
  cells: Cells,
  spelled: (name: string | null) => string | null,
  report: Report,
): ReadGame['competition'] {
  const tournament = spelled(readText(cells, 'tournament_name', 80, report) ?? null);
  const word = cells.competition_type?.toLowerCase() ?? (tournament === null ? undefined : 'tournament');
  if (word === undefined) return undefined;
  if (!['league', 'season', 'tournament'].includes(word)) {
    return report('competition_type', 'Please write League or Tournament.');
  }
  const type = word === 'tournament' ? 'tournament' : 'season';
  if (type === 'tournament' && !cells.tournament_name) return report('tournament_name', tournamentNameRequired);
  if (type === 'season' && cells.tournament_name) return report('tournament_name', noTournamentInLeague);
  return { type, tournament };
}

function readText(cells: Cells, field: string, maximum: number, report: Report): string | undefined {
  const text = cells[field];
  return text && text.length > maximum ? report(field, `Please keep this under ${maximum + 1} characters.`) : text;
}

function readId({ gameId }: Cells, report: Report): string | undefined {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
  return gameId && !isId.test(gameId) ? report('gameId', 'This is not a valid id.') : gameId?.toLowerCase();
}
