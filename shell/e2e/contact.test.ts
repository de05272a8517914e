import { expect, test } from 'vitest';
import { visit } from './visitor.ts';

test('a person without a password writes to the league, and an admin handles and closes the message', async () => {
  await using fan = await visit('/login');
  const { page } = fan;
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Talk to the league' }).waitFor();
  await page.getByRole('link', { name: /^Account access/ }).click();
  // The page scrolls to the form when the topic is there: a press during the scroll would miss the button.
  await expect.poll(() => page.getByLabel('Topic').inputValue()).toBe('account-access');
  await page.getByLabel('Name').fill('Mona Keyboard');
  await page.getByLabel('Email').fill('mona@fans.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please write a message.').waitFor();

  // Without a network, no input is lost.
  await page.getByRole('textbox', { name: 'Message' }).fill('I cannot get in any more.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('The league cannot be reached right now.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('I cannot get in any more.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();

  await using office = await visit('/admin/messages?view=new&topic=account-access', { as: 'admin' });
  const desk = office.page;
  const message = desk.getByRole('article', { name: 'Mona Keyboard' });
  await message.getByText('I cannot get in any more.').waitFor();
  const reply = await message.getByRole('link', { name: /^Reply/ }).getAttribute('href');
  expect(reply).toMatch(/^mailto:mona%40fans\.example\?/);
  await message.getByLabel('State').selectOption('closed');
  await message.getByLabel('Note').fill('Sent a new link.');
  await message.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Message saved').waitFor();
  await message.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: /^Closed/ }).click();
  await message.getByText('I cannot get in any more.').waitFor();
  await message.getByRole('button', { name: 'Delete the message of Mona Keyboard' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await desk.getByText('Message deleted').waitFor();
  expect([...fan.complaints, ...office.complaints]).toEqual([]);
}, 60_000);
