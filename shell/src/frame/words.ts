import { catalogue } from '@league/kit/words';
export const words = catalogue({
  en: {
    scores: 'Scores and next games',
    scoresFailed: 'Scores are not available right now.',
    tryAgain: 'Try again',
    sections: 'Main sections',
    home: (league: string) => `${league}, home page`,
    menu: 'Menu',
    languages: 'Other languages',
    search: 'Search',
    close: 'Close',
    signIn: 'Sign in',
    portal: 'Staff portal',
    cart: (pieces: number) =>
      pieces === 0 ? 'Your cart is empty' : pieces === 1 ? 'Your cart: 1 piece' : `Your cart: ${pieces} pieces`,
    orders: 'Your orders',
    person: (name: string) => `${name}, your menu`,
    loading: 'Loading …',
    offline: 'You are offline. Missing parts load when you are connected again.',
    league: 'The league',
    /** The shop's legal pages. */
    shopPages: {
      '/shop/returns': 'Returns',
      '/shop/terms': 'Terms',
      '/shop/privacy': 'Privacy',
      '/shop/imprint': 'Imprint',
    },
    staff: 'Staff',
    demo: 'This is a demo league: its clubs and people are made up.',
    rights: (year: number, league: string) => `© ${year} ${league}`,
  },
});
