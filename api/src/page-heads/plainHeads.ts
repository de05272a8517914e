import { type PageAt, searchPath } from '@league/contract';
import { headAt, organization, type Site } from './site.ts';

interface Plain {
  title: string;
  /** @param league its name */
  description: (league: string) => string;
}

/** General pages, each with a description. */
const plain: Record<string, Plain> = {
  '/schedule': {
    title: 'Schedule',
    description: (league) => `Every game of the ${league}: dates, times, venues and results, by team and month.`,
  },
  '/standings': {
    title: 'Standings',
    description: (league) => `The table of the ${league}: points, goals, form and the tie-breaks between level teams.`,
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
  '/shop/privacy': { title: 'Privacy', description: (league) => `Which data the ${league} stores about you, and why.` },
  '/shop/terms': { title: 'Terms', description: (league) => `The terms of the shop of the ${league}.` },
  '/shop/imprint': { title: 'Imprint', description: (league) => `The operator of the site of the ${league}.` },
  '/contact': {
    title: 'Contact',
    description: (league) => `Contact the ${league}: tickets, orders, clubs, press and accounts.`,
  },
};

/** Search results are unlimited, so search engines should not index them. */
const searchPage: Plain = {
  title: 'Search',
  description: (league) => `Teams, players, news and games of the ${league} by name.`,
};

/** Pages with two addresses: the canonical one. */
const alike: Record<string, string> = { '/calendar': '/schedule', '/gallery': '/photos' };

export const plainPaths = Object.keys(plain);

/** The metadata of a general page; undefined if unknown. */
export function plainHead(site: Site, path: string): PageAt | undefined {
  const counts = alike[path] ?? path;
  const page = counts === searchPath ? searchPage : Object.hasOwn(plain, counts) ? plain[counts] : undefined;
  return page && headAt(site, counts, { title: page.title, description: page.description(site.name) });
}

/** The metadata of the home page. */
export const homeHead = (site: Site): PageAt =>
  headAt(site, '/', {
    title: site.name,
    description: `${site.name}: scores, schedule, standings, player statistics, news and the official shop.`,
    schema: { ...organization(site), alternateName: site.shortName },
  });
