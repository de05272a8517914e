import { expect, test } from 'vitest';
import { player, team } from '../testing/builders.ts';
import { noTeam, registryFigures, registryList } from './registryList.ts';

const tide = team('Hurghada Tide');
const suns = team('Luxor Suns');
const adam = player('Adam Shawky', suns, { number: 9, isCaptain: true });
const badr = player('Badr Zaki', tide, { number: 31, position: 'Goalie', isAssistantCaptain: true });
const cleo = player('Cleo Nabil');
const players = [badr, cleo, adam];
const all = { search: '', team: 'all', position: 'all', sort: 'name-asc' } as const;
const names = (about: Partial<Parameters<typeof registryList>[1]>) =>
  registryList(players, { ...all, ...about }).map(({ name }) => name.split(' ')[0]);

test('the search looks at name, number, team and position, trimmed and without case', () => {
  expect(names({ search: ' SHAWKY' })).toEqual(['Adam']);
  expect(names({ search: '31' })).toEqual(['Badr']);
  expect(names({ search: 'luxor' })).toEqual(['Adam']);
  expect(names({ search: 'goal' })).toEqual(['Badr']);
});

test('a team, no team and a position narrow the list', () => {
  expect(names({ team: suns._id })).toEqual(['Adam']);
  expect(names({ team: noTeam })).toEqual(['Cleo']);
  expect(names({ position: 'Center' })).toEqual(['Adam', 'Cleo']);
});

test('each order has its other way round, and what is not there stands last in both', () => {
  expect(names({ sort: 'name-desc' })).toEqual(['Cleo', 'Badr', 'Adam']);
  expect(names({ sort: 'number-asc' })).toEqual(['Adam', 'Badr', 'Cleo']);
  expect(names({ sort: 'number-desc' })).toEqual(['Badr', 'Adam', 'Cleo']);
  expect(names({ sort: 'team-asc' })).toEqual(['Badr', 'Adam', 'Cleo']);
  expect(names({ sort: 'team-desc' })).toEqual(['Adam', 'Badr', 'Cleo']);
});

test('the figures count everybody, and each team once', () => {
  expect(registryFigures([...players, player('Dina', tide)])).toEqual({
    total: 4,
    teams: 2,
    captains: 1,
    assistants: 1,
    positions: ['Center', 'Goalie'],
  });
});

test('ten thousand players are searched and put in order within the blink of an eye', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    player(`Player ${(at * 7919) % 10_000}`, tide, { number: at % 100 }),
  );
  // The fastest is what it takes; whatever else the machine does only slows it.
  const times = Array.from({ length: 5 }, () => {
    const since = performance.now();
    expect(registryList(many, { ...all, search: 'player', sort: 'team-desc' })).toHaveLength(10_000);
    return performance.now() - since;
  });
  expect(Math.min(...times)).toBeLessThan(1_000);
});
