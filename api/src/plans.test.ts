import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fillLeague, somePlayer, twentySeasons } from '../bench/bigLeague.ts';
import { getGamePage } from './games/gamePage.ts';
import { listGames } from './games/games.ts';
import { type Db, rowsOf } from './platform/db.ts';
import { testDatabase } from './platform/testing.ts';
import { getPlayerPage } from './players/playerPage.ts';
import { search } from './search/search.ts';
import { getStandings } from './standings/standings.ts';
import { listStatistics } from './statistics/statistics.ts';
import { getTeamPage } from './teams/teams.ts';

const { db } = await testDatabase();
beforeAll(() => fillLeague(db, twentySeasons), 120_000);

/** Grow with every season. */
const growing = ['games', 'player_game_lines', 'players', 'roster_assignments', 'goals', 'penalties', 'lineups'];

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** The tables that are read from end to end by whatever the work asks of the database. */
async function readWhole(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const explaining = new Proxy(db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return async (statement: ReturnType<typeof sql>) => {
        const [
          {
            'QUERY PLAN': [{ Plan }],
          } = { 'QUERY PLAN': [] as never },
        ] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(db, sql`explain (format json) ${statement}`);
        found.push(...scanned(Plan));
        return target.execute(statement);
      };
    },
  });
  await work(explaining);
  return found;
}

const scanned = ({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Node): string[] => [
  ...(type === 'Seq Scan' && growing.includes(table) ? [table] : []),
  ...Plans.flatMap(scanned),
];

const someGame = '00000004-0000-7000-8000-000000000100';

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the games of a season', (db) => listGames(db)],
  ['a game', (db) => getGamePage(db, someGame)],
  ['the standings', (db) => getStandings(db, {})],
  ['the standings of a season long ago', (db) => getStandings(db, { season: '2080-0' })],
  ['the statistics', (db) => listStatistics(db)],
  ['a player', (db) => getPlayerPage(db, somePlayer)],
  ['a team', (db) => getTeamPage(db, 'team-3')],
  ['a search', (db) => search(db, 'player abc', 'Africa/Cairo')],
])(
  'case 35: after twenty seasons with ten thousand players, reading %s goes through no whole table',
  async (_, read) => {
    expect(await readWhole(read)).toEqual([]);
  },
);
