import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Schedule',
    description: (league: string) => `Every game of the ${league}: dates, venues, live scores and results.`,
    filters: 'Filter the games',
    team: 'Team',
    allTeams: 'All teams',
    month: 'Month',
    allMonths: 'All months',
    competition: 'Competition',
    competitions: { all: 'All games', league: 'League', tournament: 'Tournament' },
    clear: 'Clear filters',
    games: 'Games',
    gamesOf: (day: string) => `Games of ${day}`,
    count: (count: number) => (count === 1 ? '1 game' : `${count} games`),
    today: 'Today',
    earlier: 'Earlier month',
    later: 'Later month',
    at: 'at',
    loadFailed: 'We could not load the schedule right now.',
    noMatch: 'No games match your current filters...',
    noMatchSay: 'Another team, month or competition may have some.',
    empty: 'The schedule comes out soon',
    emptySay: 'Games stand here as soon as they have a date.',
    toStandings: 'See the standings',
  },
});
