import { createRandom, type Random } from '../random.ts';
import { type ClubColors, lighter, mix } from './clubColors.ts';
import { tidy } from './crest.ts';
import { type Figure, goalie, player, referee } from './figures.ts';

export type PhotoMotif =
  | 'face-off'
  | 'net'
  | 'crowd'
  | 'skate-marks'
  | 'bench'
  | 'trophy'
  | 'community'
  | 'goalie'
  | 'celebration'
  | 'arena'
  | 'warm-up'
  | 'referee';

export interface PhotoDrawing {
  motif: PhotoMotif;
  home: ClubColors;
  away: ClubColors;
  /** Varies the crowd, the light and the players. */
  seed: number;
  /** The numbers of each team's players; default: any. */
  numbers?: { home: readonly number[]; away: readonly number[] };
}

interface Scene extends PhotoDrawing {
  random: Random;
}

/** An evening at the rink, 3 to 2, in the teams' colors. */
export function drawPhoto(drawing: PhotoDrawing): string {
  const scene = { ...drawing, random: createRandom(drawing.seed) };
  const { primary } = drawing.home;
  return tidy(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
    <defs>
      <linearGradient id="stand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#050b14"/><stop offset="1" stop-color="${mix('#0c1c2e', primary, 0.32)}"/></linearGradient>
      <linearGradient id="ice" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c4dcec"/><stop offset=".5" stop-color="#eaf4fa"/><stop offset="1" stop-color="#d3e6f2"/></linearGradient>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
      <radialGradient id="edge" cx=".5" cy=".48" r=".75"><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient>
    </defs>
    ${scenes[drawing.motif](scene)}
    <path fill="url(#edge)" d="M0 0H1200V800H0Z"/>
  </svg>`);
}

/** Rows of supporters, drawn as dotted lines, larger towards the ice. */
function crowd({ home, away, random }: Scene, top: number, bottom: number, grow = 1): string {
  const colors = [
    home.primary,
    home.secondary,
    lighter(home.primary, 0.3),
    away.primary,
    '#5b6b7c',
    '#8a97a5',
    '#d9c1a5',
    '#27384a',
  ];
  let rows = '';
  for (let y = top; y < bottom; ) {
    const size = (10 + ((y - top) / (bottom - top)) * 12) * grow;
    for (const color of random.shuffle(colors).slice(0, 4)) {
      const gap = size * (4.2 + random.next() * 5);
      rows += `<path stroke="${color}" stroke-width="${size.toFixed(1)}" stroke-linecap="round" stroke-dasharray="0 ${gap.toFixed(1)}" stroke-dashoffset="${random.between(0, 90)}" d="M0 ${(y + random.between(-2, 2)).toFixed(0)}H1200"/>`;
    }
    y += size * 0.92;
  }
  return `<path fill="url(#stand)" d="M0 0H1200V${bottom + 20}H0Z"/><g fill="none">${rows}</g><path fill="#050b14" opacity=".34" d="M0 0H1200V${bottom}H0Z"/>`;
}

const lamps = ({ random }: Scene) =>
  [130, 420, 720, 1020]
    .map((x) => {
      const at = x + random.between(-40, 40);
      return `<path fill="url(#beam)" d="M${at - 16} 20h32l150 520h-330Z"/><path fill="#fff" d="M${at - 20} 8h40v14h-40Z"/>`;
    })
    .join('');

/** The boards with their yellow kick plate, and the ice before them. */
const rink = ({ home }: Scene, top: number) => `
  <path fill="#fff" opacity=".16" d="M0 ${top - 70}H1200V${top}H0Z"/><path stroke="#fff" stroke-opacity=".4" stroke-width="3" d="M0 ${top - 70}H1200M200 ${top - 70}v70M500 ${top - 70}v70M800 ${top - 70}v70M1100 ${top - 70}v70"/>
  <path fill="#f5f9fc" d="M0 ${top}H1200V${top + 64}H0Z"/><path fill="${home.primary}" d="M90 ${top + 12}H330V${top + 46}H90ZM870 ${top + 12}h220v34H870Z"/><path fill="${home.secondary}" d="M420 ${top + 12}H780V${top + 46}H420Z"/>
  <path fill="#f2b632" d="M0 ${top + 58}H1200V${top + 74}H0Z"/><path fill="url(#ice)" d="M0 ${top + 74}H1200V800H0Z"/>`;

/** Traces of blades. */
const traces = ({ random }: Scene, top: number, count: number) =>
  `<g fill="none" stroke="#8fb2c9" stroke-opacity=".5" stroke-width="2">${Array.from({ length: count }, () => {
    const [x, y] = [random.between(0, 1200), random.between(top, 790)];
    return `<path d="M${x} ${y}q${random.between(60, 200)} ${random.between(-50, 50)} ${random.between(160, 380)} ${random.between(-24, 40)}"/>`;
  }).join('')}</g>`;

const ring = (x: number, y: number, width: number, color: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${Math.round(width * 0.3)}" fill="none" stroke="${color}" stroke-width="9"/>`;

const puck = (x: number, y: number, size = 1) =>
  `<g class="puck" transform="translate(${x} ${y}) scale(${size})"><path fill="#10161e" d="M-18-6v9q18 10 36 0v-9Z"/><ellipse cy="-6" rx="18" ry="7" fill="#2b3846"/></g>`;

const net = (x: number, y: number, size: number) => {
  const meshes = Array.from({ length: 13 }, (_, at) => `M${-150 + at * 25}-186V0M-150 ${-180 + at * 15}H150`).join('');
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="none"><path fill="#0b2238" fill-opacity=".18" d="M-170 0h340l-30 26h-280Z"/><path stroke="#fff" stroke-opacity=".75" stroke-width="2.4" d="${meshes}"/><path stroke="#d3152c" stroke-width="13" stroke-linecap="round" d="M-156 4V-190H156V4"/></g>`;
};

const numberOf = ({ numbers, random }: Scene, side: 'home' | 'away') =>
  numbers ? random.pick(numbers[side]) : random.between(2, 98);

/** Players of the home team. */
const group = (
  scene: Scene,
  spots: readonly [x: number, y: number, size: number][],
  how: (at: number) => Pick<Figure, 'pose' | 'turned'>,
) =>
  spots
    .map(([x, y, size], at) => player({ x, y, size, colors: scene.home, number: numberOf(scene, 'home'), ...how(at) }))
    .join('');

const scenes: Record<PhotoMotif, (scene: Scene) => string> = {
  'face-off': (scene) => {
    const { home, away } = scene;
    return `${crowd(scene, 40, 290)}${lamps(scene)}${rink(scene, 300)}${traces(scene, 400, 14)}
      ${ring(600, 650, 420, '#0c62a8')}<path fill="#d3152c" opacity=".85" d="M586 374h28l14 426h-56Z"/>
      ${player({ x: 250, y: 520, size: 0.9, colors: home, number: numberOf(scene, 'home'), pose: 'standing' })}${player({ x: 960, y: 520, size: 0.9, colors: away, number: numberOf(scene, 'away'), pose: 'standing', turned: true })}
      ${referee(610, 560, 0.98)}
      ${player({ x: 440, y: 720, size: 1.75, colors: home, number: numberOf(scene, 'home'), pose: 'crouching' })}${player({ x: 770, y: 720, size: 1.75, colors: away, number: numberOf(scene, 'away'), pose: 'crouching', turned: true })}${puck(606, 716, 1.3)}`;
  },
  net: (scene) => {
    const { home, away, random } = scene;
    return `${crowd(scene, 30, 250)}${lamps(scene)}${rink(scene, 260)}${traces(scene, 380, 12)}<path fill="#9fd2ee" stroke="#d3152c" stroke-width="8" d="M330 560Q600 760 870 560Z"/><path stroke="#d3152c" stroke-width="10" d="M0 560H1200"/>
      ${net(600, 560, 1.5)}${goalie(random.between(520, 590), 620, 1.15, away, numberOf(scene, 'away'))}${puck(700 + random.between(0, 60), 430, 1.2)}
      ${player({ x: 960, y: 710, size: 1.5, colors: home, number: numberOf(scene, 'home'), pose: 'skating', turned: true })}${player({ x: 190, y: 650, size: 1.2, colors: away, number: numberOf(scene, 'away'), pose: 'skating' })}`;
  },
  crowd: (scene) => {
    const { home, random } = scene;
    const flag = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path stroke="#d8c7a8" stroke-width="8" d="M0 0V-210"/><path fill="${home.primary}" d="M4-210q50 22 96 0t90 0v96q-46 20-92 0t-94 2Z"/><path fill="${home.secondary}" d="M4-172q50 22 96 0t90 0v22q-46 20-92 0t-94 2Z"/></g>`;
    const arms = Array.from({ length: 26 }, () => {
      const [x, y] = [random.between(10, 1190), random.between(600, 760)];
      return `<path stroke="${random.pick([home.primary, home.secondary, '#3a4a5c'])}" stroke-width="26" stroke-linecap="round" d="M${x} ${y + 90}V${y + 20}m-30-10-14-70m74 70 14-70"/><circle cx="${x}" cy="${y - 14}" r="26" fill="${random.pick(['#c98f67', '#a9714c', '#e0b48d'])}"/>`;
    }).join('');
    return `${crowd(scene, 30, 800, 1.7)}${lamps(scene)}${flag(220, 560, -12)}${flag(620, 500, 8)}${flag(930, 590, -4)}<g fill="none">${arms}</g>`;
  },
  'skate-marks': (
    scene,
  ) => `<path fill="url(#ice)" d="M0 0H1200V800H0Z"/><path fill="#0c62a8" opacity=".9" d="M0 ${130 + scene.seed * 3}q600 40 1200-30v74q-600 70-1200 30Z"/>
      <circle cx="860" cy="560" r="150" fill="none" stroke="#d3152c" stroke-width="16"/><circle cx="860" cy="560" r="34" fill="#d3152c"/>${traces(scene, 10, 70)}
      <g fill="none" stroke="#fff" stroke-width="5" stroke-opacity=".9">${Array.from({ length: 12 }, () => `<path d="M${scene.random.between(0, 1000)} ${scene.random.between(60, 760)}q160-${scene.random.between(10, 90)} 330 ${scene.random.between(0, 60)}"/>`).join('')}</g>
      ${puck(380, 520, 4)}<path fill="#fff" opacity=".8" d="M300 560q90 60 190 6l-20 26q-80 34-150-2Z"/>`,
  bench: (scene) => {
    const { home, random } = scene;
    const row = [90, 260, 430, 600, 770, 940, 1110];
    return `${crowd(scene, 30, 330)}<path fill="#0c1c2e" d="M0 330H1200V560H0Z"/><path fill="#fff" opacity=".12" d="M0 180H1200V520H0Z"/>
      ${row.map((x) => player({ x, y: 560 + random.between(-12, 12), size: 1.3, colors: home, number: numberOf(scene, 'home'), pose: 'sitting', turned: random.chance(0.5) })).join('')}
      <path fill="#f5f9fc" d="M0 545H1200V720H0Z"/><path fill="${home.primary}" d="M0 566H1200V640H0Z"/><path fill="${home.secondary}" d="M0 650H1200V664H0Z"/><path fill="#f2b632" d="M0 704H1200V726H0Z"/><path fill="url(#ice)" d="M0 726H1200V800H0Z"/>
      ${[180, 400, 690, 980].map((x) => `<path fill="${home.secondary}" d="M${x} 500h26v46h-26Z"/><path fill="#fff" d="M${x + 5} 484h16v16h-16Z"/>`).join('')}${lamps(scene)}`;
  },
  trophy: (scene) => {
    const { home, random } = scene;
    const confetti = Array.from(
      { length: 90 },
      () =>
        `<path fill="${random.pick([home.primary, home.secondary, '#fff', '#f2b632', '#0ea5e9'])}" d="m${random.between(0, 1200)} ${random.between(0, 620)}h${random.between(7, 14)}l4 ${random.between(6, 15)}h-12Z"/>`,
    ).join('');
    return `${crowd(scene, 30, 420, 1.2)}${lamps(scene)}${rink(scene, 440)}
      <path fill="#10202f" d="M420 640H780L810 800H390Z"/><path fill="${home.primary}" d="M405 690H795L802 730H398Z"/>
      <g fill="#d6dee6"><path d="M470 640h260l-24-44h-212ZM520 596h160l-26-80q96-30 108-196H438q12 166 108 196Z"/><path fill="none" stroke="#d6dee6" stroke-width="22" d="M440 350q-92-6-78 66t118 60M760 350q92-6 78 66t-118 60"/></g>
      <path fill="#fff" opacity=".6" d="M478 336h60q-8 110 30 164-78-30-90-164Z"/><path fill="#8e9aa6" opacity=".55" d="M700 336h50q-8 130-92 176 38-60 42-176Z"/><ellipse cx="600" cy="320" rx="162" ry="24" fill="#aab6c1"/>
      ${Array.from({ length: 8 }, (_, at) => `<path fill="${at % 2 ? home.secondary : home.primary}" d="M${470 + at * 36} 352l14-2 ${at * 2 - 6} ${150 + random.between(0, 70)}-14 4Z"/>`).join('')}${confetti}`;
  },
  community: (scene) => {
    const { home, random } = scene;
    const child = (x: number, y: number, size: number, turned: boolean) =>
      player({
        x,
        y,
        size,
        colors: {
          ...home,
          primary: random.pick([home.primary, home.secondary, '#0ea5e9', '#f2b632', '#16a34a']),
          accent: '#fff',
        },
        number: random.between(1, 9),
        pose: random.pick(['standing', 'skating', 'cheering']),
        turned,
      });
    return `${crowd(scene, 120, 240)}${lamps(scene)}${rink(scene, 250)}${traces(scene, 360, 20)}
      ${[150, 330, 880, 1060].map((x, at) => child(x, 470 + (at % 2) * 24, 0.72, at > 1)).join('')}
      ${player({ x: 600, y: 640, size: 1.7, colors: home, number: numberOf(scene, 'home'), pose: 'standing' })}
      ${child(390, 690, 1.02, false)}${child(820, 700, 1.05, true)}${child(180, 740, 1.1, false)}${child(1030, 750, 1.14, true)}`;
  },
  goalie: (scene) => {
    const { home, away, random } = scene;
    return `${crowd(scene, 30, 200)}${lamps(scene)}${rink(scene, 210)}${traces(scene, 330, 10)}<path fill="#9fd2ee" stroke="#d3152c" stroke-width="9" d="M170 640Q600 920 1030 640Z"/><path stroke="#d3152c" stroke-width="12" d="M0 640H1200"/>
      ${net(600, 640, 2.15)}${goalie(600 + random.between(-40, 30), 730, 2.15, home, numberOf(scene, 'home'))}${puck(350 + random.between(-30, 20), 470, 1.8)}
      ${player({ x: 1050, y: 600, size: 1.1, colors: away, number: numberOf(scene, 'away'), pose: 'cheering', turned: true })}`;
  },
  celebration: (scene) => {
    const { away } = scene;
    return `${crowd(scene, 30, 300, 1.1)}${lamps(scene)}${rink(scene, 310)}${traces(scene, 430, 14)}<circle cx="1060" cy="250" r="34" fill="#ff2d46"/><circle cx="1060" cy="250" r="120" fill="#ff2d46" opacity=".22"/>
      ${player({ x: 1040, y: 560, size: 0.95, colors: away, number: numberOf(scene, 'away'), pose: 'standing' })}
      ${group(
        scene,
        [
          [330, 640, 1.45],
          [760, 640, 1.45],
          [450, 720, 1.7],
          [660, 730, 1.75],
          [555, 690, 1.6],
        ],
        (at) => ({ pose: at === 1 ? 'skating' : 'cheering', turned: at % 2 === 1 }),
      )}`;
  },
  arena: (scene) => {
    const { home } = scene;
    return `${crowd(scene, 150, 470, 0.72)}<path fill="#050b14" d="M0 0H1200V150Q600 60 0 150Z"/>${lamps(scene)}
      <path fill="#f5f9fc" d="M120 470Q600 420 1080 470L1200 560V640H0V560Z"/><path fill="#f2b632" d="M118 500Q600 450 1082 500L1200 590v14Q600 500 0 604V590Z"/>
      <path fill="url(#ice)" d="M110 520Q600 462 1090 520L1200 620V800H0V620Z"/>
      <path fill="#d3152c" d="M588 490h24l22 310h-68Z"/><path fill="#0c62a8" d="M340 497h26L262 800h-64ZM834 497h26l142 303h-64Z"/>${ring(600, 650, 190, '#0c62a8')}<circle cx="600" cy="650" r="9" fill="#0c62a8"/>
      <g transform="translate(600 150)"><path fill="#10202f" d="M-150-40H150L128 96H-128Z"/><path fill="${home.primary}" d="M-132-24H132L126 14H-126Z"/><path fill="${home.secondary}" d="M-122 26H-14V78H-114ZM14 26H122L114 78H14Z"/></g>`;
  },
  'warm-up': (scene) => {
    const { home, random } = scene;
    return `${crowd(scene, 140, 270, 0.8)}${lamps(scene)}${rink(scene, 280)}${traces(scene, 380, 34)}${ring(330, 620, 250, '#d3152c')}
      ${Array.from({ length: 9 }, (_, at) => puck(150 + at * 46 + random.between(-12, 12), 610 + random.between(-20, 30))).join('')}
      ${group(
        scene,
        [
          [200, 470, 0.75],
          [470, 450, 0.7],
          [760, 460, 0.75],
          [1010, 480, 0.8],
        ],
        (at) => ({ pose: at % 2 ? 'standing' : 'skating', turned: at > 1 }),
      )}
      ${player({ x: 420, y: 740, size: 1.6, colors: home, number: numberOf(scene, 'home'), pose: 'skating' })}${player({ x: 850, y: 720, size: 1.5, colors: home, number: numberOf(scene, 'home'), pose: 'skating' })}`;
  },
  referee: (scene) => {
    const { home, away } = scene;
    return `${crowd(scene, 30, 290)}${lamps(scene)}${rink(scene, 300)}${traces(scene, 410, 16)}<path fill="#0c62a8" opacity=".9" d="M760 374h30l130 426h-110Z"/>
      ${player({ x: 940, y: 600, size: 1.15, colors: home, number: numberOf(scene, 'home'), pose: 'standing', turned: true })}${player({ x: 200, y: 590, size: 1.1, colors: away, number: numberOf(scene, 'away'), pose: 'skating' })}${referee(560, 740, 2.1)}`;
  },
};
