import { contrastOf, type LeagueSettings, productTheme, themeOf } from '@league/contract';
import sharp from 'sharp';
import { chooseBackground, dataAddress } from '../league/drawBrand.ts';
import { fitTexts, placeText, splitIntoLines } from '../league/outlines.ts';

interface CardTeam {
  name: string;
  code: string;
  /** `#0284c7` */
  color: string;
  /** The file of its logo. */
  logo: Uint8Array | undefined;
  /** Its goals as shown; null without a score. */
  score: string | null;
}

export interface GameCard {
  brand: LeagueSettings['brand'];
  home: CardTeam;
  away: CardTeam;
  isRtl: boolean;
  /** In place of the score: when it begins; empty if that is not known. */
  instead: string;
  /** `Final (OT)` */
  status: string;
  /** The competition, the day and the venue. */
  about: string;
  /** Who scored last; empty if there is nothing to say. */
  lastGoal: string;
}

const [width, height] = [1200, 630];
const crest = 240;
/** The middles of the crests and scores. */
const crestsY = 200;
const [leftX, rightX] = [215, width - 215];

/** A game as it stands, for link previews: 1200 by 630 pixels. The away team is where reading begins, as on the pages. */
export async function drawGameCard({
  brand,
  home,
  away,
  isRtl,
  instead,
  status,
  about,
  lastGoal,
}: GameCard): Promise<Buffer> {
  const colors = (brand ? themeOf(brand) : productTheme).light;
  const ink = colors['on-dark'];
  const [left, right] = isRtl ? [home, away] : [away, home];
  const line = async (text: string, room: number, size: number, y: number, color: string) =>
    placeText((await fitTexts([text], room, size))[0]!, width / 2, y, color);
  const parts = await Promise.all([
    drawCrest(left, leftX, brand),
    drawCrest(right, rightX, brand),
    drawNames(left.name, right.name, ink),
    left.score === null || right.score === null
      ? line(instead || '-', 330, 110, crestsY, ink)
      : drawScores(left.score, right.score, ink),
    line(status, 330, 56, 372, colors.highlight),
    line(about, 1080, 40, 560, ink),
    ...(lastGoal ? [line(lastGoal, 1080, 40, 500, colors.highlight)] : []),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="g" x2="0" y2="1"><stop stop-color="${colors['dark-surface']}"/><stop offset="1" stop-color="${colors['dark-background']}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<rect width="600" height="16" fill="${left.color}"/><rect x="600" width="600" height="16" fill="${right.color}"/>
${parts.join('')}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

async function drawScores(left: string, right: string, ink: string) {
  const scores = await fitTexts([left, right], 140, 250);
  const [one, other] = scores.map((score, at) => placeText(score, at === 0 ? 492 : 708, crestsY, ink));
  return `${one}<rect x="584" y="${crestsY - 7}" width="32" height="14" fill="${ink}"/>${other}`;
}

/** The names below the crests, in one size. */
async function drawNames(left: string, right: string, ink: string) {
  const lines = [left, right].flatMap((name, at) =>
    splitIntoLines(name).map((text, row) => ({ text, row, x: at === 0 ? leftX : rightX })),
  );
  const letters = await fitTexts(
    lines.map(({ text }) => text),
    350,
    58,
  );
  return lines.map(({ row, x }, at) => placeText(letters[at]!, x, 372 + row * (letters[at]!.size + 12), ink)).join('');
}

/** The crest, or the team's short form in its color. @param x the middle */
async function drawCrest({ code, color, logo }: CardTeam, x: number, brand: GameCard['brand']) {
  const at = `x="${x - crest / 2}" y="${crestsY - crest / 2}" width="${crest}" height="${crest}" rx="28"`;
  if (logo) {
    const side = crest - 40;
    const [{ color: plate }, image] = await Promise.all([chooseBackground(logo, brand), dataAddress(logo, side)]);
    return `<rect ${at} fill="${plate}"/><image href="${image}" x="${x - side / 2}" y="${crestsY - side / 2}" width="${side}" height="${side}"/>`;
  }
  const onColor = contrastOf('#ffffff', color) >= 3 ? '#ffffff' : '#0b1b2b';
  const [letters] = await fitTexts([code], 190, 116);
  return `<rect ${at} fill="${color}"/>${placeText(letters!, x, crestsY, onColor)}`;
}
