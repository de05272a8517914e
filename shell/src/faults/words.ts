import { catalogue } from '@league/kit/words';
export const words = catalogue({
  en: {
    notFound: 'Page not found',
    notFoundWhy: 'There is nothing at this address. Look for a team, a player or a game:',
    search: 'Search the league',
    noHits: (text: string) => `Nothing is called “${text}”.`,
    searchFailed: 'The search could not be reached.',
    toHome: 'To the home page',
    fault: 'Something broke on this page',
    faultWhy: 'It is our fault and not yours. Loading the page again usually helps.',
    reload: 'Load the page again',
  },
});
