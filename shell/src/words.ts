import { catalogue } from '@league/kit/words';
export const words = catalogue({
  en: {
    skip: 'Skip to content',
    loading: 'Loading the page',
    signInFirst: 'Please sign in to see your account.',
    searchUnavailable: 'The search could not be loaded. Please check your connection.',
  },
});
