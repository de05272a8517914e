// npx tsx bench/generateGames.ts: the time to generate a schedule, as the median of RUNS, and its cost per game relative to the
// smallest, in one run.

import { weekdays } from '@league/contract';
import { roundRobin } from '../src/game-operations/roundRobin.ts';

const { RUNS = '15' } = process.env;
const leagues = [
  { teams: 8, meetings: 2 },
  { teams: 16, meetings: 4 },
  { teams: 40, meetings: 8 },
];
const layOut = ({ teams, meetings }: (typeof leagues)[number]) =>
  roundRobin({
    teamIds: Array.from({ length: teams }, (_, at) => `team-${at}`),
    meetings,
    firstDay: '2026-10-01',
    gameDays: weekdays.map((weekday) => ({ weekday, times: ['19:30'] })),
    venues: { by: 'homeTeam', venues: [] },
    blackouts: [],
    timeZone: 'Africa/Cairo',
    taken: [],
    venueHours: 3,
  })!;

let smallest: number | undefined;
for (const league of leagues) {
  const took: number[] = [];
  let games = 0;
  for (let run = 0; run < Number(RUNS); run += 1) {
    const since = performance.now();
    games = layOut(league).length;
    took.push(performance.now() - since);
  }
  const ms = took.sort((one, other) => one - other)[Math.floor(took.length / 2)]!;
  smallest ??= ms / games;
  const cost = (ms / games / smallest).toFixed(2);
  process.stdout.write(
    `${league.teams} teams, ${games} games: ${ms.toFixed(1)} ms, a game ${cost} times the smallest's\n`,
  );
}
