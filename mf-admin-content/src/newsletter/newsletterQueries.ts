import {
  articlesApi,
  type Issue,
  IssuePage,
  maxArticles,
  newsletterApi,
  type OtherLanguage,
  type Segment,
} from '@league/contract';
import { CallFault, call, notify, queryClient, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery, useOperation } from '@league/kit/queries';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { messages } from './messages.ts';

export const figuresQuery = operationQuery(['newsletter', 'figures'], newsletterApi.figures);

export type SubscriberFilters = ListQuery<typeof newsletterApi.listSubscribers>;

export const subscribersQuery = (filters: SubscriberFilters) =>
  pagedQuery(['newsletter', 'subscribers', filters], newsletterApi.listSubscribers, filters);

export const useEraseSubscriber = () =>
  useOperation(newsletterApi.removeSubscriber, {
    done: messages.erased,
    failed: messages.eraseFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['newsletter'] }),
  });

const issuesKey = ['newsletter', 'issues'];

export const issuesQuery = pagedQuery([...issuesKey, 'list'], newsletterApi.listIssues, {}, 25);

/** Always refetched, because subscribers change. */
export const recipientsQuery = (segment: Segment) =>
  queryOptions({
    ...operationQuery(['newsletter', 'recipients', segment], newsletterApi.countRecipients, { body: segment }),
    staleTime: 0,
  });

const lookEveryMs = 2000;

/** Polled while an issue is sent or scheduled. */
const refetchEvery = (issue: Pick<Issue, 'state'> | undefined) =>
  issue?.state === 'sending' ? lookEveryMs : issue?.state === 'scheduled' ? 10 * lookEveryMs : false;

export const issueQuery = (id: string) =>
  queryOptions({
    ...operationQuery([...issuesKey, id], newsletterApi.getIssue, { params: { id } }),
    refetchInterval: ({ state }) => refetchEvery(state.data),
  });

/** The results and products that an issue can contain now. */
export const blocksQuery = operationQuery(['newsletter', 'blocks'], newsletterApi.offerBlocks);

/** What a list offers to choose from, beside what is chosen; a search finds others. */
export const maxChoices = 12;

/** The newest published articles that a search finds: enough to offer, even if the first are chosen. */
export const foundArticlesQuery = (search: string) =>
  queryOptions({
    ...operationQuery(['articles', 'public', 'found', search], articlesApi.list, {
      query: { ...(search && { search }), limit: maxChoices + maxArticles } as never,
    }),
    placeholderData: keepPreviousData,
  });

/** The published ones of these articles, in the main texts unless in another language. */
export const articlesQuery = (ids: readonly string[], language?: OtherLanguage) =>
  queryOptions({
    ...operationQuery(['articles', 'public', { ids, language }], articlesApi.list, {
      query: { ids: ids.join(), language } as never,
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

function keep(issue: IssuePage) {
  queryClient.setQueryData(issueQuery(issue._id).queryKey, issue);
  return Promise.all(
    [issuesQuery, figuresQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })),
  );
}

/** The current issue after a concurrent change. */
export const conflictingIssue = (fault: unknown): IssuePage | undefined =>
  fault instanceof CallFault ? IssuePage.safeParse(fault.current).data : undefined;

/** Shows the concurrent change, or the concurrent sending. */
function cacheConflictingIssue(fault: unknown) {
  const theirs = conflictingIssue(fault);
  if (theirs) void keep(theirs);
  else if (fault instanceof CallFault && fault.code === 'newsletter.already-sent') {
    void queryClient.invalidateQueries({ queryKey: issuesKey });
  }
}

export const useCreateIssue = () => useOperation(newsletterApi.createIssue, { onSuccess: keep });

export const useUpdateIssue = (id: string) =>
  useOperation(newsletterApi.updateIssue, { params: { id }, onSuccess: keep, onError: cacheConflictingIssue });

export const useTestIssue = (id: string) =>
  useOperation(newsletterApi.testIssue, {
    params: { id },
    done: ({ message }) => message,
    failed: messages.testFailed,
  });

/** @param done the success message */
export const useSendIssue = (id: string, done: string) =>
  useMutation({
    mutationFn: (version: number) => call(newsletterApi.sendIssue, { params: { id }, query: { version } }),
    onSuccess: (issue) => {
      notify.success(done);
      return keep(issue);
    },
    onError: (fault) => {
      cacheConflictingIssue(fault);
      notify.error(conflictingIssue(fault) ? messages.readAgain : sentenceOf(fault, messages.sendFailed));
    },
  });

export const useScheduleIssue = (id: string) =>
  useOperation(newsletterApi.scheduleIssue, { params: { id }, onSuccess: keep, onError: cacheConflictingIssue });

export const useRetryIssue = (id: string) =>
  useOperation(newsletterApi.retryIssue, { params: { id }, failed: messages.retryFailed, onSuccess: keep });

export const useRemoveIssue = (id: string) =>
  useOperation(newsletterApi.removeIssue, {
    params: { id },
    done: messages.removed,
    failed: messages.removeFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: issuesKey }),
  });
