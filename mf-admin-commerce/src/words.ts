import { catalogue } from '@league/kit/words';

export const words = catalogue({ en: { accessDenied: 'Access denied' } });
