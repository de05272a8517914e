import { catalogue } from '@league/kit/words';
export const words = catalogue({
  en: {
    unavailable: 'This part is unavailable',
    unavailableWhy: 'It could not be loaded right now. Please try again in a moment.',
    offline: 'You are offline',
    offlineWhy: 'This page could not be loaded without a network. It will load when you are connected again.',
    newVersion: 'A newer version of this site is available.',
    reload: 'Reload',
    later: 'Later',
    trying: 'Trying again …',
  },
});
