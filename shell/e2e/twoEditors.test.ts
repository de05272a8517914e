import type { EventChange, ManagedEvent, ManagedGame, ManagedProduct, SavedGame } from '@league/contract';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiAs } from './api.ts';
import { product, visit } from './visitor.ts';

interface Two {
  /** The screen where the first of two people edits the record. */
  path: string;
  /** Saves the record as somebody else does, with these values in place of its own. */
  save: (values: object) => Promise<unknown>;
  read: () => Promise<object>;
  button: string;
  /** The question before the current record is saved. */
  confirm?: string;
  /** Each field by its label on the screen, and by its name in the API. */
  mine: [label: string, name: string];
  theirs: [label: string, name: string];
  both: [label: string, name: string];
}

const records: Record<string, () => Promise<Two>> = {
  game: async () => {
    const call = await apiAs(product().url, 'admin');
    const [{ season, home, away } = {} as ManagedGame] = await call<ManagedGame[]>('GET', '/api/games');
    const typed = {
      ...{ season, home_team_id: home._id, away_team_id: away._id, date: '2099-01-10T17:00:00.000Z' },
      ...{ competition_type: 'tournament', tournament_name: 'Nile Cup', venue: 'Cairo', notes: null },
    };
    const { game } = await call<SavedGame>('POST', '/api/games', typed);
    const path = `/api/games/${game.gameId}`;
    const read = () => call<ManagedGame>('GET', path);
    return {
      path: `/admin/games/${game.gameId}/edit`,
      read,
      save: async (values) => call('PUT', path, { ...typed, version: (await read()).version, ...values }),
      button: 'Save game',
      // The day is outside the season.
      confirm: 'Save all the same',
      mine: ['Tournament name', 'tournament_name'],
      theirs: ['Venue', 'venue'],
      both: ['Notes', 'notes'],
    };
  },
  product: async () => {
    const call = await apiAs(product().url, 'admin');
    // The last one: other tests buy the first ones by their names.
    const { _id } = (await call<{ _id: string }[]>('GET', '/api/custom-products')).at(-1)!;
    const path = `/api/custom-products/${_id}`;
    return {
      path: `/admin/edit-product/${_id}`,
      read: () => call('GET', path),
      save: async (values) => {
        const { _id: _, archived, savedBy, ...change } = await call<ManagedProduct>('GET', path);
        return call('PATCH', path, { ...change, ...values });
      },
      button: 'Save changes',
      mine: ['Title', 'title'],
      theirs: ['Type', 'type'],
      both: ['Description', 'description'],
    };
  },
  event: async () => {
    const call = await apiAs(product().url, 'admin');
    const typed: Omit<EventChange, 'version'> = {
      ...{ title: 'Open skate', type: 'community', startsAt: '2099-01-10T17:00:00.000Z', endsAt: null },
      ...{ city: 'Aswan', venue: null, description: null, link: null, image: null, capacity: null },
    } as never;
    const { _id } = await call<ManagedEvent>('POST', '/api/events', { ...typed, publishNow: true });
    const read = () => call<ManagedEvent>('GET', `/api/admin/events/${_id}`);
    return {
      path: `/admin/events/${_id}/edit`,
      read,
      save: async (values) =>
        call('PUT', `/api/events/${_id}`, { ...typed, version: (await read()).version, ...values }),
      button: 'Save changes',
      mine: ['Title', 'title'],
      theirs: ['Venue', 'venue'],
      both: ['City', 'city'],
    };
  },
};

const field = (page: Page, label: string) =>
  page
    .locator('main form')
    .getByLabel(new RegExp(`^${label}\\b`))
    .first();

test.each(Object.keys(records))('of two who edit one %s nobody undoes the other’s changes unseen', async (record) => {
  const { path, save, read, button, confirm, mine, theirs, both } = await records[record]!();
  await using editor = await visit(path, { as: 'admin' });
  const { page } = editor;
  await field(page, mine[0]).waitFor();
  await field(page, mine[0]).fill('Only I changed this');
  await field(page, both[0]).fill('My version');
  await save({ [theirs[1]]: 'Only they changed this', [both[1]]: 'Their version' });
  await page.getByRole('button', { name: button }).click();

  const notice = page.getByRole('region', { name: 'Somebody else saved this first' });
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
  await notice.getByText('Only they changed this').waitFor();
  expect(await field(page, theirs[0]).inputValue()).toBe('Only they changed this');
  expect(await field(page, mine[0]).inputValue()).toBe('Only I changed this');

  const saveAgain = async () => {
    await page.getByRole('button', { name: button }).click();
    if (confirm) await page.getByRole('button', { name: confirm }).click();
  };
  // Not before a choice; by keyboard.
  await saveAgain();
  const question = notice.getByRole('group', { name: both[0] });
  await question.getByText('Choose which version to keep before you save.').waitFor();
  expect(await read()).toMatchObject({ [both[1]]: 'Their version' });
  await page.keyboard.press('ArrowDown');
  const taken = question.getByRole('radio', { name: 'Take theirs Their version' });
  await expect.poll(() => taken.isChecked()).toBe(true);
  expect(await question.getByRole('radio', { name: 'Keep mine My version' }).isVisible()).toBe(true);
  await saveAgain();
  await expect.poll(read).toMatchObject({
    [mine[1]]: 'Only I changed this',
    [theirs[1]]: 'Only they changed this',
    [both[1]]: 'Their version',
  });
});
