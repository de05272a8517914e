/** The two colors of a league. */
export interface BrandColors {
  primary: string;
  accent: string;
}

/** A design token of the kit, as `tokens.css` names it. */
export type ColorToken = keyof typeof productLight;
type Colors = Record<ColorToken, string>;

/** The colors of both themes, as `#rrggbb`. What is dark in both is the same in both. */
export interface Theme {
  light: Colors;
  dark: Colors;
}

/** Dark in both themes: the frame around the pages, headers, players of films. */
const darkFrame = {
  'dark-background': '#06101a',
  'dark-surface': '#11283c',
  'night-line': '#17293a',
  'on-dark': '#eaf3fa',
  'on-dark-soft': '#a3bdd2',
};

const productLight = {
  background: '#f4f8fb',
  surface: '#ffffff',
  'surface-sunken': '#e9f0f6',
  border: '#d5e0ea',
  'border-strong': '#7d92a6',
  foreground: '#0b1b2b',
  'foreground-soft': '#4b6076',
  accent: '#0369a1',
  'accent-strong': '#075985',
  'accent-bright': '#0ea5e9',
  'accent-on-dark': '#0ea5e9',
  'on-accent': '#ffffff',
  'brand-red': '#c8102e',
  danger: '#d11a2b',
  'on-danger': '#ffffff',
  success: '#0f7b4d',
  warning: '#9a5600',
  highlight: '#f2c94c',
  ...darkFrame,
};

const productDark: Colors = {
  background: '#07121d',
  surface: '#0e1d2b',
  'surface-sunken': '#0a1825',
  border: '#1f3447',
  'border-strong': '#5f7d97',
  foreground: '#eaf3fa',
  'foreground-soft': '#9db4c8',
  accent: '#38bdf8',
  'accent-strong': '#7dd3fc',
  'accent-bright': '#7dd3fc',
  'accent-on-dark': '#7dd3fc',
  'on-accent': '#04121d',
  'brand-red': '#ff4d5e',
  danger: '#ff5a68',
  'on-danger': '#1a0306',
  success: '#4ade80',
  warning: '#fbbf24',
  highlight: '#f2c94c',
  ...darkFrame,
};

/** The theme of leagues without colors of their own: that of `tokens.css`. */
export const productTheme: Theme = { light: productLight, dark: productDark };

/** Of text, and of what else must be seen: controls, focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const controlContrast = 3;

const surfaces = ['background', 'surface', 'surface-sunken'] as const;
const frames = ['dark-background', 'dark-surface'] as const;
const neutrals = [
  ...surfaces,
  ...frames,
  'border',
  'border-strong',
  'foreground',
  'foreground-soft',
  'night-line',
  'on-dark',
  'on-dark-soft',
] as const;

/**
 * Both themes from a league's colors. Neutral colors take the hue of the primary color; links, controls and ornaments keep the
 * hue of theirs, and are as light or dark as what they are on requires: no choice can produce unreadable text. Success, warning
 * and danger keep their meaning: if a color of the league is like one of them, it moves away from that within its own family.
 */
export function themeOf({ primary, accent }: BrandColors): Theme {
  const main = lchOf(primary);
  const second = lchOf(accent);
  const light = coloredWith(productLight, main);
  const dark = coloredWith(productDark, main);
  for (const [colors, isDark] of [
    [light, false],
    [dark, true],
  ] as const) {
    const on = (names: readonly ColorToken[]) => names.map((name) => colors[name]);
    const pages = on(isDark ? [...surfaces, ...frames] : surfaces);
    const away = isDark ? 1 : -1;
    const seen = (color: Lch, contrast: number) => withContrast(color, pages, contrast, away);
    // A gray is drawn as ink: without a hue, lightness is what makes a color strong.
    const strongest = isDark ? mixed(0.92, 0.74, main) : mixed(0.24, 0.54, main);
    const base = { ...main, l: isDark ? Math.max(main.l, strongest) : Math.min(main.l, strongest) };

    colors['border-strong'] = seen(lchOf(colors['border-strong']), controlContrast);
    colors.foreground = seen(lchOf(colors.foreground), textContrast);
    colors['foreground-soft'] = seen(lchOf(colors['foreground-soft']), textContrast);
    for (const name of ['on-dark', 'on-dark-soft'] as const) {
      colors[name] = withContrast(lchOf(colors[name]), on(frames), textContrast, 1);
    }

    colors.accent = seen(base, textContrast);
    const { l, ...hue } = lchOf(colors.accent);
    colors['accent-strong'] = seen({ ...hue, l: l + away * 0.07 }, textContrast);
    colors['on-accent'] = inkOn(main, on(['accent', 'accent-strong']));
    colors['brand-red'] = seen(second, textContrast);
    for (const [name, family] of Object.entries(families)) {
      const usual = lchOf((isDark ? productDark : productLight)[name as keyof typeof families]);
      colors[name as ColorToken] = seen({ ...usual, h: hueAway(usual.h, family, [main, second]) }, textContrast);
    }
    colors['on-danger'] = inkOn(lchOf(colors.danger), on(['danger']));
  }
  dark['accent-bright'] = withContrast(
    { ...main, l: Math.max(main.l, lchOf(dark.accent).l + 0.06) },
    [...surfaces, ...frames].map((name) => dark[name]),
    textContrast,
    1,
  );
  // Also on the dark frame, where it is as light as the light pages allow.
  const onFrames = withContrast(
    main,
    frames.map((name) => light[name]),
    controlContrast,
    1,
  );
  light['accent-bright'] = withContrast(
    lchOf(onFrames),
    surfaces.map((name) => light[name]),
    controlContrast,
    -1,
  );
  const highlight = withContrast(
    { ...second, l: Math.max(second.l, mixed(0.92, 0.6, second)) },
    [light['dark-background'], light.foreground],
    textContrast,
    1,
  );
  for (const colors of [light, dark]) {
    colors.highlight = highlight;
    colors['accent-on-dark'] = dark['accent-bright'];
  }
  return { light, dark };
}

