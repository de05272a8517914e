import { type Setup, type SetupSteps, setupApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';

const saved: SetupSteps = {
  league: { name: 'Alpine Hockey League', shortName: 'AHL', version: 1 },
  place: {
    ...{ country: 'AT', timeZone: 'Europe/Vienna', currency: 'EUR', languages: ['en'], digits: 'latn', version: 1 },
  },
};
const setup = (steps: SetupSteps = {}): Setup => ({ steps, mailFrom: null, publicUrl: 'http://localhost:3000' });
const sent: object[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  mockAnswer(setupApi.status, { isOpen: true });
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function enter(steps: SetupSteps = {}) {
  mockAnswer(setupApi.open, setup(steps));
  open(routes, '/setup');
  await screen.findByRole('heading', { name: 'Set up your league' });
  type(/^Code/, 'ABCD-EFGH');
  press('Begin');
}

const wrongCode = {
  code: 'setup.wrong-code',
  message: 'This is not the code.',
  issues: [{ path: 'code', message: 'This is not the code.' }],
};

test('a wrong code is refused at the field, and stays there', async () => {
  mockError(setupApi.open, 403, wrongCode);
  open(routes, '/setup');
  await screen.findByRole('heading', { name: 'Set up your league' });
  type(/^Code/, 'WRONG');
  press('Begin');
  await screen.findByText('This is not the code.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('WRONG');
});

test('the wizard continues at the first step that is not saved, and can go back', async () => {
  await enter(saved);
  await screen.findByRole('heading', { level: 1, name: 'Brand' });
  expect(screen.getByText('Step 3 of 8')).toBeTruthy();
  press('Back');
  await screen.findByRole('heading', { level: 1, name: 'Place' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Time zone/).value).toBe('Europe/Vienna');
});

test('a step is saved with the code and its version, and leads to the next one', async () => {
  mockAnswer(setupApi.league, ({ body }) => {
    sent.push(body as object);
    return { name: 'Alpine Hockey League', shortName: 'AHL', version: 1 };
  });
  await enter();
  await screen.findByRole('heading', { level: 1, name: 'Names' });
  press('Save and continue');
  await screen.findByText('League name is required.');
  expect(sent).toEqual([]);
  type(/^League name/, 'Alpine Hockey League');
  type(/^Short name/, 'AHL');
  press('Save and continue');
  await screen.findByRole('heading', { level: 1, name: 'Place' });
  expect(sent).toEqual([{ name: 'Alpine Hockey League', shortName: 'AHL', version: 0, code: 'ABCD-EFGH' }]);
});

test('who saves a step that somebody else has saved meanwhile is asked, and nothing is lost', async () => {
  mockError(setupApi.league, 409, {
    code: 'setup.changed-meanwhile',
    message: 'Somebody else has saved this step meanwhile.',
    current: { name: 'Alps League', shortName: 'AHL', version: 2 },
  });
  await enter({ league: saved.league });
  await screen.findByRole('heading', { level: 1, name: 'Place' });
  press('Back');
  await screen.findByRole('heading', { level: 1, name: 'Names' });
  type(/^League name/, 'My League');
  press('Save and continue');
  await screen.findByText('Somebody else has saved this step meanwhile.');
  expect(screen.getByText('Alps League')).toBeTruthy();
  expect(screen.getByText('My League')).toBeTruthy();
});

test('the same at the first step that is not saved, where the wizard begins', async () => {
  mockError(setupApi.league, 409, {
    code: 'setup.changed-meanwhile',
    message: 'Somebody else has saved this step meanwhile.',
    current: { name: 'Alps League', shortName: 'AHL', version: 1 },
  });
  await enter();
  await screen.findByRole('heading', { level: 1, name: 'Names' });
  type(/^League name/, 'My League');
  type(/^Short name/, 'MHL');
  press('Save and continue');
  await screen.findByText('Somebody else has saved this step meanwhile.');
  expect(screen.getByRole('heading', { level: 1, name: 'Names' })).toBeTruthy();
  expect(screen.getByText('Alps League')).toBeTruthy();
  expect(screen.getByText('My League')).toBeTruthy();
});

const beforeClubs = {
  ...saved,
  brand: { brand: null, logo: null, version: 1 },
  rules: { preset: 'iihf', points: { win: 3, overtimeWin: 2, overtimeLoss: 1, loss: 0 }, shootout: true, version: 1 },
  season: { name: '2026-27', startsOn: '2026-09-15', endsOn: '2027-04-30', version: 1 },
} as const;

test('own points that are half typed do not stop the choice of other rules', async () => {
  mockAnswer(setupApi.rules, ({ body }) => {
    sent.push(body as object);
    return beforeClubs.rules;
  });
  await enter({ ...saved, brand: beforeClubs.brand });
  await screen.findByRole('heading', { level: 1, name: 'Rules' });
  fireEvent.click(screen.getByRole('radio', { name: /^Own/ }));
  type('Win', '');
  fireEvent.blur(screen.getByLabelText('Win'));
  await screen.findByText('Please enter a whole number from 0 to 10.');
  fireEvent.click(screen.getByRole('radio', { name: /^NHL/ }));
  press('Save and continue');
  await screen.findByRole('heading', { level: 1, name: 'Season' });
  expect(sent).toMatchObject([{ preset: 'nhl', points: beforeClubs.rules.points, shootout: true }]);
});

test('clubs are typed and pasted into one list', async () => {
  mockAnswer(setupApi.match, {
    columns: [
      { field: null, by: null },
      { field: 'city', by: 'values' },
    ],
    dayOrder: null,
  });
  mockAnswer(setupApi.clubs, ({ body }) => {
    sent.push(body as object);
    return { clubs: [], version: 1 };
  });
  await enter(beforeClubs);
  await screen.findByRole('heading', { level: 1, name: 'Clubs' });
  press('Add a club');
  type(/^Club \*$/, 'Vienna Valves');
  expect(screen.getByLabelText<HTMLInputElement>(/^Short name/).value).toBe('VIE');
  type(/paste/i, 'Graz Granite, Graz\nLinz Lynx');
  press('Add these clubs');
  await screen.findByText('3 clubs');
  press('Save and continue');
  await screen.findByRole('heading', { level: 1, name: 'Mail' });
  expect(sent).toMatchObject([
    {
      clubs: [
        { name: 'Vienna Valves', code: 'VIE', city: null },
        { name: 'Graz Granite', city: 'Graz' },
        { name: 'Linz Lynx', city: null },
      ],
    },
  ]);
  expect(screen.getByText('No mail server is set.')).toBeTruthy();
});

const unnamed = {
  columns: [
    { field: null, by: null },
    { field: null, by: null },
  ],
  dayOrder: null,
};

test('clubs that are still in the box are added when the step is saved; a wrong line stays there', async () => {
  mockAnswer(setupApi.match, unnamed);
  mockAnswer(setupApi.clubs, ({ body }) => {
    sent.push(body as object);
    return { clubs: [], version: 1 };
  });
  await enter(beforeClubs);
  await screen.findByRole('heading', { level: 1, name: 'Clubs' });
  const wrong = `Graz Granite, Graz\n${'x'.repeat(81)}`;
  type(/paste/i, wrong);
  press('Save and continue');
  await screen.findByText('Line 2: Please keep this under 81 characters. Nothing was added.');
  const box = screen.getByLabelText<HTMLTextAreaElement>(/paste/i);
  expect(box.value).toBe(wrong);
  expect(document.activeElement).toBe(box);
  expect(box.closest('details')!.open).toBe(true);
  expect(sent).toEqual([]);
  type(/paste/i, 'Graz Granite, Graz\nLinz Lynx');
  press('Save and continue');
  await screen.findByRole('heading', { level: 1, name: 'Mail' });
  expect(sent).toMatchObject([{ clubs: [{ name: 'Graz Granite', city: 'Graz' }, { name: 'Linz Lynx' }] }]);
});

test('a step that is left with clubs in the box asks first', async () => {
  await enter(beforeClubs);
  await screen.findByRole('heading', { level: 1, name: 'Clubs' });
  type(/paste/i, 'Graz Granite');
  press('Back');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/paste/i).value).toBe('Graz Granite');
});

test('columns that a club does not have are named', async () => {
  mockAnswer(setupApi.match, {
    columns: [
      { field: 'name', by: 'name' },
      { field: null, by: null },
      { field: 'description', by: 'name' },
    ],
    dayOrder: null,
  });
  await enter(beforeClubs);
  await screen.findByRole('heading', { level: 1, name: 'Clubs' });
  type(/paste/i, 'Name,Arena,About\nGraz Granite,Bunker,Old\nLinz Lynx,Hall,New');
  press('Add these clubs');
  await screen.findByText('2 clubs');
  await screen.findByText('Not imported: Arena, About.');
});

test('an empty short name is called what its label says', async () => {
  await enter(beforeClubs);
  await screen.findByRole('heading', { level: 1, name: 'Clubs' });
  press('Add a club');
  fireEvent.blur(screen.getByLabelText(/^Short name/));
  await screen.findByText('Short name is required.');
});

test('the columns of a table of clubs are matched; a missing name is chosen, and the choice is saved', async () => {
  mockAnswer(setupApi.match, {
    columns: [
      { field: null, by: null },
      { field: 'city', by: 'name' },
    ],
    dayOrder: null,
  });
  mockAnswer(setupApi.clubs, ({ body }) => {
    sent.push(body as object);
    return { clubs: [], version: 1 };
  });
  await enter(beforeClubs);
  await screen.findByRole('heading', { level: 1, name: 'Clubs' });
  type(/paste/i, 'Lag,Ort\nGraz Granite,Graz\nLinz Lynx,Linz');
  press('Add these clubs');
  const column = await screen.findByLabelText('Lag contains');
  expect(screen.getByText('No clubs yet')).toBeTruthy();
  fireEvent.change(column, { target: { value: 'name' } });
  press('Add these clubs');
  await screen.findByText('2 clubs');
  press('Save and continue');
  await screen.findByRole('heading', { level: 1, name: 'Mail' });
  expect(sent).toMatchObject([
    {
      clubs: [
        { name: 'Graz Granite', city: 'Graz' },
        { name: 'Linz Lynx', city: 'Linz' },
      ],
      matching: { columns: ['Lag', 'Ort'], fields: ['name', 'city'] },
    },
  ]);
});

test('a league that is set up says so, and leads to signing in', async () => {
  mockAnswer(setupApi.status, { isOpen: false });
  open(routes, '/setup');
  await screen.findByRole('heading', { name: 'This league is set up' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('a set-up that somebody else has ended meanwhile says so, and where to go', async () => {
  mockError(setupApi.league, 403, { code: 'setup.closed', message: 'This league is set up already.' });
  await enter();
  await screen.findByRole('heading', { level: 1, name: 'Names' });
  mockAnswer(setupApi.status, { isOpen: false });
  type(/^League name/, 'Alpine Hockey League');
  type(/^Short name/, 'AHL');
  press('Save and continue');
  await screen.findByRole('heading', { name: 'This league is set up' });
  expect(screen.getByText(/ask an admin for an invitation/)).toBeTruthy();
});

test('a step that is saved with a code that was replaced meanwhile says so, and leads to the new one', async () => {
  mockError(setupApi.league, 403, wrongCode);
  await enter();
  await screen.findByRole('heading', { level: 1, name: 'Names' });
  mockError(setupApi.open, 403, wrongCode);
  type(/^League name/, 'Alpine Hockey League');
  type(/^Short name/, 'AHL');
  press('Save and continue');
  await screen.findByText('This is not the code.');
  press('Try again');
  await screen.findByRole('heading', { name: 'Set up your league' });
  mockAnswer(setupApi.open, setup());
  type(/^Code/, 'IJKL-MNOP');
  press('Begin');
  await screen.findByRole('heading', { level: 1, name: 'Names' });
});
