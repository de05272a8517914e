import { type CompetitionFilter, calendarFeedsApi } from '@league/contract';

export interface Feed {
  /** A team's slug; all games unless told. */
  team?: string | undefined;
  competition?: CompetitionFilter | undefined;
}

export interface FeedLinks {
  /** Opens the person's calendar, which then keeps itself up to date. */
  subscribe: string;
  /** For calendars that ask for an address. */
  address: string;
}

/** Where a feed of games can be had. @param origin of the site, `https://league.example` */
export function feedLinks({ team, competition }: Feed, origin: string): FeedLinks {
  const { href, host, pathname } = new URL(calendarFeedsApi.games.path, origin);
  const query = new URLSearchParams({
    ...(team && { team }),
    ...(competition && competition !== 'all' && { competition }),
  }).toString();
  const asked = query && `?${query}`;
  return { subscribe: `webcal://${host}${pathname}${asked}`, address: href + asked };
}
