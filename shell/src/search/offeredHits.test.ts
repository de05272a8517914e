import type { SearchHit } from '@league/contract';
import { expect, test } from 'vitest';
import type { Registry } from '../../release/registry.ts';
import { offeredHits } from './offeredHits.ts';

const hit = (kind: SearchHit['kind'], href: string): SearchHit => ({ _id: href, kind, title: href, detail: '', href });
const live = (...prefixes: string[]) => ({ remotes: { 'mf-public': { prefixes } } }) as never as Registry;

test('results without a live screen are not offered', () => {
  const hits = [hit('team', '/teams/pharaohs'), hit('article', '/news/opening-night')];
  expect(offeredHits(hits, live('/', '/teams'))).toEqual([hits[0]]);
  expect(offeredHits(hits, live('/', '/teams', '/news'))).toEqual(hits);
});
