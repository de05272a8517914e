import { expect, test } from 'vitest';
import { classesOfKind, isOfTeam, penaltyClasses } from './penaltyRules.ts';

test('each class counts as one kind in statistics, apart from the penalty shot', () => {
  const kinds = (['minor', 'major', 'misconduct'] as const).map(classesOfKind);
  expect(kinds).toEqual([
    ['Minor', 'Bench minor', 'Double minor'],
    ['Major'],
    ['Misconduct', 'Game misconduct', 'Match'],
  ]);
  expect(penaltyClasses.filter((each) => !kinds.flat().includes(each))).toEqual(['Penalty shot']);
});

test('only a bench minor is the team’s; the names of all objects are no classes', () => {
  expect(penaltyClasses.filter(isOfTeam)).toEqual(['Bench minor']);
  expect(['Bench', 'toString'].filter(isOfTeam)).toEqual([]);
});
