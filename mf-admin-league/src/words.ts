import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    adminsOnly: 'Access denied. Admins only.',
    denied: 'Access denied',
    done: 'Done',
    adminsOnlyShort: 'Admins only',
  },
});
