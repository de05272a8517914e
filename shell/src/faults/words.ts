import { catalogue } from '@league/kit/words';
export const words = catalogue({
  en: {
    notFound: 'Page not found',
    notFoundWhy: 'There is nothing at this address. Look for a team, a player or a game:',
    search: 'Search the league',
    noHits: (text: string) => `Nothing was found for “${text}”.`,
    searchFailed: 'The search could not be reached.',
    toHome: 'Go to the home page',
    fault: 'Something went wrong on this page',
    faultWhy: 'This is our fault. Reloading the page usually helps.',
    reload: 'Reload the page',
  },
});
