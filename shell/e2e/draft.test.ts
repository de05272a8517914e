import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { product, visit } from './visitor.ts';

const turns = 48;

interface State {
  draft: { status: string; nextOverall: number };
  picks: { overall: number; player: { name: string } | null }[];
}

const stateOf = async (id: string): Promise<State> =>
  (await fetch(`${product().url}/api/drafts/${id}/events?transport=poll`)).json();

/** The board of a page: the last name at each overall number. */
const boardOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main td')]
      .map((cell) => ({
        overall: Number.parseInt(cell.textContent ?? '', 10),
        name: cell.querySelector('b')?.textContent,
      }))
      .filter(({ name }) => name)
      .sort((one, other) => one.overall - other.overall),
  );

const field = (page: Page) => page.getByRole('combobox', { name: /^Pick for/ });

/** Types two or more letters and Enter, up to the question. @param from the index in the list from which to choose */
async function choose(page: Page, from: number, letters = 2) {
  await page.keyboard.press('Escape');
  await field(page).focus();
  await field(page).fill('');
  const name = await page.getByRole('option').nth(from).locator('span').textContent();
  await page.keyboard.type(name!.slice(0, letters));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Record pick' }).waitFor();
}

/**
 * Runs in the page: when a clock that counts down will end, in seconds. It is read when it changes, because two pages are never
 * read at the same moment.
 */
const endShown = (clock: Element) =>
  new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      changes.disconnect();
      const leftSeconds = clock.textContent!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      resolve(Date.now() / 1000 + leftSeconds);
    });
    changes.observe(clock, { characterData: true, childList: true, subtree: true });
  });

