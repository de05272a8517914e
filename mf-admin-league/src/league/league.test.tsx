import { leagueApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import LeagueSummary from '../summary.tsx';

const summary = [{ path: '/admin', element: <LeagueSummary /> }];

beforeEach(() => signInAs('admin'));

test('the dashboard card shows open tasks, each with a link', async () => {
  mockAnswer(leagueApi.today, { gamesThisWeek: 5, gamesNeedingAttention: 2, gamesToPublish: 1, pendingInvitations: 0 });
  open(summary, '/admin');
  expect(await screen.findByRole('link', { name: 'Games this week: 5' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'This week' }).getAttribute('href')).toBe('/admin/games');
  const places = {
    'Games this week: 5': '/admin/referees?view=assignments',
    'Need attention: 2': '/admin/games?status=attention',
    'Officials to publish: 1': '/admin/referees?view=assignments',
    'Pending invitations: 0': '/admin/users?view=invitations',
  };
  for (const [name, at] of Object.entries(places)) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(at);
  }
});

test('the dashboard card fails independently', async () => {
  mockError(leagueApi.today, 500);
  open(summary, '/admin');
  expect(await screen.findByText('Unable to load the league’s summary.')).toBeTruthy();
});
