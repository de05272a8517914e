/** A club's colors, each `#rrggbb`: background, foreground, and fine lines. */
export interface ClubColors {
  primary: string;
  secondary: string;
  accent: string;
}

/** Mixes a share of another color in, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [color, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (color: string, share = 0.35) => mix(color, '#04101c', share);
export const lighter = (color: string, share = 0.35) => mix(color, '#ffffff', share);
