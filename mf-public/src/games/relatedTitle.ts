import type { RelatedRecord } from '@league/contract';
import { messages } from './messages.ts';

/** A related record's title; that of a game is in the page's language. */
export const relatedTitle = ({ title, away, home }: Pick<RelatedRecord, 'title' | 'away' | 'home'>): string =>
  away && home ? messages.match({ away, home }) : title;
