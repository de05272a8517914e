import { draftsApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { draft } from './testing/draft.ts';

export const draftsStates = pageStates({
  path: '/admin/drafts',
  as: 'admin',
  of: draftsApi.list,
  Full: [
    [
      draft(),
      draft({ title: 'Winter Draft', status: 'live' }),
      draft({ title: '2025 Draft', year: 2025, status: 'completed' }),
    ],
    'Winter Draft',
  ],
  Empty: [[], 'No drafts match your filters'],
  begin: '/admin/drafts/new',
  Failed: 'Unable to load drafts',
});
