import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Search',
    for: (text: string) => `Results for “${text}”`,
    label: 'Teams, players, news and games',
    submit: 'Search',
    kinds: {
      team: 'Teams',
      player: 'Players',
      draft: 'Drafts',
      article: 'News',
      event: 'Events',
      game: 'Games',
    },
    allOf: {
      team: 'All teams',
      player: 'All players',
      draft: 'All drafts',
      article: 'All news',
      event: 'All events',
      game: 'All games',
    },
    allKinds: 'Results of every kind',
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    atMost: (count: number) => `The first ${count} results`,
    empty: 'What are you looking for?',
    emptySay: 'Type two letters or more of a team, a player, a tournament or a headline.',
    none: (text: string) => `Nothing was found for “${text}”.`,
    noneSay: 'Check the spelling, or try a shorter part of the name.',
    toPlayers: 'All players',
    toSchedule: 'Schedule',
    toNews: 'News',
    failed: 'The search could not be reached.',
  },
});
