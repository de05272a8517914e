import { managedTeamsApi, playersApi, seasonsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { assignment, managedTeam, player, record, team } from '../testing/builders.ts';

const tide = team('Hurghada Tide');
const karim = player('Karim Adel', tide, { number: 19 });

beforeEach(async () => {
  await signInAs('gm');
  mockAnswer(teamsApi.list, [tide]);
  mockAnswer(seasonsApi.list, []);
  mockAnswer(managedTeamsApi.getManaged, managedTeam(tide));
  mockAnswer(playersApi.get, record(karim, [assignment(tide)]));
  open(routes, `/admin/teams/${tide._id}/roster/${karim._id}`);
  await screen.findByRole('heading', { name: 'Karim Adel' });
});

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
/** The error of a field, and of no other. */
function faultAt(label: RegExp) {
  const field = screen.getByLabelText(label);
  return (
    field.getAttribute('aria-invalid') && document.getElementById(field.getAttribute('aria-describedby')!)?.textContent
  );
}

test.each(['100', '-1', '1.5'])('case 17: the number %s is reported at its field, and not sent', async (number) => {
  type(/^Jersey number/, number);
  save();
  await expect.poll(() => faultAt(/^Jersey number/)).toBe('Jersey number must be a whole number from 0 to 99.');
});

test('case 17: a season that ends before it starts is reported at its end', async () => {
  type(/^Season start date/, '2027-01-01');
  type(/^Season end date/, '2026-12-31');
  save();
  await expect.poll(() => faultAt(/^Season end date/)).toBe('The season cannot end before it starts.');
});

test.each([
  ['number', '#9 is already worn by Omar Hassan.'],
  ['isCaptain', 'This team has a captain: Omar Hassan.'],
])('case 17: the server’s rejection of %s is shown at its field', async (path, message) => {
  mockError(playersApi.update, 409, { message, code: 'rosters.refused', issues: [{ path, message }] });
  save();
  const told = await screen.findByText(message);
  if (path === 'number') expect(faultAt(/^Jersey number/)).toBe(message);
  else expect(told.parentElement?.querySelector('fieldset')?.textContent).toContain('Captain');
});
