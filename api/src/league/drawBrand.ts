import { type BrandColors, contrastOf, type LeagueSettings, productTheme, themeOf } from '@league/contract';
import sharp from 'sharp';
import { openPicture } from '../pictures/stripMetadata.ts';
import { fitTexts, placeText, splitIntoLines } from './outlines.ts';

/** What the league's pictures are made from. */
export interface BrandSource extends Pick<LeagueSettings, 'name' | 'shortName' | 'brand'> {
  /** The file of its logo. */
  logo: Uint8Array | undefined;
}

/** Of the product's mark: the league's default colors. */
const productColors: BrandColors = { primary: '#0369a1', accent: '#ff4d5e' };

/** How much of an icon's side its content may take, and whether its background reaches the edges. */
const shapes = {
  /** As browsers show it. */
  rounded: { share: 0.84, isFull: false },
  /** Phones cut the corners themselves. */
  square: { share: 0.8, isFull: true },
  /** Phones cut it to any shape: only the inner circle of 80 % is sure to be seen. */
  maskable: { share: 0.56, isFull: true },
} as const;
export type IconShape = keyof typeof shapes;

/** The icon of the league: its logo; otherwise its short name in its colors; otherwise the product's mark. */
export async function iconSvg(look: BrandSource, shape: IconShape): Promise<string> {
  const { share, isFull } = shapes[shape];
  const corner = isFull ? 0 : 9;
  const content = await contentOf(look, 40 * share, shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<clipPath id="c"><rect width="40" height="40" rx="${corner}"/></clipPath>
<g clip-path="url(#c)">${content}</g>
</svg>
`;
}

/** @param room the side of the square for it, in the middle of 40 by 40 */
async function contentOf({ brand, logo, shortName }: BrandSource, room: number, shape: IconShape): Promise<string> {
  const from = (40 - room) / 2;
  const background = (color: string) => `<rect width="40" height="40" fill="${color}"/>`;
  if (logo) {
    const image = `<image href="${await dataAddress(logo, 192)}" x="${from}" y="${from}" width="${room}" height="${room}"/>`;
    return background((await chooseBackground(logo, brand)).color) + image;
  }
  if (brand) {
    const ink = contrastOf('#ffffff', brand.primary) >= contrastOf('#000000', brand.primary) ? '#ffffff' : '#000000';
    const [letters] = await fitTexts([initials(shortName)], room, 24);
    const stripe = `<rect y="35" width="40" height="5" fill="${brand.accent}"/>`;
    const isCut = shape === 'maskable';
    return `${background(brand.primary)}${isCut ? '' : stripe}${placeText(letters!, 20, isCut ? 20 : 18.5, ink)}`;
  }
  const { primary, accent } = productColors;
  const scale = shape === 'maskable' ? room / 32 : 1;
  return `${background(primary)}<g transform="translate(20 20) scale(${scale}) translate(-20 -20)">
<circle cx="20" cy="20" r="11" fill="none" stroke="#fff" stroke-width="2.6"/>
<path d="M20 4v32" stroke="${accent}" stroke-width="2.6" stroke-dasharray="4 2.4"/>
<circle cx="20" cy="20" r="3" fill="#fff"/></g>`;
}

/** Up to four letters that are legible in a small icon: `NIHL`; of `Nile League`, NL. */
function initials(shortName: string): string {
  const words = shortName.split(/[\s.–-]+/u).filter(Boolean);
  const letters = (text: string) => [...text.normalize()];
  if (letters(shortName).length <= 4) return shortName.toUpperCase();
  if (words.length > 1 && letters(words[0]!).length > 4) {
    return words
      .slice(0, 4)
      .map((word) => letters(word)[0])
      .join('')
      .toUpperCase();
  }
  return letters(words[0] ?? shortName)
    .slice(0, 4)
    .join('')
    .toUpperCase();
}

interface Plate {
  color: string;
  /** Without it, parts of the logo would not be seen on light pages, or on dark ones. */
  isNeeded: boolean;
}

/** Parts of a logo with less contrast to what is behind them are hard to see. */
const visible = 2.2;
/** The share of a logo that may be. */
const negligible = 0.12;

/** What is behind the logo: white, or dark if more of it is seen there. */
export async function chooseBackground(logo: Uint8Array, brand: LeagueSettings['brand']): Promise<Plate> {
  const light = '#ffffff';
  const dark = (brand ? themeOf(brand) : productTheme).light['dark-surface'];
  const { data } = await openPicture(logo)
    .resize(48, 48, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors: string[] = [];
  let opaque = 0;
  for (let at = 0; at < data.length; at += 4) {
    opaque += Number(data[at + 3]! > 250);
    if (data[at + 3]! > 128) colors.push(`#${data.toString('hex', at, at + 3)}`);
  }
  const unseenOn = (color: string) =>
    colors.filter((each) => contrastOf(each, color) < visible).length / (colors.length || 1);
  const [onLight, onDark] = [unseenOn(light), unseenOn(dark)];
  return {
    color: onLight > onDark ? dark : light,
    isNeeded: opaque < data.length / 4 && Math.max(onLight, onDark) > negligible,
  };
}

