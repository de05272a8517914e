import { catalogue } from '@league/kit/words';

export const words = catalogue({ en: { season: 'Season' } });
