import {
  type LeagueSettings,
  type LeagueSettingsInput,
  seasonsApi,
  settingsApi,
  withTranslations,
} from '@league/contract';
import { currentLeague, queryClient } from '@league/kit';
import { mockAnswer, mockError, open, setLeagueCurrency, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { seasons, settings } from './testing/settings.ts';

let sent: LeagueSettingsInput[];
/** The API saves every request. */
const saving = () =>
  mockAnswer(settingsApi.save, ({ body }) => {
    const input = body as LeagueSettingsInput;
    sent.push(input);
    const {
      languages = ['en'],
      digits = 'latn',
      brand = null,
      logo = null,
      feedKeys = [],
      dataLicense: license,
    } = input;
    const dataLicense = license
      ? { code: license.code, terms: license.terms ?? null, address: license.address ?? null }
      : null;
    const { country = 'EG', currency = 'USD', isPublic = true } = input;
    const translations = withTranslations({}, input.translations);
    return settings({
      ...{ ...input, translations, languages, digits, country, currency, isPublic, brand, logo, feedKeys, dataLicense },
      version: input.version + 1,
    });
  });

beforeEach(async () => {
  sent = [];
  await signInAs('admin');
  mockAnswer(settingsApi.get, settings());
  mockAnswer(seasonsApi.list, seasons);
  saving();
});

async function openSettings(section = '') {
  const opened = open(routes, `/admin/settings${section && `?section=${section}`}`);
  await screen.findByRole('button', { name: 'Save settings', hidden: true });
  return opened;
}
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(input(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
const go = (section: string) => fireEvent.click(screen.getByRole('button', { name: section }));

test('names, time zone and season are saved, and apply to the page at once', async () => {
  await openSettings();
  expect(screen.getByText('Last saved by Amina Farouk, Fri, Nov 20, 19:00')).toBeTruthy();
  type(/^League name/, 'Nile Hockey League');
  fireEvent.change(input('Current season'), { target: { value: seasons[1]!._id } });
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  save();
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  const { lastSaved: _, ...stored } = settings();
  expect(sent).toEqual([{ ...stored, name: 'Nile Hockey League', currentSeasonId: seasons[1]!._id }]);
  expect(currentLeague()).toMatchObject({ name: 'Nile Hockey League', currentSeason: '2025-26' });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('an import that was not started by an account is named as one', async () => {
  const lastSaved = { by: 'An import', unnamed: 'import', at: '2026-11-20T17:00:00.000Z' } as const;
  mockAnswer(settingsApi.get, settings({ lastSaved }));
  await openSettings();
  expect(screen.getByText('Last saved by an import, Fri, Nov 20, 19:00')).toBeTruthy();
});

test('a time zone is found by part of its name, and chosen by keyboard', async () => {
  await openSettings();
  const zone = input(/^Time zone/);
  fireEvent.click(zone);
  fireEvent.change(zone, { target: { value: 'new york' } });
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^America\/New_YorkGMT-[45]$/)]);
  fireEvent.keyDown(zone, { key: 'Enter' });
  expect(zone.value).toBe('America/New_York');
  fireEvent.keyDown(zone, { key: 'ArrowDown' });
  fireEvent.change(zone, { target: { value: 'nowhere' } });
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  fireEvent.keyDown(zone, { key: 'Escape' });
  expect(zone.value).toBe('America/New_York');
  save();
  await screen.findByText('The settings are saved.');
  expect(sent[0]).toMatchObject({ timeZone: 'America/New_York' });
});

test('prices are entered in dollars and stored in cents; a country has one rate', async () => {
  await openSettings('shop');
  expect(input('Shipping to Egypt, in $').value).toBe('5.00');
  const shipping = within(screen.getByRole('group', { name: 'Shipping by country' }));
  const add = shipping.getByRole('combobox');
  fireEvent.click(add);
  expect(screen.queryByRole('option', { name: 'Egypt' })).toBeNull();
  fireEvent.change(add, { target: { value: 'ger' } });
  fireEvent.keyDown(add, { key: 'Enter' });
  expect(document.activeElement).toBe(input('Shipping to Germany, in $'));
  type('Shipping to Germany, in $', '19,99');
  fireEvent.click(shipping.getByRole('button', { name: 'Remove Egypt' }));
  expect(document.activeElement).toBe(add);
  type('Tax in Egypt, in %', '14.125');
  save();
  await screen.findByText('The settings are saved.');
  expect(sent[0]!.shipping).toEqual({
    freeOverCents: 9900,
    rates: [{ country: 'DE', cents: 1999 }],
    otherCountriesCents: 2500,
  });
  expect(sent[0]!.taxes.rates).toEqual([{ country: 'EG', percent: 14.125 }]);
});

test('a percentage is read in Arabic figures, as an amount is', async () => {
  await openSettings('shop');
  type('Shipping to Egypt, in $', '٥');
  type('Tax in Egypt, in %', '١٤٫٥');
  save();
  await screen.findByText('The settings are saved.');
  expect(sent[0]!.shipping.rates).toMatchObject([{ country: 'EG', cents: 500 }]);
  expect(sent[0]!.taxes.rates).toEqual([{ country: 'EG', percent: 14.5 }]);
});

function chooseCurrency(name: string) {
  const currency = input(/^Currency/);
  fireEvent.click(currency);
  fireEvent.change(currency, { target: { value: name } });
  fireEvent.keyDown(currency, { key: 'Enter' });
}

test('another currency is asked about, and amounts keep their figures', async () => {
  setLeagueCurrency('USD');
  await openSettings();
  chooseCurrency('yen');
  go('Shop');
  expect(input('Shipping to Egypt, in ¥').value).toBe('5');
  type('Free shipping on orders over, in ¥', '9,900');
  save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell in Japanese yen from now on?' }));
  expect(dialog.getByText(/25 US dollars become 25 Japanese yen.*rounded to whole amounts/)).toBeTruthy();
  fireEvent.click(dialog.getByText('Cancel'));
  expect(sent).toEqual([]);
  save();
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Save settings'));
  await screen.findByText('The settings are saved.');
  expect(sent).toMatchObject([
    {
      currency: 'JPY',
      shipping: { freeOverCents: 9900, rates: [{ country: 'EG', cents: 5 }], otherCountriesCents: 25 },
    },
  ]);
  expect(currentLeague().currency).toBe('JPY');
});

test('amounts that were rounded for another currency are as before when the first one is chosen again', async () => {
  setLeagueCurrency('USD');
  const shipping = { freeOverCents: 9950, rates: [{ country: 'EG', cents: 495 }], otherCountriesCents: 2499 };
  mockAnswer(settingsApi.get, settings({ shipping }));
  await openSettings();
  chooseCurrency('yen');
  go('Shop');
  expect(input('Shipping to Egypt, in ¥').value).toBe('5');
  type('Free shipping on orders over, in ¥', '90');
  go('League');
  chooseCurrency('us dollar');
  save();
  await screen.findByText('The settings are saved.');
  expect(sent).toMatchObject([{ currency: 'USD', shipping: { ...shipping, freeOverCents: 9000 } }]);
});

test('an error in another section is focused, and nothing is sent', async () => {
  const { router } = await openSettings('shop');
  type('Free shipping on orders over, in $', 'much');
  go('Discipline');
  save();
  await waitFor(() => expect(router.state.location.search).toBe('?section=shop'));
  const wrong = input('Free shipping on orders over, in $');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  expect(wrong.value).toBe('much');
  expect(screen.getByText('Please enter an amount of 0 or more, with the decimals of the currency.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the API’s errors are shown at their fields, at any depth', async () => {
  const message = 'Please choose a country.';
  mockError(settingsApi.save, 422, { message, code: 'x.y', issues: [{ path: 'taxes.rates.0.percent', message }] });
  await openSettings('shop');
  type('Every other country, in %', '3');
  save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(input('Tax in Egypt, in %').getAttribute('aria-invalid')).toBe('true');
  expect(input('Every other country, in %').value).toBe('3');
});

test('a concurrent save is merged, and the next save has both changes', async () => {
  await openSettings();
  type(/^League name/, 'Mine');
  go('Shop');
  type('Every other country, in $', '30');
  const theirs = settings({
    name: 'Theirs',
    timeZone: 'UTC',
    // In the database's order of keys.
    shipping: { rates: [{ cents: 500, country: 'EG' }], freeOverCents: 9900, otherCountriesCents: 2500 },
    version: 4,
    lastSaved: { by: 'Badr Nabil', at: '2026-11-21T08:00:00.000Z' },
  });
  mockError(settingsApi.save, 409, {
    code: 'settings.changed-meanwhile',
    message: 'Badr Nabil saved the settings while you were changing them.',
    current: theirs,
  });
  save();
  const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
  expect(notice.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['UTC']);
  const name = within(notice.getByRole('group', { name: 'League name' }));
  expect(name.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)).toEqual([
    'Keep mineMine',
    'Take theirsTheirs',
  ]);
  expect(screen.getByText('Badr Nabil saved the settings while you were changing them.')).toBeTruthy();
  expect(input('Every other country, in $').value).toBe('30');
  go('League');
  expect(input(/^League name/).value).toBe('Mine');
  expect(input(/^Time zone/).value).toBe('UTC');

  fireEvent.click(name.getByRole('radio', { name: 'Keep mine Mine' }));
  saving();
  save();
  await screen.findByText('The settings are saved.');
  expect(sent).toMatchObject([{ name: 'Mine', timeZone: 'UTC', version: 4, shipping: { otherCountriesCents: 3000 } }]);
});

/** Somebody else has saved these settings first. */
const saveAfter = async (theirs: LeagueSettings) => {
  const message = 'Badr Nabil saved the settings while you were changing them.';
  mockError(settingsApi.save, 409, { code: 'settings.changed-meanwhile', message, current: theirs });
  save();
  return within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
};
const inYen = { freeOverCents: 99, rates: [{ country: 'EG', cents: 5 }], otherCountriesCents: 25 };

test('an amount that was typed before somebody else has changed the currency keeps its figures', async () => {
  setLeagueCurrency('USD');
  await openSettings('shop');
  type('Every other country, in $', '7.00');
  type('Shipping to Egypt, in $', '6');
  const rates = [{ country: 'EG', cents: 1200 }];
  const notice = await saveAfter(settings({ currency: 'JPY', shipping: { ...inYen, rates }, version: 4 }));
  expect(notice.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Japanese yen']);
  expect(input('Every other country, in ¥').value).toBe('7.00');
  notice.getByRole('radio', { name: /^Take theirs Egypt: JPY.1,200$/ });
  fireEvent.click(notice.getByRole('radio', { name: /^Keep mine Egypt: JPY.6$/ }));
  saving();
  save();
  await screen.findByText('The settings are saved.');
  const shipping = { ...inYen, rates: [{ country: 'EG', cents: 6 }], otherCountriesCents: 7 };
  expect(sent).toMatchObject([{ currency: 'JPY', shipping, version: 4 }]);
});

test('amounts that somebody else has changed keep their figures in the currency that I have chosen', async () => {
  setLeagueCurrency('USD');
  await openSettings();
  chooseCurrency('yen');
  const { shipping } = settings();
  const theirs = settings({ currency: 'EUR', shipping: { ...shipping, freeOverCents: 7000 }, version: 4 });
  mockError(settingsApi.save, 409, { code: 'settings.changed-meanwhile', message: 'Badr.', current: theirs });
  save();
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Save settings'));
  const currency = within(await screen.findByRole('group', { name: 'Currency' }));
  const free = (sign: string) => input(`Free shipping on orders over, in ${sign}`).value;
  expect(free('¥')).toBe('70');
  fireEvent.click(currency.getByRole('radio', { name: 'Take theirs euros' }));
  expect(free('€')).toBe('70.00');
  fireEvent.click(currency.getByRole('radio', { name: 'Keep mine Japanese yen' }));
  expect(free('¥')).toBe('70');
  saving();
  save();
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Save settings'));
  await screen.findByText('The settings are saved.');
  expect(sent).toMatchObject([{ currency: 'JPY', shipping: { ...inYen, freeOverCents: 70 }, version: 4 }]);
});

/** Edits version 3, loses the session and returns to newer settings. */
async function comeBackTo(theirs: LeagueSettings) {
  const { unmount } = await openSettings('shop');
  type('Free shipping on orders over, in $', '50');
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  await screen.findByText('elsewhere');
  unmount();
  queryClient.clear();
  mockAnswer(settingsApi.get, theirs);
  await signInAs('admin');
  await openSettings('shop');
  expect(await screen.findByText('Your unsaved input was restored.')).toBeTruthy();
  expect(input('Free shipping on orders over, in $').value).toBe('50.00');
}

test('input from before an expired session is merged with what was saved meanwhile', async () => {
  const { shipping } = settings();
  await comeBackTo(settings({ shipping: { ...shipping, otherCountriesCents: 4000 }, version: 4 }));
  expect(input('Every other country, in $').value).toBe('40.00');
  save();
  await screen.findByText('The settings are saved.');
  expect(sent).toMatchObject([{ version: 4, shipping: { freeOverCents: 5000, otherCountriesCents: 4000 } }]);
});

test('equal fields are a conflict as without the expired session', async () => {
  const { shipping } = settings();
  const theirs = settings({
    shipping: { ...shipping, freeOverCents: 7000, otherCountriesCents: 4000 },
    version: 4,
    lastSaved: { by: 'Badr Nabil', at: '2026-11-21T08:00:00.000Z' },
  });
  await comeBackTo(theirs);
  mockError(settingsApi.save, 409, {
    code: 'settings.changed-meanwhile',
    message: 'Badr Nabil saved the settings while you were changing them.',
    current: theirs,
  });
  const asking = vi.spyOn(globalThis, 'fetch');
  save();
  const question = within(await screen.findByRole('group', { name: 'Free shipping over' }));
  expect(question.getByRole('radio', { name: 'Take theirs $70.00' })).toBeTruthy();
  fireEvent.click(question.getByRole('radio', { name: 'Keep mine $50.00' }));
  expect(JSON.parse(String(asking.mock.calls[0]![1]!.body))).toMatchObject({ version: 3 });
  saving();
  save();
  await screen.findByText('The settings are saved.');
  expect(sent).toMatchObject([{ version: 4, shipping: { freeOverCents: 5000, otherCountriesCents: 4000 } }]);
});

test('adding or removing an entry moves the focus, and removes its errors', async () => {
  const message = 'Please give a name.';
  mockError(settingsApi.save, 422, { message, code: 'x.y', issues: [{ path: 'contact.people.0.name', message }] });
  await openSettings('contact');
  const add = screen.getByRole('button', { name: 'Add a contact' });
  fireEvent.click(add);
  expect(document.activeElement).toBe(screen.getAllByLabelText('Desk')[1]);
  fireEvent.change(document.activeElement!, { target: { value: 'Press' } });
  save();
  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove entry 1' }));
  expect(document.activeElement).toBe(add);
  expect(input('Desk').value).toBe('Press');
  expect(screen.queryByText(message)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove entry 1' }));
  expect(document.activeElement).toBe(add);
});

test('a client of the feed gets a key that nobody guesses', async () => {
  await openSettings('feed');
  fireEvent.click(screen.getByRole('button', { name: 'Add a key' }));
  type('Client', 'Scores for the wall');
  const { value: key } = input(/^Key/);
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  save();
  await screen.findByText('The settings are saved.');
  expect(sent).toMatchObject([{ feedKeys: [{ label: 'Scores for the wall', key }] }]);
});

test('a license is chosen, and own terms are asked for where they are missing', async () => {
  await openSettings('feed');
  expect(input('License of the data').value).toBe('');
  type('License of the data', 'CC-BY-4.0');
  expect(screen.queryByLabelText(/^Terms/)).toBeNull();
  type('License of the data', 'own');
  save();
  expect(await screen.findByText('Please enter the terms.')).toBeTruthy();
  type(/^Terms/, 'Free to use with our name.');
  type(/^Address of the whole text/, 'https://league.test/terms');
  save();
  await screen.findByText('The settings are saved.');
  const dataLicense = { code: 'own', terms: 'Free to use with our name.', address: 'https://league.test/terms' };
  expect(sent).toMatchObject([{ dataLicense }]);
});

test('a removed rate’s errors are removed', async () => {
  const message = 'Please give another rate.';
  const both = [
    { country: 'EG', percent: 14 },
    { country: 'DE', percent: 19 },
  ];
  mockAnswer(settingsApi.get, settings({ taxes: { rates: both, otherCountriesPercent: 0 } }));
  mockError(settingsApi.save, 422, { message, code: 'x.y', issues: [{ path: 'taxes.rates.0.percent', message }] });
  await openSettings('shop');
  type('Every other country, in %', '3');
  save();
  expect(await screen.findByText(message)).toBeTruthy();
  const taxes = within(screen.getByRole('group', { name: /^Tax/ }));
  fireEvent.click(taxes.getByRole('button', { name: 'Remove Egypt' }));
  expect(input('Tax in Germany, in %').value).toBe('19');
  expect(screen.queryByText(message)).toBeNull();
});

test('the effect of penalties is shown while they are set', async () => {
  await openSettings('discipline');
  expect(screen.getByText('Game misconduct no. 2 of a season: one game.')).toBeTruthy();
  type('Games for each game misconduct', '1');
  type('Game misconducts in a season for one more game', '3');
  expect(screen.getByText('Game misconduct no. 2 of a season: one game.')).toBeTruthy();
  expect(screen.getByText('Game misconduct no. 3 of a season: 2 games.')).toBeTruthy();
});

test('leaving with unsaved changes asks, to stay or to discard them', async () => {
  const { router } = await openSettings();
  type(/^Short name/, 'XYZ');
  router.navigate('/admin/users');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(input(/^Short name/).value).toBe('XYZ');
  expect(router.state.location.pathname).toBe('/admin/settings');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(input(/^Short name/).value).toBe('NIHL');
  await router.navigate('/elsewhere');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('only an admin may enter', async () => {
  await signInAs('store-manager');
  const { router } = open(routes, '/admin/settings');
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a language that is translated in part says so', async () => {
  await openSettings();
  fireEvent.click(input('Français (partly translated)'));
  expect(screen.queryByLabelText('Digits on Arabic pages')).toBeNull();
  save();
  await waitFor(() => expect(sent[0]).toMatchObject({ languages: ['en', 'fr'] }));
});

test('a league offers a second language, chooses its first one and its digits', async () => {
  await openSettings();
  expect(input('English (always offered)').disabled).toBe(true);
  expect(screen.queryByLabelText('First language')).toBeNull();
  fireEvent.click(input('العربية'));
  fireEvent.change(input('First language'), { target: { value: 'ar' } });
  expect(screen.getByText(/^In dates, amounts, scores, jersey numbers and tables\./)).toBeTruthy();
  fireEvent.change(input('Digits on Arabic pages'), { target: { value: 'arab' } });
  save();
  await screen.findByText('The settings are saved.');
  expect(sent[0]).toMatchObject({ languages: ['ar', 'en'], digits: 'arab' });
  expect(currentLeague()).toMatchObject({ languages: ['ar', 'en'], digits: 'arab' });
  fireEvent.click(input('العربية'));
  save();
  await waitFor(() => expect(sent[1]).toMatchObject({ languages: ['en'] }));
});

test('two colors are typed or picked, previewed in both themes, and are on this page once they are saved', async () => {
  await openSettings('brand');
  const primary = await screen.findByLabelText<HTMLInputElement>(/^Primary color/);
  const preview = screen.getByRole('region', { name: 'Dark theme' }).parentElement!;
  const shown = () => preview.style.getPropertyValue('--accent');
  const before = shown();
  fireEvent.change(primary, { target: { value: '#0b5d3b' } });
  save();
  expect(await screen.findByText('Please choose a color such as #0284c7.')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(shown()).toBe(before);
  fireEvent.change(input('Pick: Accent color'), { target: { value: '#f2b632' } });
  expect(shown()).toMatch(/^light-dark\(#0b5d3b, #/);
  save();
  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(sent).toMatchObject([{ brand: { primary: '#0b5d3b', accent: '#f2b632' }, logo: null }]);
  expect(currentLeague()).toMatchObject({ brand: { primary: '#0b5d3b' }, logo: '/icon.svg?v=4', iconVersion: 4 });
  await expect.poll(() => document.adoptedStyleSheets.length).toBe(1);

  fireEvent.click(screen.getByRole('button', { name: 'Use the product’s colors' }));
  expect(primary.value).toBe('');
  save();
  await expect.poll(() => sent.at(-1)?.brand).toBeNull();
  await expect.poll(() => currentLeague().brand).toBeUndefined();
});
