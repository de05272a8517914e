import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'This week',
    gamesThisWeek: 'Games this week',
    gamesNeedingAttention: 'Need attention',
    gamesToPublish: 'Officials to publish',
    pendingInvitations: 'Pending invitations',
    loadFailed: 'Unable to load the league’s summary.',
  },
});
