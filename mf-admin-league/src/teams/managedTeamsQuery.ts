import { teamsApi } from '@league/contract';
import { call, notify } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';
import { isSignedOut } from '../useLoadNotice.ts';
import { messages } from './messages.ts';

/** By name: all teams for admins, archived ones too; the assigned ones for a GM. */
export const managedTeamsQuery = queryOptions({
  queryKey: ['teams', 'managed'],
  queryFn: ({ signal }) =>
    call(teamsApi.list, { signal }).catch((fault: unknown) => {
      if (isSignedOut(fault)) notify.sessionEnded(messages.signInToLoad);
      throw fault;
    }),
});
