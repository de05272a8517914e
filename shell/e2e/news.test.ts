import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { keyboardOf } from './keyboard.ts';
import { endSessions, enterCredentials } from './session.ts';
import { product, visit } from './visitor.ts';

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'bench.png', mimeType: 'image/png', buffer: png };

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const savedByItself = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** A button of the toolbar of the main text; the text in another language has its own. */
const tool = (page: Page, name: string) => page.getByRole('toolbar').first().getByRole('button', { name, exact: true });

/** Writes an article and waits until it is saved. @returns the path of its editor */
async function write(page: Page, named: string, words: string) {
  await page.goto('/admin/my-articles/create');
  await title(page).fill(named);
  await text(page).click();
  await page.keyboard.type(words);
  await press(page, 'Save draft');
  await page.waitForURL(/\/edit\//);
  await savedByItself(page);
  return new URL(page.url()).pathname;
}
/** Presses the save button and waits until the article is saved. */
async function save(page: Page, button: string) {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await press(page, button);
  await answered;
}
const publish = async (page: Page) => {
  await press(page, 'Published');
  await press(page, 'Publish');
  await page.getByText('Article published').waitFor();
};

test('a writer publishes an illustrated article, and its link preview is in the page without scripts', async () => {
  await using desk = await visit('/admin/my-articles', { as: 'writer' });
  const { page } = desk;
  await page.waitForURL(/\/admin\/my-articles$/);
  await page.getByRole('heading', { level: 1, name: 'Writer HQ' }).waitFor();
  await page.getByRole('link', { name: 'New article' }).click();

  // Written with the toolbar by keyboard, and autosaved.
  await title(page).fill('The night of the ice machine');
  const keys = await keyboardOf(page);
  await title(page).focus();
  await keys.tabTo('button bold');
  for (const _ of ['italic', 'heading']) await page.keyboard.press('ArrowRight');
  expect(await keys.focused()).toContain('button heading');
  await page.keyboard.press('Enter');
  await page.locator('[role=textbox][contenteditable]:focus h2').waitFor();
  await page.keyboard.type('Ice at midnight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It went round and round.');
  await tool(page, 'List').click();
  expect(await tool(page, 'List').getAttribute('aria-pressed')).toBe('true');
  await tool(page, 'List').click();
  await page.waitForURL(/\/admin\/my-articles\/edit\//);
  await savedByItself(page);
  await page.keyboard.type(' And then it stopped.');

  // Pictures: one uploaded into the text, and a cover from the gallery.
  await tool(page, 'Picture').click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Replace' }).waitFor();
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.getByText('Please describe the picture.').waitFor();
  await dialog.getByLabel(/^What it shows/).fill('The machine on empty ice');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await press(page, 'From the gallery');
  await page.getByRole('button', { name: 'Take Lifted' }).click();
  await page.getByLabel('Category', { exact: true }).fill('Behind the scenes');
  await publish(page);

  // Read by a visitor, also without scripts.
  const html = await (await fetch(`${product().url}/news/the-night-of-the-ice-machine`)).text();
  expect(html).toContain('<title>The night of the ice machine · ');
  expect(html).toMatch(/<meta property="og:title" content="The night of the ice machine"/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/media\/photos\/lifted[^"]*\.jpg"/);
  expect(html).toMatch(/"@type":"NewsArticle","headline":"The night of the ice machine"/);
  await using reader = await visit('/news');
  await reader.page.getByRole('link', { name: 'The night of the ice machine' }).click();
  await reader.page.getByRole('heading', { level: 2, name: 'Ice at midnight' }).waitFor();
  await reader.page.getByText('It went round and round. And then it stopped.').waitFor();
  const shown = reader.page.getByRole('img', { name: 'The machine on empty ice' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await reader.page.locator('head [data-head][property="og:title"]').count()).toBe(0);
  expect([...desk.complaints, ...reader.complaints]).toEqual([]);
});

test('a scheduled article appears at its time; a preview link shows it before, until it is revoked', async () => {
  await using desk = await visit('/admin/my-articles', { as: 'writer' });
  const { page } = desk;
  await write(page, 'A day in May', 'Not yet for everybody.');
  await press(page, 'Scheduled');
  await press(page, 'Schedule');
  await page.getByText('Please choose when this is to be published.').waitFor();
  await page.getByLabel(/^Day/).fill('2099-05-01');
  await page.getByLabel(/^Time/).fill('18:30');
  await page.getByText(/Africa\/Cairo time · Comes out in \d+ years\./).waitFor();
  await save(page, 'Schedule');
  expect((await fetch(`${product().url}/news/a-day-in-may`)).status).toBe(404);

  await press(page, 'Preview link');
  await press(page, 'Make a link');
  const link = new URL(await page.getByRole('textbox', { name: 'Preview link' }).inputValue());
  await using friend = await visit(link.pathname + link.search);
  await friend.page.getByText('Preview – not published').waitFor();
  await friend.page.getByText('It comes out on May 1, 2099, 18:30.').waitFor();
  await friend.page.getByText('Not yet for everybody.').waitFor();
  await press(page, 'End this link');
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  await friend.page.reload();
  await friend.page.getByText('This preview is no longer open').waitFor();

  // The writer sees the preview at its future address.
  await page.goto('/news/a-day-in-may');
  await page.getByText('Preview – not published').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL(/\/admin\/my-articles\/edit\//);
});

test('case 22: two people change one article: the second is told, sees the changes, and no input is lost', async () => {
  await using first = await visit('/admin/my-articles', { as: 'writer' });
  await using second = await visit('/admin', { as: 'admin' });
  const [writer, admin] = [first.page, second.page];
  const path = await write(writer, 'Two pens', 'The first words.');
  await publish(writer);
  await admin.goto(path);
  await title(admin).fill('Two pens, one paper');
  await text(admin).click();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.type(' The admin went on.');
  await save(admin, 'Update');

  await text(writer).click();
  await writer.keyboard.press('Control+End');
  await writer.keyboard.type(' The writer went on.');
  await writer.getByLabel('Category', { exact: true }).fill('Feature');
  await press(writer, 'Update');
  const told = writer.getByRole('region', { name: 'Somebody else saved this first' });
  await told.getByText(/Amina Farouk has changed the title and the text of this article/).waitFor();
  const question = told.getByRole('group', { name: 'Text' });
  await question.locator('ins', { hasText: 'writer' }).waitFor();
  await question.locator('del', { hasText: 'admin' }).waitFor();

  // Continuing to write is not a choice.
  await text(writer).click();
  await writer.keyboard.press('Control+End');
  await writer.keyboard.type(' And on.');
  await press(writer, 'Update');
  await question.getByText('Choose which version to keep before you save.').waitFor();
  await question.getByRole('radio', { name: /^Keep both/ }).check();
  await save(writer, 'Update');

  expect(await title(writer).inputValue()).toBe('Two pens, one paper');
  const answer = await fetch(`${product().url}/api/public/articles/two-pens`);
  const { title: saved, category, body } = (await answer.json()) as { title: string; category: string; body: object };
  expect([saved, category]).toEqual(['Two pens, one paper', 'Feature']);
  for (const words of ['The admin went on.', 'The writer went on. And on.'])
    expect(JSON.stringify(body)).toContain(words);
});

test('no input is lost: by a missing network, a reload, or an expired session', async () => {
  await using desk = await visit('/admin/my-articles', { as: 'writer' });
  const { page } = desk;
  await write(page, 'Stubborn words', 'One.');
  await publish(page);

  // A public article is not autosaved; the input survives a reload.
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Two.');
  await page.getByText(/^This article is public\. Kept on this device \d\d:\d\d\. Update brings it out\.$/).waitFor();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByText('Your unsaved input was restored.').waitFor();
  await text(page).getByText('One. Two.').waitFor();

  // Offline, the input is stored with a message; online, it is saved on request.
  await page.context().setOffline(true);
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Three.');
  await press(page, 'Update');
  await page.getByText(/^No connection\. Kept on this device \d\d:\d\d$/).waitFor();
  await page.context().setOffline(false);

  // The session expires: after signing in, the same page has the same input.
  await endSessions('writer');
  await press(page, 'Update');
  await page.waitForURL(/\/login/);
  await enterCredentials(page, 'writer');
  await page.waitForURL(/\/admin\/my-articles\/edit\//);
  await text(page).getByText('One. Two. Three.').waitFor();
  await save(page, 'Update');
  const answer = await fetch(`${product().url}/api/public/articles/stubborn-words`);
  expect(JSON.stringify(await answer.json())).toContain('One. Two. Three.');
});

test('an earlier revision can be viewed and restored, and leaving asks about unsaved changes', async () => {
  await using desk = await visit('/admin/my-articles', { as: 'writer' });
  const { page } = desk;
  await write(page, 'Better before', 'As it was.');
  await publish(page);
  await text(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('As it is.');
  await save(page, 'Update');
  await press(page, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await history
    .getByRole('button', { name: /Better before.*Youssef Naim.*Was public/ })
    .last()
    .click();
  await history.getByRole('region', { name: 'Text' }).locator('del', { hasText: 'was' }).waitFor();
  await press(page, 'Restore this one');
  await page.getByText('Article restored').waitFor();
  await text(page).getByText('As it was.').waitFor();

  await title(page).fill('Half a thought');
  await page.getByRole('link', { name: '← Writer HQ' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await title(page).inputValue()).toBe('Half a thought');
  await page.getByRole('link', { name: '← Writer HQ' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Delete Better before' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to delete this article?' });
  await sure.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Article deleted').waitFor();
  expect((await fetch(`${product().url}/news/better-before`)).status).toBe(404);
});

test('an article with a new address redirects from the old one, and the search finds it', async () => {
  await using desk = await visit('/admin/my-articles', { as: 'writer' });
  const { page } = desk;
  await write(page, 'Old name of a story', 'Words.');
  await publish(page);
  await page.getByLabel('Address').fill('new-name-of-a-story');
  await save(page, 'Update');
  const moved = await fetch(`${product().url}/news/old-name-of-a-story`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/news/new-name-of-a-story']);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /^Search screens/ }).fill('old name of');
  await page.getByRole('option', { name: /Old name of a story/ }).click();
  await page.waitForURL(/\/news\/new-name-of-a-story$/);
  const feed = await (await fetch(`${product().url}/feed.xml`)).text();
  expect(feed).toContain('/news/new-name-of-a-story</link>');
});
