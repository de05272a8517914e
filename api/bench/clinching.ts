// npx tsx bench/clinching.ts: how long the proof of a table takes, over the days of two real seasons. Needs nothing that runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DecisionType, rulePresets, type SeasonRules } from '@league/contract';
import Papa from 'papaparse';
import { prove } from '../src/standings/clinching/prove.ts';
import { standingsTable, type TableGame } from '../src/standings/standingsTable.ts';

const folder = process.env.REAL_SEASONS ?? join(import.meta.dirname, '../../../shared/data');

function measure(name: string, rules: SeasonRules, playoffPlaces: number) {
  const path = join(folder, name, 'games.csv');
  if (!existsSync(path)) return process.stdout.write(`${path} is not there.\n`);
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
  const dayOf = ({ startsAt }: TableGame) => String(startsAt).slice(0, 10);
  const teams = [...new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId]))].map((_id) => ({ _id }));
  const days = [...new Set(games.map(dayOf))].sort();
  const times = days.map((day) => {
    const table = standingsTable(
      teams,
      games.filter((game) => dayOf(game) <= day),
      rules,
    );
    const left = games.filter((game) => dayOf(game) > day);
    const since = performance.now();
    prove({
      points: rules.points,
      teams: table.map(({ team, points }) => ({ teamId: team._id, points })),
      games: left.map(({ homeId, awayId }) => [homeId, awayId]),
      places: [1, playoffPlaces],
    });
    return performance.now() - since;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const [median, longest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!];
  return process.stdout.write(
    `${name}: ${teams.length} teams, ${days.length} days; a table takes ${median.toFixed(1)} ms (median), ${longest.toFixed(1)} ms (longest)\n`,
  );
}

measure('pwhl-2023-24', rulePresets.pwhl, 4);
measure('nhl-2016-17', rulePresets.nhl, 16);
