import { catalogue } from '@league/kit/words';

/** What games, drafts and referees say of teams alike. */
export const words = catalogue({
  en: {
    at: 'at',
    game: (away: string, home: string) => `${away} at ${home}`,
    teams: 'Teams',
    teamsChosen: (count: number) => `${count} chosen`,
    allTeams: 'All teams',
    noTeams: 'None',
  },
});
