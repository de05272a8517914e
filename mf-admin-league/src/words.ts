import { catalogue } from '@league/kit/words';

export const words = catalogue({ en: { adminsOnly: 'Access denied. Admins only.', done: 'Done' } });
