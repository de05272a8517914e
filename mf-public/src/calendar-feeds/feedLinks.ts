export interface Feed {
  /** Of the operation that answers it. */
  path: string;
  /** What of it is wanted. */
  query: Record<string, string>;
}

interface FeedLinks {
  /** Opens the person's calendar, which then keeps itself up to date. */
  subscribe: string;
  /** For calendars that ask for an address. */
  address: string;
}

/** Where a feed can be had. @param origin of the site, `https://league.example` */
export function feedLinks({ path, query }: Feed, origin: string): FeedLinks {
  const { href, host, pathname } = new URL(path, origin);
  const wanted = new URLSearchParams(query).toString();
  const asked = wanted && `?${wanted}`;
  return { subscribe: `webcal://${host}${pathname}${asked}`, address: href + asked };
}
