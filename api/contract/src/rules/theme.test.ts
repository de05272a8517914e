import { expect, test } from 'vitest';
import {
  type BrandColors,
  type ColorToken,
  contrastOf,
  productTheme,
  type Theme,
  themeOf,
  themeStyle,
} from './theme.ts';

const pages = ['background', 'surface', 'surface-sunken'] as const;
const frames = ['dark-background', 'dark-surface'] as const;

type Pairs = readonly [texts: readonly ColorToken[], on: readonly ColorToken[], contrast: number][];

/** What is drawn on what in both themes, with the contrast that it needs. */
const inBoth: Pairs = [
  [['foreground', 'foreground-soft', 'accent', 'accent-strong', 'brand-red'], pages, 4.5],
  [['danger', 'success', 'warning'], pages, 4.5],
  [['accent-bright', 'border-strong'], pages, 3],
  [['on-accent'], ['accent', 'accent-strong'], 4.5],
  [['on-danger'], ['danger'], 4.5],
  [['on-dark', 'on-dark-soft', 'accent-on-dark'], frames, 4.5],
  [['accent-bright'], frames, 3],
  [['highlight'], ['dark-background'], 4.5],
];
/** Parts with `color-scheme: dark` are on the dark frame. */
const inDark: Pairs = [
  [['foreground', 'foreground-soft', 'accent', 'accent-strong', 'accent-bright', 'brand-red'], frames, 4.5],
  [['danger', 'success', 'warning'], frames, 4.5],
];
const inLight: Pairs = [[['foreground'], ['highlight'], 4.5]];

const unreadable = ({ light, dark }: Theme) =>
  (
    [
      ['light', light, [...inBoth, ...inLight]],
      ['dark', dark, [...inBoth, ...inDark]],
    ] as const
  ).flatMap(([name, colors, pairs]) =>
    pairs.flatMap(([texts, grounds, contrast]) =>
      texts.flatMap((text) =>
        grounds
          .filter((ground) => contrastOf(colors[text], colors[ground]) < contrast)
          .map((ground) => `${name}: ${text} ${colors[text]} on ${ground} ${colors[ground]}`),
      ),
    ),
  );

/** The same numbers in every run. */
function* randomColors(): Generator<string, never> {
  let state = 20261126;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}

const extremes = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'];
const known = [...extremes, '#ccff00', '#ff2d95', '#0b5d3b', '#f2b632', '#d11a2b', '#9a5600', '#0f7b4d', '#010101'];

test('no two colors make a text unreadable, in either theme', () => {
  const random = randomColors();
  const pairs = [
    ...known.flatMap((primary) => known.map((accent) => ({ primary, accent }))),
    ...Array.from({ length: 10_000 }, () => ({ primary: random.next().value, accent: random.next().value })),
  ];
  const faults = pairs.flatMap((brand) => unreadable(themeOf(brand)).map((fault) => ({ ...brand, fault })));
  expect(faults).toEqual([]);
});

/** Its hue on the color wheel, in degrees. */
function hueOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const range = Math.max(r, g, b) - Math.min(r, g, b);
  const sector =
    Math.max(r, g, b) === r ? (g - b) / range : Math.max(r, g, b) === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (sector * 60 + 360) % 360;
}

test('danger stays red, warning amber and success green, whatever the league’s colors are', () => {
  for (const brand of known.flatMap((primary) => known.map((accent) => ({ primary, accent })))) {
    for (const { danger, warning, success } of Object.values(themeOf(brand))) {
      expect((hueOf(danger) + 40) % 360, JSON.stringify(brand)).toBeLessThan(62);
      expect(hueOf(warning), JSON.stringify(brand)).toSatisfy((hue: number) => hue > 22 && hue < 60);
      expect(hueOf(success), JSON.stringify(brand)).toSatisfy((hue: number) => hue > 110 && hue < 175);
    }
  }
});

test('a league in a color of a meaning has another shade for the meaning', () => {
  for (const [primary, meaning] of [
    ['#d11a2b', 'danger'],
    ['#9a5600', 'warning'],
    ['#0f7b4d', 'success'],
  ] as const) {
    const { light } = themeOf({ primary, accent: '#000000' });
    expect(light[meaning]).not.toBe(productTheme.light[meaning]);
    expect(light[meaning]).not.toBe(light.accent);
  }
});

test('a readable color is used as it is', () => {
  const { light, dark } = themeOf({ primary: '#0b5d3b', accent: '#f2b632' });
  expect([light.accent, light.highlight, dark['brand-red']]).toEqual(['#0b5d3b', '#f2b632', '#f2b632']);
});

test('the style sheet declares every token once, with both themes where they differ', () => {
  const brand: BrandColors = { primary: '#0b5d3b', accent: '#f2b632' };
  const style = themeStyle(brand);
  const names = [...style.matchAll(/--([a-z-]+):/g)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(productTheme.light));
  const { light, dark } = themeOf(brand);
  expect(style).toContain(`--accent:light-dark(${light.accent},${dark.accent});`);
  expect(style).toMatch(/--highlight:#f2b632[;}]/);
});
