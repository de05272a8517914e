import { labelOf, matcherOf, type Role, searchPath } from '@league/contract';
import { listed } from '@league/kit/direction';
import type { Registry } from '../../release/registry.ts';
import { messages as navigationMessages } from '../navigation/messages.ts';
import { groupsFor, isOpenTo, recordScreen } from '../navigation/screens.ts';
import { sections } from '../navigation/sections.ts';
import { minQueryLength } from '../search/minQueryLength.ts';
import { messages } from './messages.ts';
import type { PaletteHit } from './orderSearch.ts';

/** A destination or an action. */
export interface Entry {
  /** Unique in the whole list. */
  id: string;
  title: string;
  detail?: string | undefined;
  /** Searched, not shown. */
  about?: string | undefined;
  /** Its address; an action has none. */
  to?: string;
  act?: () => void;
}

export interface Section {
  title: string;
  entries: Entry[];
}

interface PaletteContext {
  /** Undefined: a visitor. */
  role: Role | undefined;
  /** The live remotes. */
  live: Pick<Registry, 'remotes'>;
  actions: readonly Entry[];
  /** The person's recent destinations. */
  recent: readonly { to: string; title: string }[];
}

/** The palette's sections for a query; without one, recent destinations, and every screen and action. */
export function sectionsFor(
  text: string,
  hits: readonly PaletteHit[],
  { role, live, actions, recent }: PaletteContext,
) {
  const isStaff = isOfStaff(role);
  const screens = isStaff ? screenEntries(role, live) : sections(live).map(({ to, label }) => screen(to, label));
  const title = isStaff ? messages.screens : messages.pages;
  const found: Section[] = text
    ? [
        { title, entries: matching(screens, text) },
        ...(text.length < minQueryLength ? [] : recordSections(hits, role, live)),
        { title: messages.more, entries: isStaff || text.length < minQueryLength ? [] : [allResults(text)] },
        { title: messages.actions, entries: matching(actions, text) },
      ]
    : [
        { title: messages.recent, entries: isStaff ? recentEntries(recent, screens, role, live) : [] },
        { title, entries: screens.filter(({ to }) => !recent.some((choice) => choice.to === to)) },
        { title: messages.actions, entries: [...actions] },
      ];
  return found.filter(({ entries }) => entries.length > 0);
}

/** Customers search as visitors do. */
export const isOfStaff = (role: Role | undefined): role is Role => role !== undefined && role !== 'customer';

const allResults = (text: string): Entry => ({
  ...screen(`${searchPath}?q=${encodeURIComponent(text)}`, messages.all({ text })),
  id: 'all results',
});

/** The role's screens in the menu's order, and links out of the portal. */
const screenEntries = (role: Role, live: PaletteContext['live']): Entry[] => [
  ...(role === 'admin' ? [screen('/admin', navigationMessages.dashboard)] : []),
  ...groupsFor(role, live).flatMap(({ title, screens }) =>
    screens.map(({ to, label, description }) => ({ ...screen(to, label, title), about: description })),
  ),
  screen('/account', navigationMessages.account),
  screen('/', navigationMessages.publicSite),
];

const screen = (to: string, title: string, detail?: string): Entry => ({ id: `screen ${to}`, to, title, detail });

/** Without destinations that a changed role no longer opens. A screen is named in the page's language. */
const recentEntries = (
  recent: PaletteContext['recent'],
  screens: readonly Entry[],
  role: Role,
  live: PaletteContext['live'],
): Entry[] =>
  recent
    .filter(({ to }) => isOpenTo(role, to.replace(/[?#].*$/, ''), live))
    .map(({ to, title }) => ({ ...(screens.find((each) => each.to === to) ?? { to, title }), id: `recent ${to}` }));

/** The items that contain every word of the query, without regard to case and accents. */
export function matching<Item extends Pick<Entry, 'title' | 'detail' | 'about'>>(items: readonly Item[], text: string) {
  const wanted = text.split(/\s+/).map(matcherOf);
  return items.filter(({ title, detail, about }) => {
    return wanted.every((holds) => holds(title, detail, about));
  });
}

/** Results by kind; each links to the role's screen for it, otherwise to its public page. */
function recordSections(hits: readonly PaletteHit[], role: Role | undefined, live: PaletteContext['live']): Section[] {
  return (['team', 'player', 'draft', 'order', 'article', 'event', 'game'] as const).map((kind) => ({
    title: messages.kinds[kind],
    entries: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        id: `${kind} ${hit._id}`,
        title: hit.title,
        detail: hit.status ? listed([hit.detail, labelOf(messages.orderStatuses, hit.status)], ' · ') : hit.detail,
        to: addressOf(isOfStaff(role) ? recordScreen(role, kind, live) : undefined, hit) ?? hit.href,
      })),
  }));
}

const addressOf = (screen: string | undefined, { _id, title }: PaletteHit) =>
  screen?.replace('{id}', _id).replace('{title}', () => encodeURIComponent(title));
