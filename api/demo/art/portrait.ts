import { createRandom, type Random } from '../random.ts';
import { type ClubColors, darker, lighter, mix } from './clubColors.ts';
import { tidy } from './crest.ts';

export interface PortraitDrawing {
  colors: ClubColors;
  number: number;
  letter: 'C' | 'A' | null;
  isGoalie: boolean;
  /** Identifies the face, the same every season. */
  seed: number;
}

interface Face {
  style: (typeof hairstyles)[number];
  skin: string;
  hair: string;
  random: Random;
}

/** A player's portrait, square; legible from 40 to 400 pixels. */
export function drawPortrait({ colors, number, letter, isGoalie, seed }: PortraitDrawing): string {
  const random = createRandom(seed);
  const skin = random.pick(['#f0cfae', '#e3b58c', '#d29d72', '#bd8458', '#a56c43', '#865433']);
  const dark = ['#17120f', '#17120f', '#241a14', '#3a281c'];
  const hair = random.pick(skin < '#c' ? dark : [...dark, '#4a3323', '#6b4a2b', '#8c5a2e']);
  const face: Face = { style: random.pick(hairstyles), skin, hair, random };
  const { primary } = colors;
  return tidy(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">
    <defs><radialGradient id="wall" cx=".5" cy=".38" r=".8"><stop offset="0" stop-color="${lighter(primary, 0.86)}"/><stop offset="1" stop-color="${lighter(primary, 0.5)}"/></radialGradient></defs>
    <path fill="url(#wall)" d="M0 0H320V320H0Z"/><path fill="${primary}" opacity=".1" d="M0 250 250 0H320V70L70 320H0Z"/>
    <g transform="translate(${random.between(-4, 4)} ${random.between(-3, 3)})">
    ${back(face)}${shoulders(colors, number, letter, skin)}${head(face)}${isGoalie ? mask(colors) : ''}</g></svg>`);
}

const hairstyles = ['short', 'swept', 'curly', 'cropped', 'long', 'none'] as const;
const beards = ['none', 'none', 'stubble', 'stubble', 'moustache', 'full', 'goatee'] as const;

/** Hair behind the neck. */
const back = ({ style, hair }: Face) =>
  style === 'long' ? `<path fill="${hair}" d="M98 120Q92 60 160 54q68 6 62 66l8 92H90Z"/>` : '';

function shoulders({ primary, secondary, accent }: ClubColors, number: number, letter: string | null, skin: string) {
  return `<path fill="${darker(skin, 0.22)}" d="M132 176h56v52q-28 22-56 0Z"/>
    <path fill="${primary}" d="M24 330Q24 246 76 230L130 212q30 26 60 0l54 18q52 16 52 100Z"/>
    <path fill="${darker(primary, 0.28)}" d="M24 330Q24 246 76 230l8 100ZM296 330q0-84-52-100l-8 100Z"/>
    <path fill="${secondary}" d="M70 232l24-8 20 30q46 22 92 0l20-30 24 8-28 46q-62 26-124 0Z"/>
    <path fill="none" stroke="${accent}" stroke-width="7" stroke-linejoin="round" d="M128 211q32 30 64 0"/>
    <text x="160" y="312" font-family="'Barlow Condensed','Arial Narrow',Impact,sans-serif" font-weight="700" font-size="40" text-anchor="middle" fill="${accent}">${number}</text>
    ${letter ? `<text x="228" y="300" font-family="'Barlow Condensed','Arial Narrow',Impact,sans-serif" font-weight="700" font-size="30" text-anchor="middle" fill="${secondary}">${letter}</text>` : ''}`;
}

function head(face: Face): string {
  const { style, skin, hair, random } = face;
  const width = random.between(50, 57);
  const jaw = random.between(30, 40);
  const shadow = darker(skin, 0.2);
  const eyes = 136 + random.between(-2, 3);
  const brow = random.between(5, 8);
  const smile = random.between(2, 13);
  const [left, right] = [160 - width, 160 + width];
  const shape = `M${left} 126Q${left} 70 160 70T${right} 126Q${right} 168 ${160 + jaw} 194 160 216 ${160 - jaw} 194 ${left} 168 ${left} 126Z`;
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="${eyes}" rx="9" ry="6" fill="#fbfdff"/><circle cx="${x}" cy="${eyes}" r="4.6" fill="${skin < '#e' ? '#2b1d14' : '#3c5a4a'}"/><path fill="none" stroke="${hair}" stroke-width="${brow}" stroke-linecap="round" d="M${x - 12} ${eyes - 15}q12-${random.between(3, 7)} 24 ${x < 160 ? 1 : 0}"/>`;
  return `<circle cx="${left + 1}" cy="142" r="12" fill="${shadow}"/><circle cx="${right - 1}" cy="142" r="12" fill="${shadow}"/>
    <path fill="${skin}" d="${shape}"/>${beard(face, { left, right, jaw })}
    <path fill="none" stroke="${shadow}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M${162 + random.between(-1, 1)} 140l${random.between(5, 9)} 24-12 2"/>
    ${eye(138)}${eye(182)}<path fill="none" stroke="${mix(darker(skin, 0.4), '#a03a3a', 0.35)}" stroke-width="6" stroke-linecap="round" d="M142 183q18 ${smile} 36 0"/>
    ${hairOf(style, hair, left, right, skin)}`;
}

function beard(
  { hair, skin, random }: Face,
  { left, right, jaw }: { left: number; right: number; jaw: number },
): string {
  const kind = random.pick(beards);
  const full = `M${left} 134Q${left + 10} 166 136 170q24-9 48 0 ${right - 190} -6 ${right - 184} -36Q${right} 168 ${160 + jaw} 196 160 222 ${160 - jaw} 196 ${left} 168 ${left} 134Z`;
  switch (kind) {
    case 'stubble':
      return `<path fill="${mix(skin, hair, 0.28)}" d="${full}"/>`;
    case 'full':
      return `<path fill="${hair}" d="${full}"/>`;
    case 'moustache':
      return `<path fill="${hair}" d="M134 178q4-12 26-10 22-2 26 10-26-6-52 0Z"/>`;
    case 'goatee':
      return `<path fill="${hair}" d="M136 176q24-10 48 0l-6 28q-18 12-36 0Z"/>`;
    default:
      return '';
  }
}

function hairOf(style: Face['style'], hair: string, left: number, right: number, skin: string): string {
  switch (style) {
    case 'short':
      return `<path fill="${hair}" d="M${left - 4} 132Q${left - 12} 56 160 54T${right + 4} 132L${right - 8} 104Q160 78 ${left + 8} 104Z"/>`;
    case 'swept':
      return `<path fill="${hair}" d="M${left - 4} 130Q${left - 14} 52 152 46q70-6 ${right - 150} 60l-2 24-10-30Q150 104 ${left + 22} 92q-14 10-18 38Z"/>`;
    case 'curly':
      return `<g fill="${hair}">${[0, 1, 2, 3, 4, 5, 6].map((at) => `<circle cx="${left - 2 + (at * (right - left + 4)) / 6}" cy="${(96 - 30 * Math.sin((at * Math.PI) / 6)).toFixed(0)}" r="21"/>`).join('')}<path d="M${left + 4} 104Q160 60 ${right - 4} 104Q160 84 ${left + 4} 104Z"/></g>`;
    case 'cropped':
      return `<path fill="${mix(skin, hair, 0.72)}" d="M${left - 1} 122Q${left - 4} 64 160 63T${right + 1} 122L${right - 10} 100Q160 86 ${left + 10} 100Z"/>`;
    case 'long':
      return `<path fill="${hair}" d="M${left - 8} 160Q${left - 18} 54 160 52T${right + 8} 160L${right - 6} 108Q188 98 160 80 132 98 ${left + 6} 108Z"/>`;
    default:
      return `<path fill="#fff" opacity=".28" d="M138 84q20-10 34-4-18 2-30 14Z"/>`;
  }
}

/** Pushed up, as goalies do after the whistle. */
const mask = ({
  primary,
  secondary,
}: ClubColors) => `<path fill="${secondary}" d="M92 116Q90 28 160 26t68 90q-30-24-68-24T92 116Z"/>
    <path fill="${darker(primary, 0.2)}" d="M100 92Q106 36 160 34t60 58q-28-14-60-14t-60 14Z"/>
    <path fill="none" stroke="#e9f1f6" stroke-width="5" d="M118 84Q122 50 160 48t42 36M140 80V51M160 78V48M180 80V51M120 66h80"/>`;
