import { articlesApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { articleCard } from '../testing/builders.ts';

export const newsStates = pageStates({
  path: '/news',
  of: articlesApi.list,
  Full: [Array.from({ length: 30 }, (_, at) => articleCard(`Story ${at}`)), 'Story 11'],
  Empty: [[], 'The first story is being written'],
  Failed: 'We could not load the news right now.',
});
