import type { CSSProperties } from 'react';

/** WCAG 2.2, 1.4.3. */
export const readable = 4.5;

type Channels = readonly [number, number, number];
const black: Channels = [11, 27, 43];
const white: Channels = [255, 255, 255];
const fallback: Channels = [2, 132, 199];

/**
 * A team's colors with a text color that is readable on both: if neither dark nor light text reaches 4.5:1 on a color, the
 * color is adjusted. An invalid color becomes the league's blue.
 */
export function teamColors(team: { primaryColor: string; secondaryColor: string }) {
  const own = channelsOf(team.primaryColor);
  const text = contrast(own, white) >= 3 ? white : black;
  const surface = mixForContrast(own, text === white ? [0, 0, 0] : white, text);
  return { surface: toCssColor(surface), text: toCssColor(text), accent: toCssColor(channelsOf(team.secondaryColor)) };
}

/** WCAG 2.2, 1.4.11. */
const visible = 3;
const darkSurface: Channels = [14, 29, 43];

/**
 * The style of an element that draws in a team's color: `--team-line`, in each theme mixed as far as needed to be seen on a surface
 * there.
 */
export function lineStyle(team: { primaryColor: string }): CSSProperties {
  const own = channelsOf(team.primaryColor);
  const onLight = toCssColor(mixForContrast(own, [0, 0, 0], white, visible));
  const onDark = toCssColor(mixForContrast(own, white, darkSurface, visible));
  return { '--team-line': `light-dark(${onLight}, ${onDark})` } as CSSProperties;
}

/** The color, mixed as far as needed to contrast with the other one. */
function mixForContrast(color: Channels, end: Channels, other: Channels, wanted = readable): Channels {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = color.map((value, at) => Math.round(value + (end[at]! - value) * share)) as unknown as Channels;
    if (contrast(mixed, other) >= wanted) return mixed;
  }
  return end;
}

const channelsOf = (color: string): Channels => {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  return digits ? [hex(digits[1]!), hex(digits[2]!), hex(digits[3]!)] : fallback;
};
const hex = (pair: string) => Number.parseInt(pair, 16);
const toCssColor = ([red, green, blue]: Channels) => `rgb(${red} ${green} ${blue})`;

/** The contrast ratio of two colors, 1 to 21. */
export function contrast(one: Channels, other: Channels): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
