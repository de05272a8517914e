import { type PageAt, searchPath } from '@league/contract';
import { organization, type Site, shareImage, wholeAddress } from './site.ts';

interface Plain {
  title: string;
  /** @param league its name */
  description: (league: string) => string;
}

/** Pages that are about no one record: what each is for, in a sentence. */
const plain: Record<string, Plain> = {
  '/schedule': {
    title: 'Schedule',
    description: (league) => `Every game of the ${league}: dates, times, venues and results, by team and month.`,
  },
  '/standings': {
    title: 'Standings',
    description: (league) =>
      `The table of the ${league}: points, goals, form and what decides between teams that are level.`,
  },
  '/stats': {
    title: 'Player statistics',
    description: (league) =>
      `Goals, assists, points and save percentages in the ${league}: skaters and goalies, by season and team.`,
  },
  '/teams': { title: 'Teams', description: (league) => `The teams of the ${league}: rosters, games and results.` },
  '/players': {
    title: 'Players',
    description: (league) => `The players of the ${league}: positions, numbers and teams, by season.`,
  },
  '/photos': {
    title: 'Photos',
    description: (league) => `Photos of the ${league}: game action, fans and behind the scenes.`,
  },
  '/videos': { title: 'Videos', description: (league) => `Highlights, top plays and interviews of the ${league}.` },
  '/drafts': {
    title: 'Drafts',
    description: (league) => `Every draft of the ${league}: the order, the picks and the live board.`,
  },
  '/shop': { title: 'Shop', description: (league) => `Official jerseys, apparel and equipment of the ${league}.` },
  '/shop/returns': {
    title: 'Returns',
    description: (league) => `How to send something back to the shop of the ${league}.`,
  },
  '/shop/privacy': { title: 'Privacy', description: (league) => `What the ${league} keeps about you, and why.` },
  '/shop/terms': { title: 'Terms', description: (league) => `The terms of the shop of the ${league}.` },
  '/shop/imprint': { title: 'Imprint', description: (league) => `Who is behind the site of the ${league}.` },
  '/contact': {
    title: 'Contact',
    description: (league) => `Write to the ${league}: tickets, orders, clubs, press and accounts.`,
  },
};

/** Of which there are as many as things to type: no search engine is led there. */
const searchPage: Plain = {
  title: 'Search',
  description: (league) => `Teams, players, news and games of the ${league} by name.`,
};

/** Pages that are shown under two addresses: the one that counts. */
const alike: Record<string, string> = { '/calendar': '/schedule', '/gallery': '/photos' };

export const plainPaths = Object.keys(plain);

/** What a page says of itself that is about no one record; undefined where nothing is known of it here. */
export function plainHead(site: Site, path: string): PageAt | undefined {
  const counts = alike[path] ?? path;
  const page = counts === searchPath ? searchPage : Object.hasOwn(plain, counts) ? plain[counts] : undefined;
  if (!page) return undefined;
  return {
    is: 'page',
    head: {
      title: page.title,
      description: page.description(site.name),
      canonical: wholeAddress(site, counts),
      kind: 'website',
      image: shareImage(null, site),
      schema: null,
    },
  };
}

/** What the site as a whole says of itself. */
export const homeHead = (site: Site): PageAt => ({
  is: 'page',
  head: {
    title: site.name,
    description: `${site.name}: scores, schedule, standings, player statistics, news and the official shop.`,
    canonical: wholeAddress(site, '/'),
    kind: 'website',
    image: shareImage(null, site),
    schema: { '@context': 'https://schema.org', ...organization(site), alternateName: site.shortName },
  },
});
