/** For players without a team, and until the teams have loaded (specification, section 9). */
export const leagueColors = { primaryColor: '#0284c7', secondaryColor: '#0ea5e9' };
