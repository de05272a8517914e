import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    open: 'Search teams, players, games …',
    title: 'Go to',
    search: 'Search screens, teams, players and games',
    searchSite: 'Search teams, players, news and games',
    all: (text: string) => `All results for “${text}”`,
    more: 'More',
    pages: 'Pages',
    found: 'What was found',
    recent: 'Recent',
    screens: 'Screens',
    actions: 'Actions',
    kinds: {
      team: 'Teams',
      player: 'Players',
      draft: 'Drafts',
      order: 'Orders',
      article: 'News',
      event: 'Events',
      game: 'Games',
    },
    searching: 'Searching …',
    failed: 'Teams, players and games could not be searched.',
    tryAgain: 'Try again',
    nothing: (text: string) => `Nothing was found for “${text}”.`,
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    keys: { move: 'to move', open: 'to open', close: 'to close' },
  },
});
