import { catalogue } from '@league/kit/words';

/** Messages about teams that games, drafts and referees share. */
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
