import { mailsApi, resourcesApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions } from '@tanstack/react-query';
import { messages } from './messages.ts';

export const resourcesQuery = operationQuery(['resources'], resourcesApi.list);

const refetchRoom = () => queryClient.invalidateQueries({ queryKey: resourcesQuery.queryKey });

export const useCreateResource = () => useOperation(resourcesApi.create, { onSuccess: refetchRoom });

export const useUpdateResource = (id: string) =>
  // Also after an error: somebody else may have changed it.
  useOperation(resourcesApi.update, { params: { id }, onSettled: refetchRoom });

export const useRemoveResource = () =>
  useOperation(resourcesApi.remove, { done: messages.removed, failed: messages.removeFailed, onSettled: refetchRoom });

/** Gets a short-lived link and follows it: the browser saves the file. */
export const useDownload = () =>
  useOperation(resourcesApi.download, {
    failed: messages.downloadFailed,
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      return refetchRoom();
    },
  });

export const mailsQuery = (filters: ListQuery<typeof mailsApi.list>) =>
  pagedQuery(['mails', filters], mailsApi.list, filters, 30);

export const mailCountsQuery = operationQuery(['mails', 'counts'], mailsApi.counts);

/** A link to the rendered mail; fetched each time, because it expires after two minutes. */
export const mailPageQuery = (id: string) =>
  queryOptions({
    ...operationQuery(['mails', id, 'page'], mailsApi.page, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useRetryMail = () =>
  useOperation(mailsApi.retry, {
    done: messages.retried,
    failed: messages.retryFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mails'] }),
  });
