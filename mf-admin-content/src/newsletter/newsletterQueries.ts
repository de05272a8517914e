import {
  articlesApi,
  type BodyOf,
  type Issue,
  IssuePage,
  newsletterApi,
  type Segment,
  type Subscriber,
} from '@league/contract';
import { CallFault, call, notify, queryClient, sentenceOf } from '@league/kit';
import { type ListQuery, pagedQuery } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

export const figuresQuery = operationQuery(['newsletter', 'figures'], newsletterApi.figures);

export type SubscriberFilters = ListQuery<typeof newsletterApi.listSubscribers>;

export const subscribersQuery = (filters: SubscriberFilters) =>
  pagedQuery(['newsletter', 'subscribers', filters], newsletterApi.listSubscribers, filters);

export const useEraseSubscriber = () =>
  useMutation({
    mutationFn: ({ _id }: Subscriber) => call(newsletterApi.removeSubscriber, { params: { id: _id } }),
    onSuccess: () => notify.success(words.erased),
    onError: (fault) => notify.error(sentenceOf(fault, words.eraseFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['newsletter'] }),
  });

const issuesKey = ['newsletter', 'issues'];

export const issuesQuery = pagedQuery([...issuesKey, 'list'], newsletterApi.listIssues, {}, 25);

/** Asked for anew wherever it is shown: readers come and go. */
export const recipientsQuery = (segment: Segment) =>
  queryOptions({
    ...operationQuery(['newsletter', 'recipients', segment], newsletterApi.countRecipients, { body: segment }),
    staleTime: 0,
  });

const lookEveryMs = 2000;

/** While it goes out, or is about to by itself, it is asked for again and again. */
const refetchEvery = (issue: Pick<Issue, 'state'> | undefined) =>
  issue?.state === 'sending' ? lookEveryMs : issue?.state === 'scheduled' ? 10 * lookEveryMs : false;

export const issueQuery = (id: string) =>
  queryOptions({
    ...operationQuery([...issuesKey, id], newsletterApi.getIssue, { params: { id } }),
    refetchInterval: ({ state }) => refetchEvery(state.data),
  });

/** What an issue may tell beside text and articles, if it is sent now. */
export const blocksQuery = operationQuery(['newsletter', 'blocks'], newsletterApi.offerBlocks);

/** Of the public site: what an issue may lead to. */
export const articlesQuery = operationQuery(['articles', 'public'], articlesApi.list);

function keep(issue: Awaited<ReturnType<typeof askIssue>>) {
  queryClient.setQueryData(issueQuery(issue._id).queryKey, issue);
  return Promise.all(
    [issuesQuery, figuresQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })),
  );
}
const askIssue = (id: string) => call(newsletterApi.getIssue, { params: { id } });

/** The issue as it is, where somebody else was faster. */
export const changedMeanwhile = (fault: unknown): IssuePage | undefined =>
  fault instanceof CallFault ? IssuePage.safeParse(fault.current).data : undefined;

/** Whoever was slower is shown what the other one made of it. */
function keepTheirs(fault: unknown) {
  const theirs = changedMeanwhile(fault);
  if (theirs) void keep(theirs);
}

export const useCreateIssue = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof newsletterApi.createIssue>) => call(newsletterApi.createIssue, { body }),
    onSuccess: keep,
  });

export const useUpdateIssue = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof newsletterApi.updateIssue>) =>
      call(newsletterApi.updateIssue, { params: { id }, body }),
    onSuccess: keep,
    onError: keepTheirs,
  });

export const useTestIssue = (id: string) =>
  useMutation({
    mutationFn: () => call(newsletterApi.testIssue, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (fault) => notify.error(sentenceOf(fault, words.testFailed)),
  });

/** @param done what is told when it is on its way, or kept */
export const useSendIssue = (id: string, done: string) =>
  useMutation({
    mutationFn: (version: number) => call(newsletterApi.sendIssue, { params: { id }, query: { version } }),
    onSuccess: (issue) => {
      notify.success(done);
      return keep(issue);
    },
    onError: (fault) => {
      keepTheirs(fault);
      notify.error(changedMeanwhile(fault) ? words.readAgain : sentenceOf(fault, words.sendFailed));
    },
  });

export const useScheduleIssue = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof newsletterApi.scheduleIssue>) =>
      call(newsletterApi.scheduleIssue, { params: { id }, body }),
    onSuccess: keep,
    onError: keepTheirs,
  });

export const useRetryIssue = (id: string) =>
  useMutation({
    mutationFn: () => call(newsletterApi.retryIssue, { params: { id } }),
    onSuccess: keep,
    onError: (fault) => notify.error(sentenceOf(fault, words.retryFailed)),
  });

export const useRemoveIssue = () =>
  useMutation({
    mutationFn: ({ _id }: Pick<Issue, '_id'>) => call(newsletterApi.removeIssue, { params: { id: _id } }),
    onSuccess: () => notify.success(words.removed),
    onError: (fault) => notify.error(sentenceOf(fault, words.removeFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: issuesKey }),
  });
