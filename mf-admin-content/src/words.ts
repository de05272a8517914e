import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    /** The photos' own sentence. */
    adminsOnly: 'Admins only. Redirecting you home.',
    staffOnly: 'Access denied. Staff only.',
    adminsOnlyHere: 'Access denied. Admins only.',
  },
});
