import type { Page } from 'playwright';
import { expect } from 'vitest';
import { holdRequests, product } from './visitor.ts';

/** In a rendered page only. Under load the server does not wait for the rendering; at the next visit it is there. */
export const rendered = 'id="queries"';
export const isRendered = async (path: string) => (await (await fetch(product().url + path)).text()).includes(rendered);

/** Opens a page that the server has rendered: under load, and after a change, it does not wait for that. */
export const openRendered = (page: Page, path: string) =>
  expect
    .poll(async () => (await (await page.goto(path, { waitUntil: 'commit' }))!.text()).includes(rendered), {
      timeout: 60_000,
    })
    .toBe(true);

/** Delays the page's first script until it is released. */
export const holdScript = (page: Page) => holdRequests(page, '**/assets/main.*.js');

/** Waits until the server's page is on the screen: its style sheets are loaded, its scripts are not. */
export async function waitForServerPaint(page: Page) {
  await page.locator('#root[data-rendered] main').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** The page of a league game. @param isWanted picks it */
export async function gamePath(isWanted: (game: { status: string; date: string }) => boolean): Promise<string> {
  type Game = { gameId: string; status: string; date: string; competition_type: string };
  const games = (await (await fetch(`${product().url}/api/public/games`)).json()) as Game[];
  return `/schedule/${games.find((game) => game.competition_type === 'season' && isWanted(game))!.gameId}`;
}