/** The theme as a style sheet's declarations of the tokens; without colors that of the product. */
export function themeStyle(brand: BrandColors | null): string {
  const { light, dark } = brand ? themeOf(brand) : productTheme;
  const tokens = Object.keys(light) as ColorToken[];
  const bothOf = (token: ColorToken) =>
    light[token] === dark[token] ? light[token] : `light-dark(${light[token]},${dark[token]})`;
  return `:root{${tokens.map((token) => `--${token}:${bothOf(token)}`).join(';')}}`;
}

/** The contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  return ratioOf(luminanceOf(one), luminanceOf(other));
}

const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The product's colors with its neutral ones in another hue, gray if that is. */
function coloredWith(colors: Colors, { c, h }: Lch): Colors {
  const changed = { ...colors };
  for (const name of neutrals) {
    const { l, c: usual } = lchOf(colors[name]);
    changed[name] = hexOf({ l, c: usual * saturation(c), h });
  }
  return changed;
}

/** Between the value for gray and that for a saturated color. */
const mixed = (gray: number, saturated: number, { c }: Lch) => gray + (saturated - gray) * saturation(c);
const saturation = (chroma: number) => Math.min(1, chroma / 0.08);

/** The hues of a meaning, in degrees: red, amber, green. */
const families = { danger: [8, 34], warning: [52, 96], success: [146, 172] } as const;
/** Colors closer than this look alike. */
const near = 22;

/** The usual hue, or the end of the family that is farther from the league's color beside it. */
function hueAway(usual: number, [from, to]: readonly [number, number], brand: readonly Lch[]): number {
  const beside = brand.find(({ c, h }) => saturation(c) > 0.5 && between(h, usual) < near);
  if (!beside) return usual;
  return between(beside.h, from) > between(beside.h, to) ? from : to;
}

const between = (one: number, other: number) => 180 - Math.abs(180 - (Math.abs(one - other) % 360));

/** White, or a very dark shade: whichever is easier to read on all of these. */
function inkOn({ c, h }: Lch, colors: readonly string[]): string {
  const worst = (ink: string) => Math.min(...colors.map((color) => contrastOf(ink, color)));
  const ink = hexOf({ l: 0.16, c: Math.min(c, 0.03), h });
  return worst('#ffffff') >= worst(ink) ? '#ffffff' : ink;
}

/**
 * The color, or the nearest lighter (1) or darker (-1) one that has this contrast with all of the others. White and black have
 * it with every surface of their theme.
 */
function withContrast(color: Lch, others: readonly string[], contrast: number, away: 1 | -1): string {
  const luminances = others.map(luminanceOf);
  const enough = (each: string) => {
    const luminance = luminanceOf(each);
    return luminances.every((other) => ratioOf(luminance, other) >= contrast);
  };
  const own = hexOf(color);
  if (enough(own)) return own;
  let rejected = color.l;
  let accepted = away === 1 ? 1 : 0;
  for (let step = 0; step < 8; step += 1) {
    const l = (rejected + accepted) / 2;
    if (enough(hexOf({ ...color, l }))) accepted = l;
    else rejected = l;
  }
  return hexOf({ ...color, l: accepted });
}

/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees (Björn Ottosson, “A perceptual color space”, 2020). */
interface Lch {
  l: number;
  c: number;
  h: number;
}

/** Of a byte. */
const linear = Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);
/** Linear red, green and blue. */
function channels(hex: string) {
  const color = Number.parseInt(hex.slice(1), 16);
  return [linear[color >> 16]!, linear[(color >> 8) & 255]!, linear[color & 255]!] as const;
}
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function luminanceOf(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function lchOf(hex: string): Lch {
  const [r, g, b] = channels(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, y),
    h: ((Math.atan2(y, a) * 180) / Math.PI + 360) % 360,
  };
}

/** With as much of its chroma as a screen can show at this lightness. */
function hexOf({ l, c, h }: Lch): string {
  let shown = rgbOf(l, c, h);
  if (!isShown(shown)) {
    let [from, to] = [0, c];
    for (let step = 0; step < 7; step += 1) {
      const chroma = (from + to) / 2;
      if (isShown(rgbOf(l, chroma, h))) from = chroma;
      else to = chroma;
    }
    shown = rgbOf(l, from, h);
  }
  const bytes = shown.map((value) => Math.round(255 * encoded(Math.min(1, Math.max(0, value)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const isShown = (rgb: readonly number[]) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

function rgbOf(l: number, c: number, h: number): number[] {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
