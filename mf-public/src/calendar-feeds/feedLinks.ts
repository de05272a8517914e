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

/** The addresses of a feed. @param origin of the site, `https://league.example` */
export function feedLinks({ path, query }: Feed, origin: string): FeedLinks {
  const { href, host, pathname } = new URL(path, origin);
  const wanted = new URLSearchParams(query).toString();
  const asked = wanted && `?${wanted}`;
  return { subscribe: `webcal://${host}${pathname}${asked}`, address: href + asked };
}