test('a whole draft, run by two and watched by two, one of whom loses the network: nothing is missed or repeated', {
  timeout: 240_000,
}, async () => {
  await using first = await visit('/admin/drafts/new', { as: 'admin' });
  const { page: operator } = first;
  await operator.getByRole('textbox', { name: 'Title', exact: true }).fill('Browser Draft');
  await operator.getByLabel('Seconds a pick').fill('120');
  await operator.getByRole('button', { name: 'Create draft' }).click();
  await operator.getByText('Draft created successfully').waitFor();
  await operator.waitForURL(/\/manage$/);
  const id = /drafts\/([^/]+)\/manage/.exec(operator.url())![1]!;

  // Changes the order by keyboard.
  await operator.getByRole('button', { name: 'Order', exact: true }).click();
  const order = operator.getByRole('list', { name: 'Order of the first round' });
  const second = await order.getByRole('listitem').nth(1).locator('b').textContent();
  await operator.getByRole('button', { name: `Move ${second}` }).focus();
  await operator.keyboard.press('Space');
  await operator.getByText(`${second} is at place 2 of 8.`).waitFor({ state: 'attached' });
  // An arrow that is pressed before the list listens is pressed again; at the top it has no further effect.
  const isFirst = operator.getByText(`${second} is at place 1 of 8.`);
  await expect
    .poll(async () => {
      await operator.keyboard.press('ArrowUp');
      return isFirst.count();
    })
    .toBeGreaterThan(0);
  await operator.keyboard.press('Space');
  await expect.poll(async () => (await stateOf(id)).draft.nextOverall).toBe(1);
  await expect.poll(() => order.getByRole('listitem').first().locator('b').textContent()).toBe(second);

  await using fan = await visit(`/drafts/${id}`);
  await using unlucky = await visit(`/drafts/${id}`);
  for (const { page } of [fan, unlucky]) await page.getByRole('region', { name: 'Not begun' }).waitFor();
  await using other = await visit(`/admin/drafts/${id}/manage`, { as: 'admin' });

  await operator.getByRole('button', { name: 'Start the draft' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Start the draft' }).click();
  for (const { page } of [fan, unlucky]) await page.getByRole('region', { name: 'On the clock' }).waitFor();
  const ends = await Promise.all(
    [fan, unlucky].map(({ page }) => page.getByRole('timer').locator('b').evaluate(endShown)),
  );
  expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThanOrEqual(1);

  const delays: number[] = [];
  const record = async (page: Page, overall: number) => {
    await page.getByText(`Overall ${overall} ·`).first().waitFor();
    await choose(page, overall % 3);
    const since = performance.now();
    await page.keyboard.press('Enter');
    await fan.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('main td')].some(
          (cell) => Number.parseInt(cell.textContent ?? '', 10) === wanted && cell.querySelector('b'),
        ),
      overall,
      { polling: 20 },
    );
    delays.push(performance.now() - since);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  for (let overall = 1; overall <= turns; overall += 1) {
    const [here, there] = overall % 2 ? [operator, other.page] : [other.page, operator];
    if (overall === 5) {
      // Both have sent a pick; the slower one is told who was taken.
      await Promise.all([choose(here, 0, 99), choose(there, 1, 99)]);
      await here.keyboard.press('Enter');
      await expect.poll(async () => (await stateOf(id)).draft.nextOverall).toBe(6);
      await there.keyboard.press('Enter');
      await there
        .getByText(/^The draft has moved on\. Overall 5: .+ select .+ are on the clock with overall 6\.$/)
        .waitFor();
      continue;
    }
    if (overall === 12) {
      await unlucky.page.context().setOffline(true);
      await unlucky.page.getByText('Live stream interrupted. Switching to fallback polling.').waitFor();
      await unlucky.page.getByText('Reconnecting', { exact: true }).waitFor();
    }
    if (overall === 20) {
      await here.getByRole('button', { name: 'Undo last' }).click();
      await here.getByRole('dialog').getByRole('button', { name: 'Undo last' }).click();
      await fan.page.getByText('Overall 19 ·').first().waitFor();
      await record(here, 19);
    }
    if (overall === 24) {
      await unlucky.page.context().setOffline(false);
      await unlucky.page.getByText('Reconnected to the live draft stream').waitFor({ timeout: 15_000 });
    }
    await record(here, overall);
  }

  await operator.getByRole('button', { name: 'Complete', exact: true }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  const { picks, draft } = await expect
    .poll(() => stateOf(id), { timeout: 5000 })
    .toMatchObject({ draft: { status: 'completed' } })
    .then(() => stateOf(id));
  expect(draft.nextOverall).toBe(turns + 1);
  expect(picks.map(({ overall }) => overall)).toEqual(Array.from({ length: turns }, (_, at) => at + 1));
  expect(new Set(picks.map(({ player }) => player!.name)).size).toBe(turns);
  const expected = picks.map(({ overall, player }) => ({ overall, name: player!.name.split(' ').at(-1) }));
  for (const { page } of [fan, unlucky]) await expect.poll(() => boardOf(page)).toEqual(expected);

  delays.sort((one, another) => one - another);
  expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(1000);

  await operator.getByLabel('Season').selectOption('2025-26');
  await operator.getByRole('button', { name: 'Create assignments' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Create assignments' }).click();
  await operator.getByText(/\d+ picks are on the rosters\./).waitFor();
  for (const { complaints } of [first, other, fan, unlucky]) expect(complaints).toEqual([]);
});

/** Calls the API as an admin, without a page. */
async function adminCalls() {
  const send = async <Answer>(method: string, path: string, body?: object, token?: string) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${product().url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const credentials = { email: 'admin@demo.league', password: 'demo-league-2026' };
  const { token } = await send<{ token: string }>('POST', '/auth/login', credentials);
  return <Answer>(method: string, path: string, body?: object) => send<Answer>(method, path, body, token);
}

test('a GM keeps a wish list of an unlisted draft, and sees picked players live', async () => {
  const call = await adminCalls();
  const teams = await call<{ _id: string; code: string }[]>('GET', '/teams');
  const draft = await call<{ _id: string; participatingTeams: { _id: string; code: string }[] }>('POST', '/drafts', {
    title: 'Closed Rehearsal',
    year: 2026,
    participatingTeams: teams.map(({ _id }) => _id),
    visibility: 'unlisted',
    eligible: { rule: 'free-agents' },
  });
  await using visitor = await visit('/drafts');
  await visitor.page.getByRole('article').first().waitFor();
  expect(await visitor.page.getByText('Closed Rehearsal').count()).toBe(0);
  await visitor.page.goto(`/drafts/${draft._id}`);
  await visitor.page.getByRole('heading', { name: 'Closed Rehearsal' }).waitFor();

  await using gm = await visit('/admin/teams', { as: 'gm' });
  const { page } = gm;
  await page.getByRole('link', { name: /^Closed Rehearsal/ }).click();
  const search = page.getByRole('searchbox', { name: 'Add an eligible player' });
  const wishes = page.getByRole('list', { name: 'Your wish list' }).getByRole('listitem');
  const { eligible } = await call<{ eligible: { _id: string; name: string }[] }>('GET', `/drafts/${draft._id}`);
  const [first, second] = eligible as [(typeof eligible)[0], (typeof eligible)[0]];
  for (const { name } of [first, second]) {
    await search.fill(name);
    await search.press('Enter');
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).waitFor();
  }
  // Moves the second one up.
  await page.getByRole('button', { name: `Move ${second.name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${second.name} is at place 2 of 2.`).waitFor({ state: 'attached' });
  // Positions are measured once an item is picked up; an earlier arrow moves nothing.
  const isFirst = async () => {
    await page.keyboard.press('ArrowUp');
    return page.getByText(`${second.name} is at place 1 of 2.`).count();
  };
  await expect.poll(isFirst).toBe(1);
  const isSent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.request().postDataJSON().playerIds[0] === second._id,
  );
  await page.keyboard.press('Space');
  expect((await isSent).status()).toBe(200);
  await expect.poll(() => wishes.first().textContent()).toContain(second.name);
  await expect.poll(() => wishes.first().textContent()).toContain('Best still open');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/wishes') && answer.request().method() === 'GET',
  );
  await page.reload();
  expect(((await (await kept).json()) as { playerIds: string[] }).playerIds).toEqual([second._id, first._id]);

  await call('POST', `/drafts/${draft._id}/start`);
  const [{ _id: teamId, code }] = draft.participatingTeams as [{ _id: string; code: string }];
  await call('POST', `/drafts/${draft._id}/picks`, { overall: 1, team_id: teamId, player_id: second._id });
  await wishes.first().getByText(`${code}, overall 1`).waitFor();
  await wishes.nth(1).getByText('Best still open').waitFor();
  expect([...gm.complaints, ...visitor.complaints]).toEqual([]);
});
