import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: (away: string, home: string) => `${away} at ${home}: score for the broadcast`,
    untitled: 'Score for the broadcast',
    notFound: 'Game not found.',
    powerPlay: 'PP',
    powerPlayOf: (team: string) => `Power play for ${team}`,
    startsAt: (time: string) => `Face-off ${time}`,
    goal: 'Goal',
  },
});
