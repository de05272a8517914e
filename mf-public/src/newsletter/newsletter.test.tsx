import { newsletterApi, videosApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';

beforeEach(() => mockAnswer(videosApi.list, []));

const email = async () => screen.findByLabelText<HTMLInputElement>(/^Email/);
const type = async (value: string) => fireEvent.change(await email(), { target: { value } });

test('a sign-up asks to check the inbox, and sends its source', async () => {
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.subscribe, ({ body }) => {
    sent.push(body);
    return { message: 'Almost there – check your inbox to confirm.' };
  });
  open(routes, '/videos');
  await type(' nour@fans.test ');
  fireEvent.click(screen.getByText('Sign up'));
  expect(await screen.findByText('Almost there – check your inbox to confirm.')).toBeTruthy();
  expect(sent).toEqual([{ email: 'nour@fans.test', source: 'videos', tags: ['Videos'], website: '' }]);
  fireEvent.click(screen.getByText('Sign up another address'));
  expect((await email()).value).toBe('');
});

test('an invalid address is reported at the field and not sent', async () => {
  open(routes, '/videos');
  await type('nour');
  fireEvent.click(screen.getByText('Sign up'));
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
});

test('a failed sign-up says so, and keeps the address', async () => {
  mockError(newsletterApi.subscribe, 500);
  open(routes, '/videos');
  await type('nour@fans.test');
  fireEvent.click(screen.getByText('Sign up'));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect((await email()).value).toBe('nour@fans.test');
});

test('a confirmation requires a press, and the token leaves the address bar', async () => {
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.confirm, ({ body }) => {
    sent.push(body);
    return { message: 'You are on the list. Welcome!' };
  });
  const { router } = open(routes, '/newsletter/confirm?token=secret');
  const button = await screen.findByRole('button', { name: 'Confirm my address' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'You are on the list. Welcome!' })).toBeTruthy();
  expect(sent).toEqual([{ token: 'secret' }]);
});

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])('%s without a token says what to do', async (address) => {
  open(routes, address);
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
});

test('an invalid link says so on both pages', async () => {
  mockError(newsletterApi.confirm, 404, { code: 'newsletter.link-not-valid' });
  mockError(newsletterApi.subscription, 404, { code: 'newsletter.link-not-valid' });
  const { router } = open(routes, '/newsletter/confirm?token=old');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  expect(screen.getByText('You can sign up again at any time.')).toBeTruthy();
  await router.navigate('/newsletter/unsubscribe?token=old');
  expect(await screen.findByText(/Should the newsletter still come, write to us/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

test('a failed confirmation may be retried', async () => {
  mockError(newsletterApi.confirm, 500);
  open(routes, '/newsletter/confirm?token=secret');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByText('We could not confirm your address. Please try again.')).toBeTruthy();
  mockAnswer(newsletterApi.confirm, { message: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByRole('heading', { name: 'You are on the list. Welcome!' })).toBeTruthy();
});

test('one press unsubscribes, and topics may be removed individually', async () => {
  mockAnswer(newsletterApi.subscription, { email: 'nour@fans.test', state: 'active', tags: ['News', 'Videos'] });
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.unsubscribe, ({ body }) => {
    sent.push(body);
    return { message: 'Your topics are saved.' };
  });
  open(routes, '/newsletter/unsubscribe?token=secret');
  expect(await screen.findByText('The newsletter goes to nour@fans.test.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Videos'));
  fireEvent.click(screen.getByRole('button', { name: 'Save my topics' }));
  expect(await screen.findByText('Your topics are saved.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe from everything' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy();
  expect(sent).toEqual([{ token: 'secret', topics: ['News'] }, { token: 'secret' }]);
});

test('a removed topic is no longer offered, and the others may be removed later', async () => {
  mockAnswer(newsletterApi.subscription, {
    email: 'nour@fans.test',
    state: 'active',
    tags: ['News', 'Videos', 'Camps'],
  });
  const sent: unknown[] = [];
  mockAnswer(newsletterApi.unsubscribe, ({ body }) => {
    sent.push((body as { topics: string[] }).topics);
    return { message: 'Your topics are saved.' };
  });
  open(routes, '/newsletter/unsubscribe?token=secret');
  fireEvent.click(await screen.findByLabelText('Videos'));
  fireEvent.click(screen.getByRole('button', { name: 'Save my topics' }));
  await waitFor(() => expect(screen.queryByLabelText('Videos')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Save my topics' })).toBeNull();
  fireEvent.click(screen.getByLabelText('Camps'));
  fireEvent.click(screen.getByRole('button', { name: 'Save my topics' }));
  await waitFor(() => expect(screen.queryByLabelText('Camps')).toBeNull());
  expect(sent).toEqual([['News', 'Camps'], ['News']]);
});
