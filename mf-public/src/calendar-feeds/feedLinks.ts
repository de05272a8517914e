import { unprefixedLanguage } from '@league/contract';
import { language } from '@league/kit/translation';

export interface Feed {
  /** Of the operation. */
  path: string;
  /** Its filters. */
  query: Record<string, string>;
}

interface FeedLinks {
  /** Opens the person's calendar program, which then updates itself. */
  subscribe: string;
  /** For calendars that require an address. */
  address: string;
}

/** The address of a calendar in the page's language. */
export function feedPath({ path, query }: Feed): string {
  const inLanguage = language() === unprefixedLanguage ? {} : { language: language() };
  const wanted = new URLSearchParams({ ...query, ...inLanguage }).toString();
  return path + (wanted && `?${wanted}`);
}

/** The addresses of a feed. @param origin of the site, `https://league.example` */
export function feedLinks(feed: Feed, origin: string): FeedLinks {
  const { href, host, pathname, search } = new URL(feedPath(feed), origin);
  return { subscribe: `webcal://${host}${pathname}${search}`, address: href };
}
