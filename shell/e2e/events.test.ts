import { dayAfter } from '@league/contract';
import { expect, test } from 'vitest';
import { mondayComes } from './monday.ts';
import { visit } from './visitor.ts';

const day = dayAfter(new Date().toISOString().slice(0, 10), 30);

test('a visitor submits an event, an admin approves it, and it appears with the refresh', async () => {
  await using fan = await visit('/events');
  const { page } = fan;
  await page.getByRole('link', { name: 'Submit an event' }).click();
  const form = page.getByRole('form', { name: 'Submit an event' });
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Pond hockey by the lake');
  await form.getByRole('button', { name: 'Submit event' }).click();
  await form.getByText('Please enter the city.').waitFor();
  await form.getByRole('textbox', { name: 'City', exact: true }).fill('Fayoum');
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('Time', { exact: false }).first().fill('10:00');
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Bring skates and a stick.');
  await form.getByLabel('Contact email').fill('salma@fans.example');
  await form.getByRole('button', { name: 'Submit event' }).click();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  await page.getByText('later submissions appear the following week.').first().waitFor();

  await using office = await visit('/events', { as: 'admin' });
  const desk = office.page;
  await desk.getByRole('region', { name: 'Admin tools' }).getByRole('link', { name: 'Open Admin Hub' }).click();
  await desk.getByRole('button', { name: /^Submissions/ }).click();
  await desk.getByRole('button', { name: 'Approve Pond hockey by the lake' }).click();
  await desk.getByText('Event approved').waitFor();
  await desk.getByRole('button', { name: /^Goes live later/ }).click();
  await desk.getByRole('row', { name: /^Pond hockey by the lake/ }).waitFor();

  // Not before its Monday.
  const theirs = page.getByRole('heading', { name: 'Pond hockey by the lake' });
  await page.goto('/events');
  await page.getByRole('list', { name: 'Upcoming events' }).waitFor();
  expect(await theirs.count()).toBe(0);

  await mondayComes();
  await expect
    .poll(async () => {
      await page.goto('/events?city=Fayoum');
      await page.getByRole('list', { name: 'Upcoming events' }).or(page.getByText('No events match')).first().waitFor();
      return theirs.count();
    })
    .toBe(1);
  const calendar = page.getByRole('link', { name: 'Add to calendar: Pond hockey by the lake' });
  const file = await page.request.get((await calendar.getAttribute('href'))!);
  expect(await file.text()).toContain('SUMMARY:Pond hockey by the lake');

  await desk.goto(`/admin/events?search=pond&month=${day.slice(0, 7)}`);
  await desk.getByRole('button', { name: 'Calendar', exact: true }).click();
  await desk
    .getByRole('grid')
    .getByRole('link', { name: /^10:00 Pond hockey by the lake.*Published$/ })
    .click();
  await desk.getByRole('heading', { name: 'Edit event' }).waitFor();
  expect(await desk.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Pond hockey by the lake');
  await desk.getByRole('link', { name: 'Back to events' }).click();
  await desk.getByText('1 event', { exact: true }).waitFor();

  await desk.goto('/admin/events?search=pond');
  await desk.getByRole('row', { name: /^Pond hockey by the lake.*Live since/ }).waitFor();
  await desk.getByRole('button', { name: 'More for Pond hockey by the lake' }).click();
  await desk.getByText('Delete', { exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await desk.getByText('Event deleted').waitFor();
  expect([...fan.complaints, ...office.complaints]).toEqual([]);
}, 90_000);
