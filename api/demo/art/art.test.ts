import { expect, test } from 'vitest';
import { clubs } from '../clubs.ts';
import { leagueColors } from '../shopRange.ts';
import { drawCrest, drawLeagueCrest } from './crest.ts';
import { drawPhoto, type PhotoMotif } from './photo.ts';
import { drawPortrait } from './portrait.ts';
import { drawProduct, type ProductMotif } from './product.ts';

const products: ProductMotif[] = [
  ...(['jersey', 'hoodie', 'tee', 'cap', 'beanie', 'scarf', 'puck', 'stick'] as const),
  ...(['gloves', 'mug', 'pin', 'pennant', 'keychain', 'backpack', 'bottle'] as const),
];
const photos: PhotoMotif[] = [
  ...(['face-off', 'net', 'crowd', 'skate-marks', 'bench', 'trophy'] as const),
  ...(['community', 'goalie', 'celebration', 'arena', 'warm-up', 'referee'] as const),
];

function drawAll() {
  const [first, second] = [clubs[0]!, clubs[1]!];
  return {
    crests: [...clubs.map(({ emblem, colors }) => drawCrest(emblem, colors)), drawLeagueCrest(leagueColors)],
    products: products.flatMap((motif) =>
      (['front', 'back', 'detail'] as const).map((view) =>
        drawProduct({ motif, view, colors: first.colors, emblem: first.emblem, name: 'Sadek', number: 19 }),
      ),
    ),
    portraits: [0, 1, 2, 3, 4, 5, 6, 7].map((seed) =>
      drawPortrait({ colors: first.colors, number: 19, letter: seed ? null : 'C', isGoalie: seed === 7, seed }),
    ),
    photos: photos.map((motif) => drawPhoto({ motif, home: first.colors, away: second.colors, seed: 3 })),
  };
}

const everything = Object.values(drawAll()).flat();

/** The names of unclosed elements, or a description of a wrong end tag. */
function wellFormed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, attributes] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*\s*\/?)>/g)) {
    if (closing) {
      const last = open.pop();
      if (last !== name) return [`</${name}> after <${last}>`];
    } else if (!attributes!.endsWith('/')) open.push(name!);
  }
  return open;
}

test('every drawing is well-formed XML', () => {
  for (const svg of everything) {
    expect(wellFormed(svg)).toEqual([]);
    expect(svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '')).not.toMatch(/[<>]/);
    expect(svg).not.toMatch(/NaN|undefined|null/);
  }
});

test('drawings contain no external references and no scripts', () => {
  for (const svg of everything) {
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(svg).not.toMatch(/<script|href|@import|\son\w+=/);
  }
});

test('ids are unique within a drawing', () => {
  for (const svg of everything) {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('drawings are deterministic, and all emblems, products and scenes differ', () => {
  const again = drawAll();
  expect(Object.values(again).flat()).toEqual(everything);
  expect(new Set(again.crests).size).toBe(clubs.length + 1);
  const emblems = clubs.map(({ emblem }) => drawCrest(emblem, leagueColors));
  expect(new Set(emblems).size).toBe(clubs.length);
  expect(new Set(again.photos).size).toBe(photos.length);
  expect(new Set(again.portraits).size).toBe(again.portraits.length);
});

test('drawings stay small: crests under 3 kB, portraits under 4 kB, products under 8 kB, photos under 32 kB', () => {
  const { crests, portraits, products: pieces, photos: scenes } = drawAll();
  expect(Math.max(...crests.map(({ length }) => length))).toBeLessThan(3_000);
  expect(Math.max(...portraits.map(({ length }) => length))).toBeLessThan(4_000);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(8_000);
  expect(Math.max(...scenes.map(({ length }) => length))).toBeLessThan(32_000);
});
