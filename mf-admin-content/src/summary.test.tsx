import { articlesApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import ContentSummary from './summary.tsx';

beforeEach(() => signInAs('admin'));

const onDashboard = () => open([{ path: '/admin', element: <ContentSummary /> }], '/admin');

test('the dashboard card counts open tasks, each with a link', async () => {
  mockAnswer(articlesApi.summary, { drafts: 3, scheduled: 2, newMessages: 1, photos: 10_000 });
  onDashboard();
  const links: Record<string, string> = {
    'Drafts: 3': '/admin/my-articles?status=Draft',
    'Scheduled articles: 2': '/admin/my-articles?status=Scheduled',
    'New messages: 1': '/admin/messages?view=new',
    'Photos: 10,000': '/admin/photos',
  };
  for (const [name, to] of Object.entries(links)) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  }
});

test('figures that fail to load can be retried in the card', async () => {
  mockError(articlesApi.summary, 500);
  onDashboard();
  expect(await screen.findByText('We could not load what waits here.')).toBeTruthy();
  mockAnswer(articlesApi.summary, { drafts: 3, scheduled: 2, newMessages: 1, photos: 4 });
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByRole('link', { name: 'Drafts: 3' })).toBeTruthy();
});
