import { contactApi, staffApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { messages } from './messages.ts';

export const messagesQuery = (filters: ListQuery<typeof contactApi.list>) =>
  pagedQuery(['contact', 'messages', filters], contactApi.list, filters, 30);

export const countsQuery = operationQuery(['contact', 'counts'], contactApi.counts);

/** The possible new assignees: everybody who may read the inbox. */
export const adminsQuery = queryOptions({
  ...operationQuery(['contact', 'admins'], staffApi.list),
  select: (staff) => staff.filter(({ role, deactivatedAt }) => role === 'admin' && deactivatedAt === null),
});

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: ['contact'] });

export const useChangeMessage = (id: string) =>
  // Also after an error: somebody else may have changed it.
  useOperation(contactApi.change, { params: { id }, onSettled: refetchRoom });

export const useRemoveMessage = () =>
  useOperation(contactApi.remove, { done: messages.removed, failed: messages.removeFailed, onSettled: refetchRoom });
