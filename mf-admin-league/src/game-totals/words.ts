import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Game stats',
    lead: 'Goals, assists and penalty minutes of a team’s players in one game.',
    team: 'Team',
    chooseTeam: 'Choose a team',
    game: 'Game',
    adHoc: 'An unscheduled game',
    gameHint: 'Games of the current season that this team plays in.',
    goals: 'Goals',
    assists: 'Assists',
    pim: 'PIM',
    player: 'Player',
    of: (what: string, player: string) => `${what} of ${player}`,
    submit: 'Submit Final Stats',
    submitting: 'Submitting...',
    submitted: 'Game stats submitted successfully!',
    failed: 'Failed to submit stats',
    teamsFailed: 'The teams could not be loaded. Please try again.',
    rosterFailed: 'The team’s players could not be loaded. Please try again.',
    noPlayers: 'This team’s roster is empty',
    noPlayersSay: 'Its players come from the roster: add them there first.',
    noSeason: 'There is no current season: an admin sets it in the settings.',
    wrong: 'Please enter whole numbers.',
    sheet: 'Open its score sheet',
  },
});
