import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    /** The photos' own sentence. */
    adminsOnly: 'Admins only. Redirecting you home.',
    adminsOnlyHere: 'Access denied. Admins only.',
  },
});
