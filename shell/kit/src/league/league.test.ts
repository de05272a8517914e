import { type Language, leagueApi } from '@league/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rewriteAddresses } from '../rewriteAddresses.ts';
import { currentLeague, fetchLeague } from './league.ts';

test('an answer in the language before does not replace the one in the language of the page', async () => {
  const unchanged = (address: string) => address;
  let language: Language = 'en';
  rewriteAddresses({
    pathOf: unchanged,
    addressOf: unchanged,
    requestOf: (address) => `${address}?language=${language}`,
  });
  const answers = new Map<string, (league: object) => void>();
  const fetched = (address: string) =>
    new Promise<Response>((answer) => {
      answers.set(address, (league) => answer(Response.json(league)));
    });
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    rewriteAddresses({ pathOf: unchanged, addressOf: unchanged, requestOf: unchanged });
  });

  const before = fetchLeague();
  language = 'ar';
  const now = fetchLeague();
  answers.get(`${leagueApi.get.path}?language=ar`)?.({ name: 'الدوري' });
  await now;
  answers.get(`${leagueApi.get.path}?language=en`)?.({ name: 'League' });
  await before;
  expect(currentLeague().name).toBe('الدوري');
});
