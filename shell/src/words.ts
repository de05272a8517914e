import { catalogue } from '@league/kit/words';
export const words = catalogue({
  en: {
    skip: 'Skip to content',
    loading: 'Loading the page',
  },
});
