import { dayIn, type OfficialDuty, officialDuties, type SuggestionPlan } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isAhead } from '../games/gameStart.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { conflictsColumn, type FoundConflict } from './conflicts.ts';
import { type PlannedOfficial, planDuties } from './dutyPlan.ts';
import { gamesWithin, spanOfSeason } from './workload.ts';

/** A game's city: that of the team that plays most of its home games at the venue, else of the home team. */
const rinkCity = (game: SQL): SQL => sql`coalesce((
  select host.city from games elsewhere join teams host on host.id = elsewhere.home_team_id
  where lower(elsewhere.venue) = lower(${game}.venue) and elsewhere.season_id = ${game}.season_id
  group by host.id order by count(*) desc, host.id limit 1),
  (select home.city from teams home where home.id = ${game}.home_team_id))`;

const isUpcoming = sql`game.status = 'scheduled' and ${isAhead}`;

/** Proposes officials for the open duties of future games. @param isOpen which of the `games game` get some @throws 404 */
export async function suggestOfficials(
  db: Db,
  gameIds: readonly string[],
  timeZone: string,
  isOpen: SQL = isUpcoming,
): Promise<SuggestionPlan> {
  const games = await rowsOf<{
    gameId: string;
    date: string;
    timeKnown: boolean;
    city: string | null;
    isTournament: boolean;
    isOpen: boolean;
    taken: string[];
  }>(
    db,
    sql`
    select game.id as "gameId", to_json(game.starts_at) as date, game.time_known as "timeKnown",
      ${rinkCity(sql`game`)} as city,
      game.competition_type = 'tournament' as "isTournament",
      ${isOpen} as "isOpen",
      array(select duty.duty from game_officials duty where duty.game_id = game.id and duty.status <> 'declined') as taken
    from games game where game.id in ${uuids(gameIds)} order by game.starts_at, game.id`,
  );
  if (games.length < new Set(gameIds).size) throw notFound('game');
  const wanted = games.filter(({ isOpen }) => isOpen);
  const excluded = await excludedFrom(
    db,
    wanted.map(({ gameId }) => gameId),
    timeZone,
  );
  return planDuties(
    wanted.map(({ taken, ...game }) => ({
      ...onDay(game, timeZone),
      open: officialDuties.filter((duty): duty is OfficialDuty => !taken.includes(duty)),
      excluded: excluded.get(game.gameId) ?? new Set(),
    })),
    await plannedOfficials(
      db,
      wanted.map(({ gameId }) => gameId),
      timeZone,
    ),
  );
}

const onDay = <Game extends { date: string }>(game: Game, timeZone: string) => ({
  ...game,
  date: new Date(game.date).toISOString(),
  day: dayIn(timeZone, game.date),
});

/** The officials with conflicts, by game, and those who declined. `planDuties` checks rest. */
async function excludedFrom(db: Db, gameIds: readonly string[], timeZone: string): Promise<Map<string, Set<string>>> {
  const rows = await rowsOf<{ gameId: string; officialId: string; hasDeclined: boolean; conflicts: FoundConflict[] }>(
    db,
    sql`
    select game.id as "gameId", official.id as "officialId", ${conflictsColumn(timeZone)} as conflicts,
      exists (select from game_officials duty where duty.game_id = game.id and duty.official_id = official.id) as "hasDeclined"
    from games game cross join officials official
    where game.id in ${uuids(gameIds)} and official.is_active`,
  );
  const excluded = new Map<string, Set<string>>();
  for (const { gameId, officialId, hasDeclined, conflicts } of rows) {
    if (!hasDeclined && conflicts.every(({ kind }) => kind === 'closeGame')) continue;
    excluded.set(gameId, (excluded.get(gameId) ?? new Set()).add(officialId));
  }
  return excluded;
}

async function plannedOfficials(db: Db, gameIds: readonly string[], timeZone: string): Promise<PlannedOfficial[]> {
  const days = sql`(select tstzrange(min(starts_at) - interval '4 days', max(starts_at) + interval '4 days')
    from games where id in ${uuids(gameIds)})`;
  const officials = await rowsOf<PlannedOfficial>(
    db,
    sql`
    select official.id as "officialId", official.name, official.level, official.city, official.keeps_score as "keepsScore",
      ${gamesWithin(spanOfSeason(sql`(select season_id from games where id in ${uuids(gameIds)} order by starts_at, id limit 1)`))}
        as "gamesThisSeason",
      (select split_part(past.duty, ' ', 1) from game_officials past join games game on game.id = past.game_id
        where past.official_id = official.id and past.status <> 'declined'
          and game.starts_at > now() - interval '1 year'
        group by 1 order by count(*) desc, 1 limit 1) as "usualDuty",
      (select coalesce(json_agg(json_build_object('gameId', near.id, 'date', near.starts_at,
          'timeKnown', near.time_known, 'city', ${rinkCity(sql`near`)}) order by near.starts_at, near.id), '[]')
        from game_officials duty join games near on near.id = duty.game_id
        where duty.official_id = official.id and duty.status <> 'declined' and duty.starts_at <@ ${days}) as games
    from officials official where official.is_active order by lower(official.name), official.id`,
  );
  return officials.map((official) => ({
    ...official,
    games: official.games.map((game) => onDay(game, timeZone)),
  }));
}