/** A logo in a drawing. @param side in pixels, of its longer side */
export async function dataAddress(logo: Uint8Array, side: number): Promise<string> {
  const png = await openPicture(logo).resize(side, side, { fit: 'inside' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** @param side in pixels */
export const iconPng = async (look: BrandSource, shape: IconShape, side: number): Promise<Buffer> =>
  sharp(Buffer.from(await iconSvg(look, shape)), { density: (72 * side) / 40 })
    .resize(side, side)
    .png()
    .toBuffer();

/** The logo for headers, at most 96 pixels high; on a plate if it would not be seen in one of the themes. */
export async function logoPng(look: BrandSource): Promise<Buffer | undefined> {
  if (!look.logo) return undefined;
  const { isNeeded } = await chooseBackground(look.logo, look.brand);
  return isNeeded ? logoOnBackgroundPng(look) : smallLogo(look.logo, 96);
}

/** The logo on a plate, for mails and prints, whose paper may be as dark or as light as it is. */
export async function logoOnBackgroundPng({ logo, brand }: BrandSource): Promise<Buffer | undefined> {
  if (!logo) return undefined;
  const { color: background } = await chooseBackground(logo, brand);
  const margins = { top: 8, bottom: 8, left: 8, right: 8 };
  return sharp(await smallLogo(logo, 80))
    .extend({ ...margins, background })
    .flatten({ background })
    .png()
    .toBuffer();
}

const smallLogo = (logo: Uint8Array, height: number): Promise<Buffer> =>
  openPicture(logo)
    .resize(5 * height, height, { fit: 'inside' })
    .png()
    .toBuffer();

/** The picture of link previews for pages without one of their own, 1200 by 630. */
export async function cardPng(look: BrandSource): Promise<Buffer> {
  const colors = (look.brand ? themeOf(look.brand) : productTheme).light;
  const icon = await iconSvg(look, 'rounded');
  const lines = splitIntoLines(look.name).map((line) => line.toUpperCase());
  const texts = await fitTexts(lines, 1040, 104);
  const names = texts.map((text, at) =>
    placeText(text, 600, 440 + at * text.size - ((texts.length - 1) * text.size) / 4, colors['on-dark']),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<linearGradient id="g" x2="0" y2="1"><stop stop-color="${colors['dark-surface']}"/><stop offset="1" stop-color="${colors['dark-background']}"/></linearGradient>
<rect width="1200" height="630" fill="url(#g)"/>
<svg x="480" y="96" width="240" height="240" ${icon.slice('<svg '.length).replace(/<\/svg>\s*$/, '')}</svg>
${names.join('')}
<rect y="606" width="1200" height="24" fill="${colors.highlight}"/>
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
