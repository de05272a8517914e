import { type SQL, sql } from 'drizzle-orm';

/** The `RelatedRecord` of a game's id, as JSON; null without one. */
export const gameLink = (id: SQL): SQL => sql`(
  select json_build_object('_id', game.id, 'title', away.name || ' at ' || home.name, 'href', '/schedule/' || game.id,
    'away', away.name, 'home', home.name)
  from games game join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
  where game.id = ${id})`;
