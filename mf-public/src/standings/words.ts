import type { ClinchMark } from '@league/contract';
import { catalogue } from '@league/kit/words';

/** With a real minus. */
const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`);

export const words = catalogue({
  en: {
    title: 'Standings',
    description: (league: string) =>
      `The ${league} table: points, form, home and away, and why teams stand as they do.`,
    competition: 'Competition',
    league: 'League',
    view: 'View',
    table: 'Table',
    homeAndAway: 'Home and away',
    loadFailed: 'We could not load the standings right now.',
    empty: 'Standings appear after the first final game.',
    emptySay: 'The schedule shows who meets whom first.',
    toSchedule: 'See the schedule',
    noTable: 'There is no such table',
    noTableSay: 'There is no record of this season or tournament.',
    toCurrent: 'See the current standings',
    caption: (name: string) => `Standings, ${name}`,
    rank: 'Rank',
    team: 'Team',
    form: 'Form',
    lastTen: 'Last 10',
    streak: 'STRK',
    streakTitle: 'Current streak',
    official: 'Official order',
    unplayed: {
      forfeit: (away: string, home: string, day: string) => `Counted as a forfeit: ${away} at ${home}, ${day}.`,
      awarded: (away: string, home: string, day: string) =>
        `Counted as awarded by the league: ${away} at ${home}, ${day}.`,
      ahead: (away: string, home: string, day: string) =>
        `Counted before its day: ${away} at ${home}, scheduled for ${day}.`,
    },
    sortedNotOfficial: 'The rank keeps the official order.',
    provisional: 'Provisional',
    provisionalNote:
      'Provisional: level teams that have not all met yet. Their order may still turn on the games between them.',
    recordParts: 'Home and away: wins-overtime wins-overtime losses-losses (W-OTW-OTL-L).',
    columns: {
      gamesPlayed: { short: 'GP', long: 'Games played' },
      wins: { short: 'W', long: 'Wins in regulation' },
      overtimeWins: { short: 'OTW', long: 'Wins in overtime or a shootout' },
      overtimeLosses: { short: 'OTL', long: 'Losses in overtime or a shootout' },
      losses: { short: 'L', long: 'Losses in regulation' },
      goalsFor: { short: 'GF', long: 'Goals for' },
      goalsAgainst: { short: 'GA', long: 'Goals against' },
      goalDifference: { short: 'GD', long: 'Goal difference' },
      points: { short: 'PTS', long: 'Points' },
      pointsShare: { short: 'PTS%', long: 'Share of the points that could have been won' },
      home: { short: 'Home', long: 'At home: wins, overtime wins, overtime losses, losses' },
      away: { short: 'Away', long: 'Away: wins, overtime wins, overtime losses, losses' },
    },
    marks: {
      x: 'Sure of the play-offs',
      y: 'Sure of the first place',
      e: 'Out of the play-offs',
    } satisfies Record<ClinchMark, string>,
    adjusted: (points: number) => `(${signed(points)})`,
    adjustment: (team: string, points: number, reason: string) =>
      `${team}: ${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}. ${reason}`,
    markOf: (mark: string, meaning: string) => `${mark}: ${meaning}`,
    playoffLine: (places: number) => `The first ${places} go on to the play-offs.`,
    results: { W: 'win', OTW: 'overtime win', OTL: 'overtime loss', L: 'loss' },
    resultLetters: { W: 'W', OTW: 'W', OTL: 'O', L: 'L' },
    noGames: 'no games yet',

    why: 'Why this order?',
    pointsSystem: ({
      win,
      overtimeWin,
      overtimeLoss,
      loss,
    }: Record<'win' | 'overtimeWin' | 'overtimeLoss' | 'loss', number>) =>
      `${win} points for a win in regulation, ${overtimeWin} for one in overtime or a shootout, ${overtimeLoss} for a loss there, ${loss} for a loss in regulation.`,
    tieBreak: (criteria: string) => `Teams level on points are told apart by ${criteria}, in this order.`,
    onRestart: 'When a step separates some of them, the others start again from the first.',
    above: (above: string, below: string) => `${above} above ${below}`,
    levelOn: (points: number) => `Both have ${points} ${points === 1 ? 'point' : 'points'}`,
    decidedBy: (criterion: string, value: string, nextValue: string) => `${criterion}: ${value} to ${nextValue}`,
    undecided: 'Level in everything; in the order of their seeding',
    criteria: {
      fewerGames: 'fewer games played',
      regulationWins: 'wins in regulation',
      regulationAndOvertimeWins: 'wins in regulation and overtime',
      wins: 'wins of any kind',
      fewerLosses: 'fewer losses',
      mutualPoints: 'points in games among them',
      mutualGoalDifference: 'goal difference among them',
      mutualGoals: 'goals scored among them',
      mutualRegulationWins: 'wins in regulation among them',
      mutualRegulationAndOvertimeWins: 'wins in regulation and overtime among them',
      closestOutside: 'results against the best-placed team outside the group',
      goalDifference: 'goal difference',
      goalsFor: 'goals scored',
      awayPoints: 'points away',
      awayRegulationWins: 'wins in regulation away',
      awayRegulationAndOvertimeWins: 'wins in regulation and overtime away',
    },
  },
});
