import { type Article, type ArticleChange, type ArticleInput, articlesApi } from '@league/contract';
import { mockAnswer } from '@league/kit/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { article } from '../../testing/article.ts';
import { createDraft, type Draft } from '../draft.ts';
import { localDraft } from '../localDraft.ts';
import { emptyValues, valuesOf } from '../values.ts';

let stops: (() => void)[] = [];
/** The requests, the newest last. */
export let requests: (ArticleInput & Partial<ArticleChange>)[];
export let served: Article;

/** For each test: fake timers, a mocked API that stores requests, and closed editors. */
export function setupDraftTests() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
    localStorage.clear();
    requests = [];
    serve(article('Cup night'));
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    vi.useRealTimers();
  });
}

/** Mocks an API that stores requests. */
export function serve(as: Article) {
  served = as;
  const take = ({ body }: { body: unknown }) => saveRequest(body as ArticleInput);
  mockAnswer(articlesApi.create, take);
  mockAnswer(articlesApi.update, take);
}
export function saveRequest(input: ArticleInput): Article {
  requests.push(input);
  const { _id, author, lastSaved, version } = served;
  served = {
    ...served,
    ...(input as Partial<Article>),
    slug: input.slug || 'cup-night',
    publishAt: input.status === 'Draft' ? null : (input.publishAt ?? '2026-11-21T10:00:00.000Z'),
    ...{ _id, author, lastSaved, version: version + 1 },
  };
  return served;
}
/** An editor, until the test ends or leaves it. */
export function open(about?: Article, goneId?: string): Draft {
  const draft = createDraft({
    article: about,
    isGone: goneId !== undefined,
    values: about ? valuesOf(about) : emptyValues,
    device: localDraft('me', about?._id ?? goneId ?? 'new'),
    onCreated: ({ _id }) => localDraft('me', _id),
  });
  stops.push(draft.watch());
  return draft;
}
export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const seconds = 1000;
/** The newest editor's page is gone. */
export const closeEditor = () => stops.pop()!();
