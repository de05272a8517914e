import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Teams',
    description: (league: string) => `The clubs of the ${league}: rosters, results and leaders.`,
    lead: 'Every club, its roster, its results and who leads it.',
    list: 'All teams',
    loadFailed: 'We could not load the teams right now.',
    empty: 'No teams yet',
    emptySay: 'The clubs of the league will appear here once they are registered.',
    home: 'Back to the home page',
    rank: (rank: number, points: number) => `${ordinal(rank)}, ${points} PTS`,

    teamDescription: (team: string, league: string) =>
      `${team} in the ${league}: roster, results, next games and leaders.`,
    teamFailed: 'We could not load this team right now.',
    noTeam: 'There is no such team',
    noTeamSay: 'It may have changed its name or left the league.',
    toTeams: 'See all teams',
    back: 'All teams',
    standing: 'Standing',
    record: 'Record (W-OTW-OTL-L)',
    recordTitle: 'Wins, overtime wins, overtime losses, losses',
    points: 'Points',
    goals: 'Goals',
    goalsTitle: 'Goals for, goals against',
    streak: 'Streak',
    manager: 'General manager',
    gm: (name: string) => `GM ${name}`,
    shop: 'Shop this team',

    roster: 'Roster',
    rosterEmpty: 'The roster has not been named yet',
    rosterEmptySay: 'Players appear here once they are on the team.',
    rosterOf: (season: string) => `Roster ${season}`,
    rosterUnknown: (season: string) => `The roster of ${season} is not known`,
    rosterUnknownSay: 'Nobody is recorded on this team in that season.',
    rosterFailed: 'We could not load the roster right now.',
    groups: { goalies: 'Goalies', defense: 'Defense', forwards: 'Forwards', others: 'Players' },
    captain: 'Captain',
    assistant: 'Assistant captain',

    leaders: 'Leaders',
    units: { points: 'PTS', goals: 'Goals', save_percentage: 'SV%' },
    leadersFailed: 'We could not load the leaders right now.',
    leadersEmpty: 'Leaders appear after the first final game.',
    gamesFailed: 'We could not load the games right now.',
    season: 'Season',
  },
});

/** `1st`, `2nd`, `3rd`, `4th`, `11th` */
export function ordinal(rank: number) {
  const tens = rank % 100;
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${suffix}`;
}
