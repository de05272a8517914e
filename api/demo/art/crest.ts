import { type ClubColors, darker } from './clubColors.ts';

export type Emblem = 'pharaoh' | 'mariner' | 'falcon' | 'sun' | 'sphinx' | 'shark' | 'tide' | 'anchor';

const shield = 'M50 3 91 13V49C91 73 73 88 50 97 27 88 9 73 9 49V13Z';
const roundel = 'M50 3a47 47 0 1 0 .01 0Z';
const hexagon = 'M50 3 91 26V74L50 97 9 74V26Z';

interface Drawing {
  shape: string;
  /** Drawn over the background, in a square of a hundred. */
  draw: (colors: ClubColors) => string;
}

const turned = (count: number, draw: (turn: number) => string) =>
  Array.from(
    { length: count },
    (_, turn) => `<g transform="rotate(${(360 / count) * turn} 50 50)">${draw(turn)}</g>`,
  ).join('');

/** A half and its mirror image. */
const mirrored = (half: string) => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`;

const drawings: Record<Emblem, Drawing> = {
  pharaoh: {
    shape: shield,
    draw: ({ primary, secondary, accent }) => `
      <path fill="${secondary}" d="M50 15C34 15 27 27 26 41L19 76H38L41 63H59L62 76H81L74 41C73 27 66 15 50 15Z"/>
      <path fill="${accent}" d="M37 36Q50 28 63 36V49C63 59 57 67 50 67S37 59 37 49Z"/>
      <path fill="${secondary}" d="M46.5 66h7l-1.5 18h-4Z"/>
      <path fill="none" stroke="${primary}" stroke-width="1.6" d="M47 71h6M47.4 76h5.2M47.8 80.5h4.4"/>
      ${mirrored(`<path fill="none" stroke="${primary}" stroke-width="3.2" d="M25.5 47 36 44M24 55 36 52M22.5 63 37 59.5M20.8 71 38 67M30 29 38 34"/>
      <path fill="none" stroke="${primary}" stroke-width="2" stroke-linecap="round" d="M40 42q4-2.5 7.5-.5"/>
      <path fill="${primary}" d="M40 46.5q4-3.5 7.5 0-3.5 2.5-7.5 0Z"/>`)}
      <path fill="none" stroke="${primary}" stroke-width="1.8" stroke-linecap="round" d="M50 47v6.5M45.5 59q4.5 2.5 9 0"/>
      <path fill="${accent}" stroke="${primary}" stroke-width="1.4" d="M50 31C46 28 46.5 21 50 17 53.5 21 54 28 50 31Z"/>`,
  },
  mariner: {
    shape: roundel,
    draw: ({ primary, secondary, accent }) => `
      ${turned(8, () => `<path fill="${secondary}" d="M48 50V22h4V50Z"/><path fill="${accent}" d="M46.8 22 48 12.5q2-2 4 0L53.2 22Z"/>`)}
      <circle cx="50" cy="50" r="22" fill="none" stroke="${secondary}" stroke-width="6.5"/>
      <circle cx="50" cy="50" r="22" fill="none" stroke="${primary}" stroke-width="1.4"/>
      <circle cx="50" cy="50" r="9.5" fill="${secondary}"/>
      <path fill="${primary}" d="m50 43 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z"/>`,
  },
  falcon: {
    shape: shield,
    draw: ({ primary, secondary, accent }) => `
      ${mirrored(`<path fill="${secondary}" d="M50 42C38 38 24 33 14 19c-1 14 3 22 9 27l-6-1c3 8 8 12 14 14l-5 1c5 5 11 6 16 5l3 9 5 13Z"/>
      <path fill="none" stroke="${primary}" stroke-width="2" stroke-linecap="round" d="M22 33c6 8 14 13 22 15M24 46c6 5 13 8 20 8M31 58c4 2 9 3 13 2"/>`)}
      <path fill="${secondary}" d="M50 15c-8 0-12 6-11 13 1 8 6 10 6 18h10c0-8 5-10 6-18 1-7-3-13-11-13Z"/>
      <path fill="${accent}" d="M50 26c-3 0-5 3-4 7l4 9 4-9c1-4-1-7-4-7Z"/>
      ${mirrored(`<path fill="${accent}" d="m41 24 6 2.5-2 3.5q-4-1-4-6Z"/>`)}
      <path fill="${secondary}" d="m42 68 8 22 8-22Z"/>
      <path fill="none" stroke="${primary}" stroke-width="1.8" d="M46 71 50 84l4-13"/>`,
  },
  sun: {
    shape: roundel,
    draw: ({ primary, secondary, accent }) => `
      ${turned(16, (turn) => `<path fill="${turn % 2 ? accent : secondary}" d="m45.5 32 4.5-${turn % 2 ? 15 : 21} 4.5 ${turn % 2 ? 15 : 21}Z"/>`)}
      <circle cx="50" cy="50" r="19.5" fill="${secondary}" stroke="${primary}" stroke-width="2.4"/>
      <path fill="${primary}" d="M36 50Q50 37 64 50 50 61 36 50Z"/>
      <circle cx="50" cy="49.5" r="5" fill="${accent}"/>
      <path fill="none" stroke="${primary}" stroke-width="2.4" stroke-linecap="round" d="M36 44Q50 33 64 44M47 57c-1 5-4 7-8 7M55 57l2 8"/>`,
  },
  sphinx: {
    shape: hexagon,
    draw: ({ primary, secondary, accent }) => `
      <path fill="${darker(primary, 0.3)}" d="M27 70 57 24 87 70Z"/><path fill="${accent}" opacity=".16" d="M57 24 87 70H64Z"/>
      <path fill="${secondary}" d="M17 76V68C22 66 26 65 29 65L32 53 25 52 30 36C33 26 50 25 53 36L57 51C72 50 82 55 83 66V76Z"/>
      <path fill="${accent}" d="M31 40Q35 36 41 37L40 50Q36 54 32 52L33 48 30 47Z"/>
      <path fill="none" stroke="${primary}" stroke-width="2.2" stroke-linecap="round" d="M41 31 46 51M47 31 52 50M43 54C47 58 48 62 47 68M58 57C66 57 73 60 75 68M20 71H45M34 43h3"/>`,
  },
  shark: {
    shape: shield,
    draw: ({ primary, secondary, accent }) => `
      <path fill="${secondary}" d="M13 52C24 37 38 31 54 31L66 14Q72 26 73 35 82 40 88 50 80 57 69 58L57 74 49 60C35 62 22 60 13 52Z"/>
      <path fill="${accent}" d="M13 52C27 55 43 55 56 52L69 58Q59 60 49 60C35 62 22 60 13 52Z"/>
      <path fill="${primary}" d="m18 53.5 3 4.5 3.5-4 3 4.5 3.5-4 3 4.5 3.5-4.5Q27 55.5 18 53.5Z"/>
      <circle cx="30" cy="44" r="2.6" fill="${primary}"/>
      <path fill="none" stroke="${primary}" stroke-width="2.2" stroke-linecap="round" d="M48 39q3 6 0 12M54 38q3 6 0 12M60 38q3 6 0 12M26 40l7 1"/>
      <path fill="none" stroke="${accent}" stroke-width="3" stroke-linecap="round" d="M24 78q6.5-5 13 0t13 0 13 0 13 0"/>`,
  },
  tide: {
    shape: roundel,
    draw: ({ primary, secondary, accent }) => `
      <path fill="${secondary}" d="M9 67C13 40 31 20 56 20 76 20 86 33 85 46 84 57 75 62 67 60 59 58 57 49 62 45 66 42 70 44 71 48 73 37 60 33 51 40 41 48 44 63 57 69 67 73 79 71 91 66 84 84 70 95 50 95 30 95 14 84 9 67Z"/>
      <path fill="none" stroke="${primary}" stroke-width="2.6" stroke-linecap="round" d="M20 66C24 46 36 30 55 28M29 69C30 54 38 40 48 35M17 77Q32 82 42 77 54 88 80 79M30 87q14 4 22-2"/>
      <circle cx="78" cy="25" r="3" fill="${accent}"/><circle cx="86" cy="34" r="2" fill="${accent}"/><circle cx="69" cy="16" r="2.2" fill="${accent}"/>`,
  },
  anchor: {
    shape: hexagon,
    draw: ({ primary, secondary, accent }) => `
      <circle cx="50" cy="21" r="7" fill="none" stroke="${secondary}" stroke-width="4.5"/>
      <path fill="${secondary}" d="M46.5 27h7V82h-7Z"/><path fill="${secondary}" d="M31 34q-3 3.5 0 7H69q3-3.5 0-7Z"/>
      ${mirrored(`<path fill="${secondary}" d="M50 88C32 86 19 74 17 56l-5 3L20 44l11 12-6 1C27 69 36 78 50 80Z"/>`)}
      <path fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round" d="M58 26c12 8-20 16-8 24s-12 14-2 22 10 8 16 4"/>
      <path fill="none" stroke="${primary}" stroke-width="1.2" d="M50 29V80"/>`,
  },
};

/** The contents of a crest's `<svg viewBox="0 0 100 100">`, for use in other drawings. */
export function crestBody(emblem: Emblem | 'league', colors: ClubColors): string {
  if (emblem === 'league') return leagueBody(colors);
  const { shape, draw } = drawings[emblem];
  return `${frame(shape, colors)}<g transform="translate(50 50) scale(.93) translate(-50 -50)">${draw(colors)}</g>`;
}

/** Two rims, light and dark, visible on any background. */
const frame = (shape: string, { primary, secondary }: ClubColors) => `
  <path fill="${darker(primary, 0.6)}" d="${shape}"/>
  <path fill="${secondary}" transform="translate(50 50) scale(.955) translate(-50 -50)" d="${shape}"/>
  <path fill="${primary}" transform="translate(50 50) scale(.885) translate(-50 -50)" d="${shape}"/>`;

const leagueBody = ({ primary, secondary, accent }: ClubColors) => `${frame(shield, { primary, secondary, accent })}
  <circle cx="50" cy="46" r="26" fill="none" stroke="${accent}" stroke-width="3"/>
  <path fill="${accent}" d="M9.5 44.5h81v3h-81Z" opacity=".55"/>
  ${mirrored(`<path fill="${secondary}" d="M25 19 31 16 58 66Q60 70 64 70H74V77H60Q54 77 51 71Z"/>`)}
  <ellipse cx="50" cy="40" rx="9" ry="4.5" fill="#0b1622"/><path fill="#0b1622" d="M41 40v5q9 7 18 0v-5Z"/>
  <ellipse cx="50" cy="39.6" rx="6.5" ry="2.6" fill="#31465c"/>`;

const crest = (body: string) => tidy(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`);

/** A club's crest, square; legible from 20 to 400 pixels. */
export const drawCrest = (emblem: Emblem, colors: ClubColors): string => crest(crestBody(emblem, colors));

export const drawLeagueCrest = (colors: ClubColors): string => crest(crestBody('league', colors));

/** Removes spaces between elements. */
export const tidy = (svg: string): string => svg.replaceAll(/\s*\n\s*/g, '').replaceAll(/>\s+</g, '><');
