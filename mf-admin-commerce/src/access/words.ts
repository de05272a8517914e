import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    confirming: 'Confirming your store access…',
    redirecting: 'Redirecting you away from the store tools…',
  },
});
