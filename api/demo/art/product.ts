import { type ClubColors, darker, lighter } from './clubColors.ts';
import { crestBody, type Emblem, tidy } from './crest.ts';

export type ProductMotif =
  | 'jersey'
  | 'hoodie'
  | 'tee'
  | 'cap'
  | 'beanie'
  | 'scarf'
  | 'puck'
  | 'stick'
  | 'gloves'
  | 'mug'
  | 'pin'
  | 'pennant'
  | 'keychain'
  | 'backpack'
  | 'bottle';

export interface ProductDrawing {
  motif: ProductMotif;
  colors: ClubColors;
  emblem: Emblem | 'league';
  view: 'front' | 'back' | 'detail';
  /** On the back of a jersey. */
  name?: string;
  number?: number;
}

interface CrestedProduct extends ProductDrawing {
  /** The crest in a square. */
  crest: (x: number, y: number, size: number) => string;
}

/** A product of the shop in front of a studio background, 4 to 5. In close-up: its crest. */
export function drawProduct(drawing: ProductDrawing): string {
  const { motif, colors, emblem, view } = drawing;
  const { draw, closeUp } = motifs[motif];
  const crest = (x: number, y: number, size: number) =>
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 100 100">${crestBody(emblem, colors)}</svg>`;
  return tidy(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view === 'detail' ? closeUp : '0 0 800 1000'}">
    <defs>
      <radialGradient id="ground" cx=".5" cy=".38" r=".8">
        <stop offset="0" stop-color="${lighter(colors.secondary, 0.9)}"/><stop offset="1" stop-color="${lighter(colors.primary, 0.72)}"/>
      </radialGradient>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity=".26"/>
      </linearGradient>
      <radialGradient id="floor"><stop offset="0" stop-opacity=".34"/><stop offset="1" stop-opacity="0"/></radialGradient>
    </defs>
    <path fill="url(#ground)" d="M0 0H800V1000H0Z"/>
    <g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6"><circle cx="400" cy="480" r="330"/><path d="M0 480H70M730 480H800"/></g>
    ${draw({ ...drawing, crest })}
  </svg>`);
}

const floor = (width: number, y = 890) => `<ellipse cx="400" cy="${y}" rx="${width}" ry="34" fill="url(#floor)"/>`;

/** A shape in its color with studio lighting. */
const lit = (d: string, color: string) => `<path fill="${color}" d="${d}"/><path fill="url(#light)" d="${d}"/>`;

const seam = (d: string, color = '#000', opacity = 0.25, width = 4) =>
  `<path fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

const lettering = `font-family="'Barlow Condensed','Arial Narrow','Roboto Condensed',Impact,sans-serif" font-weight="700" text-anchor="middle"`;

const jersey = ({ colors, crest, view, name = '', number = 0 }: CrestedProduct) => {
  const { primary, secondary, accent } = colors;
  const body = 'M262 190 340 150Q400 196 460 150L538 190 560 330 548 842Q400 872 252 842L240 330Z';
  const sleeve = 'M262 190 188 236 92 640 196 672 256 420 268 300Z';
  const cuff = 'M108 574 92 640 196 672 213 606Z';
  const band = 'M118 530 213 560 219 536 124 508Z';
  const mirror = (part: string) => `<g transform="matrix(-1 0 0 1 800 0)">${part}</g>`;
  const arm = `${lit(sleeve, primary)}<path fill="${secondary}" d="${cuff}"/><path fill="${accent}" d="${band}"/>${seam('M262 190Q250 300 256 420')}`;
  const front = `
    <path fill="${accent}" d="M326 158 340 150Q400 196 460 150L474 158 444 214 400 236 356 214Z"/>
    <path fill="${darker(primary, 0.5)}" d="M344 156Q400 200 456 156L438 204 400 222 362 204Z"/>
    ${seam('M384 228 416 262M416 228 384 262M384 246 416 280', '#fff', 0.9, 5)}
    ${crest(290, 330, 220)}`;
  const back = `
    <path fill="${accent}" d="M322 160 340 150Q400 178 460 150L478 160Q400 208 322 160Z"/>
    <path fill="${darker(primary, 0.2)}" d="M248 296Q400 330 552 296L550 250Q400 286 250 250Z" opacity=".5"/>
    <text ${lettering} x="400" y="352" font-size="${name.length > 8 ? 58 : 74}" letter-spacing="6" fill="${accent}">${name.toUpperCase()}</text>
    <text ${lettering} x="400" y="610" font-size="270" fill="${accent}" stroke="${secondary}" stroke-width="14" paint-order="stroke">${number}</text>`;
  return `${floor(260)}${arm}${mirror(arm)}${lit(body, primary)}
    <path fill="${secondary}" d="M249 704Q400 736 551 704L550 764Q400 796 250 764Z"/>
    <path fill="${accent}" d="M249 716Q400 748 551 716L551 726Q400 758 249 726Z"/>
    <path fill="${accent}" d="M250 744Q400 776 550 744L550 752Q400 784 250 752Z"/>
    ${seam('M300 400Q288 560 300 690M502 420Q516 560 498 690', '#000', 0.12, 10)}
    ${view === 'back' ? back : front}`;
};

const top = (color: string) => {
  const sleeve = lit('M268 214 196 262 120 560 222 596 262 420Z', color);
  return `${sleeve}<g transform="matrix(-1 0 0 1 800 0)">${sleeve}</g>`;
};

const hoodie = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => `${floor(250)}
  <path fill="${darker(primary, 0.25)}" d="M268 214 190 268 104 742 214 764 262 430Z"/><path fill="${darker(primary, 0.25)}" d="M532 214 610 268 696 742 586 764 538 430Z"/>
  <path fill="${secondary}" d="m110 708-8 40 112 22 7-42Z"/><path fill="${secondary}" d="m690 708 8 40-112 22-7-42Z"/>
  ${lit('M262 216Q330 168 400 170 470 168 538 216L556 360 546 820Q400 846 254 820L244 360Z', primary)}
  <path fill="${secondary}" d="M253 790Q400 816 547 790L545 838Q400 864 255 838Z"/>
  <path fill="${darker(primary, 0.3)}" d="M286 222C280 130 350 92 400 92S520 130 514 222Q470 286 400 296 330 286 286 222Z"/>
  <path fill="${darker(primary, 0.65)}" d="M324 214C322 160 364 136 400 136S478 160 476 214Q444 258 400 264 356 258 324 214Z"/>
  ${seam('M366 262 356 400M434 262 446 388', accent, 1, 8)}
  ${seam('M300 640 332 560H468L500 640V740H300Z', '#000', 0.3, 5)}
  ${crest(312, 360, 176)}`;

const tee = ({ colors: { primary, secondary }, crest }: CrestedProduct) => `${floor(230, 880)}
  <g transform="translate(0 20)">${top(secondary)}</g>
  ${lit('M262 220 340 178Q400 222 460 178L538 220 552 380 542 830Q400 850 258 830L248 380Z', primary)}
  <path fill="none" stroke="${secondary}" stroke-width="14" d="M338 182Q400 232 462 182"/>${crest(306, 330, 188)}`;

const cap = ({ colors: { primary, secondary }, crest }: CrestedProduct) => `${floor(300, 720)}
  ${lit('M150 590C140 380 262 268 410 268S664 380 652 590Q400 540 150 590Z', primary)}
  ${seam('M410 268Q300 380 290 566M410 268Q520 380 530 562M410 268V556')}
  ${lit('M150 590Q400 520 652 590 706 640 690 676 560 606 400 612 240 606 118 682 100 640 150 590Z', secondary)}
  ${seam('M140 640Q400 556 668 640', '#000', 0.22)}
  <circle cx="410" cy="266" r="16" fill="${secondary}"/>${crest(330, 348, 160)}`;

const beanie = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => `${floor(240, 800)}
  <circle cx="400" cy="220" r="74" fill="${accent}"/><circle cx="400" cy="220" r="74" fill="url(#light)"/>
  ${lit('M190 620C180 380 280 256 400 256S620 380 610 620Z', primary)}
  <path fill="${secondary}" d="M196 520C196 480 202 450 210 424Q400 380 590 424 600 460 604 520 400 476 196 520Z"/>
  ${Array.from({ length: 11 }, (_, rib) => seam(`M${220 + rib * 36} ${600}Q${250 + rib * 30} 420 ${340 + rib * 12} 280`, '#000', 0.14, 5)).join('')}
  ${lit('M178 590Q400 560 622 590V742Q400 772 178 742Z', secondary)}
  ${Array.from({ length: 15 }, (_, rib) => seam(`M${200 + rib * 28.5} 594V746`, '#000', 0.14, 6)).join('')}${crest(330, 592, 140)}`;

const scarf = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => {
  const tassels = (x: number, y: number) =>
    Array.from({ length: 9 }, (_, at) => seam(`M${x + at * 18} ${y}v52`, at % 2 ? secondary : primary, 1, 9)).join('');
  const bars = [0, 1, 2, 3]
    .map((at) => `<path fill="${at % 2 ? accent : secondary}" d="M262 ${640 + at * 44}h168v22H262Z"/>`)
    .join('');
  return `${floor(240, 905)}${tassels(270, 806)}${tassels(386, 738)}
    ${lit('M378 330H546V742H378Z', darker(primary, 0.25))}
    ${[0, 1, 2].map((at) => `<path fill="${secondary}" d="M378 ${600 + at * 44}h168v22H378Z"/>`).join('')}
    ${lit('M254 300C250 190 320 130 400 130S556 190 550 300L546 380H430V812H262V380Z', primary)}
    <path fill="${darker(primary, 0.6)}" d="M318 300C318 236 356 214 400 214S484 236 484 300 440 366 400 366 318 346 318 300Z"/>
    ${bars}${crest(282, 420, 128)}`;
};

const puck = ({ crest }: CrestedProduct) => `${floor(300, 740)}
  ${lit('M120 500V610C120 690 250 740 400 740S680 690 680 610V500Z', '#141b24')}
  ${Array.from({ length: 27 }, (_, at) => seam(`M${140 + at * 20} ${590 + Math.round(70 * Math.sin((Math.PI * (at + 1)) / 28))}l10 28`, '#fff', 0.08, 5)).join('')}
  <ellipse cx="400" cy="500" rx="280" ry="136" fill="#1e2935"/><ellipse cx="400" cy="500" rx="280" ry="136" fill="url(#light)"/>
  <ellipse cx="400" cy="500" rx="236" ry="110" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5"/>
  <g transform="translate(400 500) scale(1 .5) translate(-400 -500)">${crest(290, 390, 220)}</g>`;

const stick = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => `${floor(260, 900)}
  <g transform="rotate(24 400 500)">${lit('M376 60H420V800H376Z', darker(primary, 0.2))}
  <path fill="#1a232e" d="M376 60H420V210H376Z"/>${[0, 1, 2, 3, 4].map((at) => seam(`M376 ${82 + at * 26}l44 14`, '#fff', 0.35, 4)).join('')}
  <path fill="${secondary}" d="M376 330H420V360H376ZM376 560H420V590H376Z"/><path fill="${accent}" d="M376 366H420V374H376ZM376 546H420V554H376Z"/>
  <text ${lettering} transform="translate(410 455) rotate(-90)" font-size="34" letter-spacing="4" fill="${accent}">LEAGUE</text>
  ${lit('M376 780H420L424 830Q520 838 604 800 634 796 628 822 540 896 400 882 372 876 376 840Z', '#1a232e')}
  ${seam('M452 838l-6 44M486 838l-6 44M520 832l-4 44M554 824l-2 38', '#fff', 0.3, 6)}</g>${crest(90, 120, 150)}`;

const glove = ({ primary, secondary, accent }: ClubColors) => `
  ${lit('M150 420C140 300 170 220 260 210S372 270 372 380V520H150Z', primary)}
  ${lit('M356 372q64-40 74 26 4 60-66 96Z', secondary)}
  ${[0, 1, 2].map((at) => lit(`M154 ${250 + at * 88}q110-40 214 0 10 36 0 68-104-34-214 0-12-36 0-68Z`, at % 2 ? secondary : primary)).join('')}
  ${lit('M140 520H384L404 690Q262 728 118 690Z', primary)}<path fill="${secondary}" d="M122 648Q262 686 400 648L404 690Q262 728 118 690Z"/>
  ${seam('M210 526V700M262 528V708M316 526V700', accent, 0.6, 5)}`;
const gloves = ({
  colors,
  crest,
}: CrestedProduct) => `${floor(300, 790)}<g transform="translate(-20 40) rotate(-6 260 460)">${glove(colors)}</g>
  <g transform="matrix(-1 0 0 1 820 40) rotate(-6 260 460)">${glove(colors)}</g>${crest(345, 90, 110)}`;

const mug = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => `${floor(250, 800)}
  <path fill="none" stroke="${primary}" stroke-width="46" d="M566 420q120 0 112 110t-130 116"/>
  ${lit('M210 330H580V700Q580 780 500 790H290Q210 780 210 700Z', primary)}
  <path fill="${secondary}" d="M210 690H580V718H210Z"/><path fill="${accent}" d="M210 672H580V682H210Z"/>
  <ellipse cx="395" cy="330" rx="185" ry="44" fill="${lighter(primary, 0.25)}"/><ellipse cx="395" cy="336" rx="164" ry="34" fill="#2b1a10"/>${crest(305, 424, 180)}`;

const pin = ({ colors: { primary, secondary }, crest }: CrestedProduct) => `${floor(280, 830)}
  ${lit('M150 200H650V800H150Z', darker(primary, 0.55))}<path fill="none" stroke="${secondary}" stroke-width="6" d="M180 230H620V770H180Z"/>
  <g><circle cx="400" cy="440" r="168" fill="#c99a2e"/><circle cx="400" cy="440" r="168" fill="url(#light)"/>${crest(265, 305, 270)}</g>
  ${[240, 320, 400, 480, 560].map((x) => `<circle cx="${x}" cy="690" r="30" fill="${x % 160 ? secondary : primary}" stroke="#c99a2e" stroke-width="8"/>`).join('')}`;

const pennant = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => `
  <g transform="rotate(-8 400 500)"><path fill="#000" opacity=".16" d="M118 330 752 518 118 706Z"/>${lit('M100 306 740 494 100 682Z', primary)}
  <path fill="${secondary}" d="M100 306 152 321V667L100 682Z"/>${seam('M126 340v40M126 460v40M126 580v40', accent, 1, 8)}
  <path fill="${accent}" d="M480 448 720 494 480 540 520 494Z" opacity=".9"/></g>${crest(190, 398, 220)}`;

const keychain = ({ crest }: CrestedProduct) => `${floor(150, 850)}
  <circle cx="400" cy="230" r="96" fill="none" stroke="#9aa7b4" stroke-width="22"/><circle cx="400" cy="230" r="96" fill="none" stroke="#e6edf3" stroke-width="6"/>
  ${[0, 1, 2].map((at) => `<ellipse cx="400" cy="${350 + at * 44}" rx="${at % 2 ? 10 : 22}" ry="30" fill="none" stroke="#9aa7b4" stroke-width="12"/>`).join('')}
  <circle cx="400" cy="640" r="180" fill="#c99a2e"/><circle cx="400" cy="640" r="180" fill="url(#light)"/>${crest(262, 502, 276)}`;

const backpack = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => `${floor(250, 880)}
  <path fill="none" stroke="${darker(primary, 0.5)}" stroke-width="26" d="M340 190q0-80 60-80t60 80"/>
  ${lit('M190 520h-40q-24 0-24 30v210q0 30 24 30h40ZM610 520h40q24 0 24 30v210q0 30-24 30h-40Z', darker(primary, 0.35))}
  ${lit('M180 330Q180 170 400 170T620 330V800Q620 860 560 860H240Q180 860 180 800Z', primary)}
  ${lit('M226 560H574V780Q574 812 542 812H258Q226 812 226 780Z', darker(primary, 0.2))}
  ${seam('M226 600H574', accent, 0.9, 7)}${seam('M204 420Q400 320 596 420', secondary, 1, 9)}<path fill="${secondary}" d="M300 596h12v50h-12ZM586 404h12v50h-12Z"/>${crest(312, 632, 176)}`;

const bottle = ({ colors: { primary, secondary, accent }, crest }: CrestedProduct) => `${floor(170, 890)}
  ${lit('M384 110h32l8 70h-48Z', secondary)}${lit('M340 180H460L500 262H300Z', darker(primary, 0.3))}
  ${lit('M280 262H520V420Q490 470 520 520V840Q520 880 480 880H320Q280 880 280 840V520Q310 470 280 420Z', lighter(primary, 0.04))}
  <path fill="${secondary}" d="M280 790H520V820H280Z"/><path fill="${accent}" d="M280 774H520V782H280ZM280 290H520V298H280Z"/>${crest(312, 556, 176)}`;

/** How each is drawn, and the part shown in close-up. */
const motifs: Record<ProductMotif, { draw: (set: CrestedProduct) => string; closeUp: string }> = {
  jersey: { draw: jersey, closeUp: '220 250 360 450' },
  hoodie: { draw: hoodie, closeUp: '220 240 360 450' },
  tee: { draw: tee, closeUp: '220 230 360 450' },
  cap: { draw: cap, closeUp: '230 230 360 450' },
  beanie: { draw: beanie, closeUp: '230 430 340 425' },
  scarf: { draw: scarf, closeUp: '190 340 320 400' },
  puck: { draw: puck, closeUp: '220 290 360 450' },
  stick: { draw: stick, closeUp: '60 80 340 425' },
  gloves: { draw: gloves, closeUp: '90 200 400 500' },
  mug: { draw: mug, closeUp: '230 320 340 425' },
  pin: { draw: pin, closeUp: '220 240 360 450' },
  pennant: { draw: pennant, closeUp: '130 300 340 425' },
  keychain: { draw: keychain, closeUp: '230 420 340 425' },
  backpack: { draw: backpack, closeUp: '220 460 360 450' },
  bottle: { draw: bottle, closeUp: '240 440 320 400' },
};
