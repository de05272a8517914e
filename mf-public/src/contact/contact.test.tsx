import { contactApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';

const thanks = { message: 'Thank you! Your message is with us, and we will write back soon.' };
const details = {
  people: [{ name: 'Press desk', email: 'press@league.test', phone: '+20 2 0000 1020' }],
  offices: [{ city: 'Cairo', address: 'Gate 4\nCorniche el Nil' }],
  social: [{ name: 'Instagram', href: 'https://www.instagram.com/league' }],
};
beforeEach(() => mockAnswer(contactApi.details, details));

const type = async (label: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
async function fillIn() {
  await type(/^Name/, 'Nour Adel');
  await type(/^Email/, 'nour@fans.test');
  await type(/^Message/, 'When do doors open?');
}
const typed = () =>
  [/^Name/, /^Email/, /^Message/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test('the page has the specification’s texts and contact details', async () => {
  open(routes, '/contact');
  expect(await screen.findByText('24/7 support')).toBeTruthy();
  expect(screen.getByText('12+ hubs')).toBeTruthy();
  expect((await screen.findByText('+20 2 0000 1020')).getAttribute('href')).toBe('tel:+20200001020');
  expect(screen.getByText('press@league.test').getAttribute('href')).toBe('mailto:press@league.test');
  for (const heading of ['Direct contacts', 'Offices', 'Follow the game', 'What is it about?', 'Send us a message']) {
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  }
});

test('a league that names nobody to call offers no link to direct contacts', async () => {
  mockAnswer(contactApi.details, { ...details, people: [] });
  open(routes, '/contact');
  expect(await screen.findByRole('heading', { name: 'Offices' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a message' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Call or mail' })).toBeNull();
});

test('a message is sent with the fields of the contract, and its sender is thanked', async () => {
  const sent: unknown[] = [];
  mockAnswer(contactApi.submit, ({ body }) => {
    sent.push(body);
    return thanks;
  });
  open(routes, '/contact');
  await fillIn();
  await type('Company', 'Fans of Aswan');
  fireEvent.click(screen.getByText('Send message'));
  expect(await screen.findByText('Your message is with us, and we will write back soon.')).toBeTruthy();
  expect(sent).toEqual([
    {
      email: 'nour@fans.test',
      name: 'Nour Adel',
      company: 'Fans of Aswan',
      message: 'When do doors open?',
      phone: null,
      topic: 'general',
      website: '',
    },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you!' }));
  fireEvent.click(screen.getByText('Write another message'));
  await screen.findByText('Send message');
  expect(document.activeElement).toBe(screen.getByLabelText('Topic'));
  expect(typed()).toEqual(['', '', '']);
});

test('missing values are reported at their fields, and nothing is sent', async () => {
  open(routes, '/contact');
  fireEvent.click(await screen.findByText('Send message'));
  for (const said of ['Please tell us your name.', 'Please enter a valid email address.', 'Please write a message.']) {
    expect(await screen.findByText(said)).toBeTruthy();
  }
});

test('a message that fails to send says so, and keeps the input', async () => {
  mockError(contactApi.submit, 500);
  open(routes, '/contact');
  await fillIn();
  fireEvent.click(screen.getByText('Send message'));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(typed()).toEqual(['Nour Adel', 'nour@fans.test', 'When do doors open?']);
});

test('a card sets the form’s topic, and the input stays', async () => {
  const { router } = open(routes, '/contact');
  await fillIn();
  fireEvent.click(screen.getByRole('link', { name: /^Admin access/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?topic=access'));
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('access');
  expect(typed()).toEqual(['Nour Adel', 'nour@fans.test', 'When do doors open?']);
});

test('another page’s link sets the topic', async () => {
  const sent: unknown[] = [];
  mockAnswer(contactApi.submit, ({ body }) => {
    sent.push(body);
    return thanks;
  });
  open(routes, '/contact?topic=account-access');
  await fillIn();
  fireEvent.click(screen.getByText('Send message'));
  await screen.findByText('Thank you!');
  expect(sent).toMatchObject([{ topic: 'account-access' }]);
});

test('the buttons above the form keep its topic and the input', async () => {
  const { router } = open(routes, '/contact?topic=orders#message');
  await fillIn();
  fireEvent.click(await screen.findByRole('link', { name: 'Call or mail' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#direct'));
  expect(router.state.location.search).toBe('?topic=orders');
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('orders');
  expect(typed()).toEqual(['Nour Adel', 'nour@fans.test', 'When do doors open?']);
});
