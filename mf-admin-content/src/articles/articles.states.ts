import { articlesApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { articleCard } from './testing/article.ts';

export const articlesStates = pageStates({
  path: '/admin/my-articles',
  as: 'writer',
  of: articlesApi.listMine,
  beside: [given(articlesApi.figures, { total: 24, categories: ['Feature'], lastUpdate: '2026-11-01T10:00:00.000Z' })],
  Full: [Array.from({ length: 24 }, (_, at) => articleCard(`Story ${at}`)), 'Story 23'],
  Empty: [[], 'No articles yet'],
  begin: '/admin/my-articles/create',
  Failed: 'Failed to load articles.',
});
