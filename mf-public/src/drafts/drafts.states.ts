import { draftsApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { archivedDraft } from '../testing/builders.ts';

export const draftsStates = pageStates({
  path: '/drafts',
  of: draftsApi.listPublic,
  Full: [
    [
      archivedDraft({ status: 'completed' }),
      archivedDraft({ _id: crypto.randomUUID(), title: 'Winter Draft', status: 'upcoming' }),
    ],
    'Winter Draft',
  ],
  Empty: [[], 'No drafts yet.'],
  Failed: 'Draft archive unavailable',
});
