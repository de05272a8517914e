// npx tsx bench/clinching.ts: how long the proof of a table takes, over the days of two real seasons. Needs nothing that runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DecisionType, rulePresets, type SeasonRules } from '@league/contract';
import Papa from 'papaparse';
import type { Contest } from '../src/standings/clinching/contest.ts';
import { forecast } from '../src/standings/clinching/forecast.ts';
import { prove } from '../src/standings/clinching/prove.ts';
import { standingsTable, type TableGame } from '../src/standings/standingsTable.ts';
import { twelveTeams } from './twelveTeams.ts';

const folder = process.env.REAL_SEASONS ?? join(import.meta.dirname, '../../../shared/data');

function measureReal(name: string, rules: SeasonRules, playoffPlaces: number) {
  const path = join(folder, name, 'games.csv');
  if (!existsSync(path)) {
    process.stdout.write(`${path} is not there.\n`);
    return;
  }
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const games = data
    .filter(({ season_id }) => season_id === data[0]!.season_id)
    .map(
      (row): TableGame => ({
        homeId: row.home_team_id!,
        awayId: row.away_team_id!,
        startsAt: row.date!,
        homeScore: Number(row.home_score),
        awayScore: Number(row.away_score),
        decision: row.decision_type as DecisionType,
      }),
    );
  measure(name, games, rules, playoffPlaces);
}

function measure(name: string, games: TableGame[], rules: SeasonRules, playoffPlaces: number) {
  const dayOf = ({ startsAt }: TableGame) => String(startsAt).slice(0, 10);
  const teams = [...new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId]))].map((_id) => ({ _id }));
  const days = [...new Set(games.map(dayOf))].sort();
  const contestOf = (day: string) => {
    const played = games.filter((game) => dayOf(game) <= day);
    const left = games.filter((game) => dayOf(game) > day);
    return {
      rules,
      teams: standingsTable(teams, played, rules).map(({ team, points }) => ({ teamId: team._id, points })),
      played,
      left: left.map((game, at) => ({ ...game, gameId: String(at), day: dayOf(game) })),
      places: [1, playoffPlaces],
    };
  };
  const tell = (what: string, some: readonly string[], work: (contest: Contest) => unknown) => {
    const times = some.map((day) => {
      const contest = contestOf(day);
      const since = performance.now();
      work(contest);
      return performance.now() - since;
    });
    const sorted = times.toSorted((a, b) => a - b);
    const [median, longest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
    process.stdout.write(
      `${name}: ${teams.length} teams, ${some.length} days; ${what} takes ${median.toFixed(1)} ms (median), ${longest.toFixed(1)} ms (longest)\n`,
    );
  };
  tell('the proof of a table', days, prove);
  // Every tenth day, and the last ones.
  const someDays = days.filter((_, at) => at % 10 === 5 || at > days.length - 6);
  tell('a forecast', someDays, forecast);
}

measureReal('pwhl-2023-24', rulePresets.pwhl, 4);
const twelve = twelveTeams().map(
  ({ home, away, homeWins }, at): TableGame => ({
    homeId: String(home),
    awayId: String(away),
    startsAt: new Date(Date.UTC(2026, 9, 1) + Math.floor(at / 6) * 86_400_000).toISOString(),
    homeScore: homeWins ? 3 : 1,
    awayScore: homeWins ? 1 : 3,
    decision: 'regulation',
  }),
);
measure('3-2-1-0', twelve, rulePresets.iihf, 8);
measureReal('nhl-2016-17', rulePresets.nhl, 16);
