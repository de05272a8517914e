import { newsApi, newsPerPage } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { articleCard } from '../testing/builders.ts';

const page = (total: number) => ({
  articles: Array.from({ length: Math.min(total, newsPerPage) }, (_, at) => articleCard(`Story ${at}`)),
  page: 1,
  total,
  all: total,
  categories: total ? [{ category: 'Feature', count: total }] : [],
});

export const newsStates = pageStates({
  path: '/news',
  of: newsApi.page,
  Full: [page(30), 'Story 11'],
  Empty: [page(0), 'The first story is being written'],
  Failed: 'We could not load the news right now.',
});
