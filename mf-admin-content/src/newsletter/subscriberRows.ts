import type { Subscriber } from '@league/contract';

/** The list as rows of a CSV file. */
export const subscriberRows = (subscribers: readonly Subscriber[]) =>
  subscribers.map(({ email, state, source, tags, createdAt, confirmedAt }) => ({
    email,
    state,
    source,
    tags: tags.join(', '),
    joined: createdAt,
    confirmed: confirmedAt ?? '',
  }));
