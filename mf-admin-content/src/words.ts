import { catalogue } from '@league/kit/words';

export const words = catalogue({ en: { adminsOnly: 'Admins only. Redirecting you home.' } });
