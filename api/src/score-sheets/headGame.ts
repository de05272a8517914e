import { createHash } from 'node:crypto';
import {
  formatClock,
  type Game,
  type GameStatus,
  type GameTime,
  gameStatusText,
  isNotPlayed,
  periodName,
  type Side,
  type SpecialEnding,
  scoreText,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { isPeriodOver } from '../games/games.ts';
import { forfeitedBy } from '../games/tables.ts';
import { day, dayAndTime, type Site } from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** What the metadata of a game's page and its picture say. */
export interface HeadGame extends SpecialEnding {
  status: GameStatus;
  startsAt: string;
  timeKnown: boolean;
  venue: string | null;
  home_score: number | null;
  away_score: number | null;
  decision_type: Game['decision_type'];
  period: number | null;
  periodOver: boolean;
  regulationPeriods: number;
  tournament: string | null;
  season: string;
  home: HeadTeam;
  away: HeadTeam;
  /** While it is live; null before the first goal. */
  lastGoal: (GameTime & { side: Side; scorer: string | null; timeKnown: boolean }) | null;
}

export interface HeadTeam {
  name: string;
  slug: string;
  code: string;
  city: string | null;
  color: string;
  logo: string | null;
  isArchived: boolean;
}

const team = (alias: string) =>
  sql.raw(`json_build_object('name', ${alias}.name, 'slug', ${alias}.slug, 'code', ${alias}.code, 'city', ${alias}.city,
    'color', ${alias}.primary_color, 'logo', ${alias}.logo, 'isArchived', ${alias}.archived_at is not null)`);

/** @param id a valid one */
export async function readHeadGame(db: Db, id: string): Promise<HeadGame | undefined> {
  const [game] = await rowsOf<HeadGame>(
    db,
    sql`select game.status, to_json(game.starts_at) as "startsAt", game.time_known as "timeKnown", game.venue, game.home_score,
        game.away_score, game.decision as decision_type, game.period, ${isPeriodOver} as "periodOver",
        game.periods as "regulationPeriods", ${forfeitedBy} as "forfeitedBy", game.is_awarded as "isAwarded",
        game.is_abandoned as "isAbandoned", game.tournament_name as tournament, season.name as season,
        ${team('home')} as home, ${team('away')} as away,
        case when game.status = 'live' then (
          select json_build_object('side', case when goal.team_id = game.home_team_id then 'home' else 'away' end,
            'scorer', player.name, 'period', goal.period, 'elapsedSeconds', goal.elapsed_seconds, 'timeKnown', goal.time_known)
          from goals goal left join players player on player.id = goal.scorer_id
          where goal.game_id = game.id order by goal.period desc, goal.elapsed_seconds desc, goal.ordinal desc limit 1
        ) end as "lastGoal"
      from games game join seasons season on season.id = game.season_id
      join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
      where game.id = ${id}`,
  );
  return game;
}

const isMissed = ({ startsAt, status }: HeadGame) => isNotPlayed({ date: startsAt, status }, Date.now());
/** Without its clock, which would be wrong a second later. */
const withoutClock = (game: HeadGame) => ({ ...game, elapsedSeconds: null });

/** `Final (OT)`, `LIVE 2nd` */
export const statusIn = ({ messages, labels }: Site, game: HeadGame): string =>
  isMissed(game)
    ? messages.notPlayed
    : gameStatusText(withoutClock(game), game.regulationPeriods, labels['rules/gameText']);

/** `2 – 3`; null without a score to show. */
export const shownScore = (game: HeadGame): string | null => scoreText(withoutClock(game));

export const competitionOf = ({ shortName }: Site, { tournament, season }: HeadGame): string =>
  tournament ?? `${shortName} ${season}`;

/** The competition, when it begins and where. */
export const aboutOf = (site: Site, game: HeadGame, separator: string): string =>
  [
    competitionOf(site, game),
    game.timeKnown ? dayAndTime(site, game.startsAt) : day(site, game.startsAt),
    ...(game.venue ? [game.venue] : []),
  ].join(separator);

/** `Goal, ALX: Omar El-Sayed, 2nd 10:02`; empty unless the game is live and has a goal. */
export function lastGoalIn({ messages, labels }: Site, { lastGoal, regulationPeriods, ...game }: HeadGame): string {
  if (!lastGoal) return '';
  const { side, scorer, period, elapsedSeconds, timeKnown } = lastGoal;
  const when = periodName(period, regulationPeriods, labels['rules/gameText']);
  const about = { team: game[side].code, time: timeKnown ? `${when} ${formatClock(elapsedSeconds)}` : when };
  return scorer ? messages.lastGoal({ ...about, name: scorer }) : messages.lastGoalOf(about);
}

/** The address of the game's picture, which changes with what it shows, so that networks do not show an old one. */
export function gameCardAddress({ language }: Site, id: string, game: HeadGame): string {
  const state = createHash('sha256').update(JSON.stringify(game)).digest('base64url').slice(0, 10);
  return `/images/games/${id}.png?${new URLSearchParams({ language, v: state })}`;
}
