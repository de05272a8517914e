import { rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/database/db.ts';
import { fillUnchecked } from '../src/platform/testing/fillUnchecked.ts';

export interface LeagueSize {
  seasons: number;
  teams: number;
  /** In each season, taken from all players in turn. */
  playersPerTeam: number;
  players: number;
  gamesPerSeason: number;
}

/** The size of the demo league. */
export const demoSize: LeagueSize = { seasons: 2, teams: 8, playersPerTeam: 22, players: 260, gamesPerSeason: 130 };

/** Twenty seasons of a league with divisions: 15,000 games, 10,000 players. */
export const twentySeasons: LeagueSize = {
  seasons: 20,
  teams: 24,
  playersPerTeam: 22,
  players: 10_000,
  gamesPerSeason: 750,
};

/** The same with more seasons, players and games; a season keeps its size. */
export const scaleLeague = (size: LeagueSize, factor: number): LeagueSize => ({
  ...size,
  seasons: size.seasons * factor,
  players: size.players * factor,
});

/** Computable ids: `<kind><number>` in hexadecimal. */
const idOf = (kind: number) => `lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(at), 12, '0')`;

/**
 * Fills an empty, migrated database with finished games, each with a line for every dressed player. The data have the shape and
 * amount of a real league, but no meaning.
 */
export async function fillLeague(db: Db, size: LeagueSize): Promise<void> {
  await fillUnchecked(db, (tx) => fill(tx, size));
  await db.execute(sql`vacuum analyze`);
}

async function fill(db: Db, size: LeagueSize): Promise<void> {
  const { seasons, teams, playersPerTeam, players, gamesPerSeason } = size;
  const id = (kind: number, at: string) => sql.raw(`(${idOf(kind).replaceAll('at', `(${at})::bigint`)})::uuid`);
  await db.execute(sql`
    insert into teams (id, slug, name, code)
    select ${id(1, 'n')}, 'team-' || n, 'Team ' || n, 'T' || n from generate_series(0, ${teams - 1}) n`);
  await db.execute(sql`
    insert into players (id, name) select ${id(2, 'n')}, 'Player ' || md5(n::text) from generate_series(0, ${players - 1}) n`);
  await db.execute(sql`
    insert into seasons (id, name, is_current, rules, created_at)
    select ${id(3, 'n')}, (2100 - ${seasons}::int + n) || '-' || n, n = ${seasons - 1}, ${JSON.stringify(rulePresets.iihf)}::jsonb,
      timestamptz '2000-01-01' + n * interval '1 day'
    from generate_series(0, ${seasons - 1}) n`);
  const spot = sql`generate_series(0, ${seasons - 1}) s, generate_series(0, ${teams - 1}) t, generate_series(0, ${playersPerTeam - 1}) p`;
  const playerOf = `((s * ${teams} + t) * ${playersPerTeam} + p) % ${players}`;
  await db.execute(sql`
    insert into roster_assignments (id, player_id, team_id, season_id, jersey_number, position)
    select gen_random_uuid(), ${id(2, playerOf)}, ${id(1, 't')}, ${id(3, 's')}, p,
      case when p < 2 then 'Goalie' when p < 8 then 'Defenseman' else 'Center' end
    from ${spot}`);
  const home = `g % ${teams}`;
  const away = `(g + 1 + (g / ${teams}) % (${teams} - 1)) % ${teams}`;
  const game = `s * ${gamesPerSeason} + g`;
  await db.execute(sql`
    insert into games (id, season_id, starts_at, home_team_id, away_team_id, status, decision, home_score, away_score, detail)
    select ${id(4, game)}, ${id(3, 's')}, timestamptz '2000-10-01' + s * interval '30 days' + g * interval '2 hours',
      ${id(1, home)}, ${id(1, away)}, 'final', 'regulation', 3 + g % 3, g % 3, 'totals'
    from generate_series(0, ${seasons - 1}) s, generate_series(0, ${gamesPerSeason - 1}) g`);
  for (const side of [home, away]) {
    const dressed = `((s * ${teams} + (${side})) * ${playersPerTeam} + p) % ${players}`;
    await db.execute(sql`
      insert into player_game_lines (game_id, player_id, level, team_id, is_goalie, goals, assists, penalty_minutes,
        seconds_played, shots_against, saves, goals_against, decision)
      select ${id(4, game)}, ${id(2, dressed)}, 'totals', ${id(1, side)}, p = 0, (g + p) % 2, (g + p) % 3, p % 2 * 2,
        case when p = 0 then 3600 end, case when p = 0 then 30 end, case when p = 0 then 28 end,
        case when p = 0 then 2 end, case when p = 0 then 'W' end
      from generate_series(0, ${seasons - 1}) s, generate_series(0, ${gamesPerSeason - 1}) g,
        generate_series(0, ${playersPerTeam - 1}) p
      on conflict do nothing`);
  }
  await db.execute(sql`
    insert into goals (id, game_id, team_id, period, elapsed_seconds, strength)
    select gen_random_uuid(), id, home_team_id, 1 + n % 3, n * 60, 'EV' from games, generate_series(1, 5) n`);
  await db.execute(sql`
    insert into penalties (id, game_id, team_id, period, elapsed_seconds, minutes, class, infraction)
    select gen_random_uuid(), id, away_team_id, 1 + n % 3, n * 60, 2, 'minor', 'Tripping' from games, generate_series(1, 5) n`);
  await db.execute(sql`
    insert into lineups (game_id, team_id, player_id, position)
    select game.id, line.team_id, line.player_id, 'Center'
    from games game join seasons season on season.id = game.season_id and season.is_current
    join player_game_lines line on line.game_id = game.id`);
}

/** A player on a team of the latest season. */
export const somePlayer = '00000002-0000-7000-8000-000000000000';
