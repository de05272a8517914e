import { type BodyOf, type Mail, mailsApi, type Resource, resourcesApi } from '@league/contract';
import { call, notify, queryClient, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export const resourcesQuery = operationQuery(['resources'], resourcesApi.list);

const askAnew = () => queryClient.invalidateQueries({ queryKey: resourcesQuery.queryKey });

export const useCreateResource = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof resourcesApi.create>) => call(resourcesApi.create, { body }),
    onSuccess: askAnew,
  });

export const useUpdateResource = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof resourcesApi.update>) => call(resourcesApi.update, { params: { id }, body }),
    // After a refusal too: somebody else may have changed it.
    onSettled: askAnew,
  });

export const useRemoveResource = () =>
  useMutation({
    mutationFn: ({ _id: id }: Resource) => call(resourcesApi.remove, { params: { id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    onSettled: askAnew,
  });

/** Asks for a link that is good for a moment, and follows it: the browser saves the file. */
export const useDownload = () =>
  useMutation({
    mutationFn: ({ _id: id }: Resource) => call(resourcesApi.download, { params: { id } }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      return askAnew();
    },
    onError: (fault) => notify.error(sentenceOf(fault, words.downloadFailed)),
  });

export const mailsQuery = (filters: ListQuery<typeof mailsApi.list>) =>
  pagedQuery(['mails', filters], mailsApi.list, filters, 30);

export const mailCountsQuery = operationQuery(['mails', 'counts'], mailsApi.counts);

/** A link to the mail as it looks; another one each time, since it is good for two minutes. */
export const mailPageQuery = (id: string) =>
  queryOptions({
    ...operationQuery(['mails', id, 'page'], mailsApi.page, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useRetryMail = () =>
  useMutation({
    mutationFn: ({ _id: id }: Mail) => call(mailsApi.retry, { params: { id } }),
    onSuccess: () => notify.success(words.retried),
    onError: (fault) => notify.error(sentenceOf(fault, words.retryFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mails'] }),
  });
