import { createRandom } from '../random.ts';
import { player } from './figures.ts';
import { drawPhoto, type PhotoDrawing, type PhotoMotif } from './photo.ts';

/** 16 to 9. */
const frame = { x: 0, y: 62, width: 1200, height: 675 };

/** One frame of a film: a scene with moving figures, in long shots and close-ups. @param at seconds from the beginning */
export function drawFrame(drawing: PhotoDrawing, at: number): string {
  let figure = 0;
  const moved = drawPhoto(drawing).replaceAll(
    /<g class="([a-z]+)" transform="translate\((-?\d+) (-?\d+)\)/g,
    (_, kind: string, x: string, y: string) => {
      figure += 1;
      const [dx, dy] = (motions[kind] ?? rest)(at, figure * 2.4);
      return `<g class="${kind}" transform="translate(${(Number(x) + dx).toFixed(1)} ${(Number(y) + dy).toFixed(1)})`;
    },
  );
  const [begin, end] = [moved.indexOf('</defs>') + 7, moved.lastIndexOf('</svg>')];
  const scene = `${moved.slice(begin, end)}${extras[drawing.motif]?.(drawing, at) ?? ''}`;
  const { x, y, width, height } = closeUp(drawing, at);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="1280" height="720">${moved.slice(moved.indexOf('>') + 1, begin)}${scene}</svg>`;
}

type Motion = (at: number, phase: number) => [dx: number, dy: number];

const wave = (at: number, seconds: number, phase: number) => Math.sin((2 * Math.PI * at) / seconds + phase);
const rest: Motion = () => [0, 0];

/** The motion of each kind of figure, in units of the scene. */
const motions: Record<string, Motion> = {
  skating: (at, phase) => [110 * wave(at, 6, phase), 9 * wave(at, 3, phase) - 5 * Math.abs(wave(at, 0.9, phase))],
  standing: (at, phase) => [16 * wave(at, 5, phase), 2 * wave(at, 1.7, phase)],
  crouching: (at, phase) => [5 * wave(at, 1.6, phase), 3 * wave(at, 0.8, phase)],
  cheering: (at, phase) => [14 * wave(at, 4, phase), -34 * Math.abs(wave(at, 1.3, phase))],
  sitting: (at, phase) => [3 * wave(at, 4, phase), -7 * Math.abs(wave(at, 2.2, phase))],
  goalie: (at, phase) => [64 * wave(at, 3.6, phase), 4 * wave(at, 1.2, phase)],
  referee: (at, phase) => [26 * wave(at, 5, phase), 3 * wave(at, 1.5, phase)],
  puck: (at, phase) => [70 * wave(at, 2.4, phase), 12 * wave(at, 1.2, phase)],
};

/** The motion in scenes without figures. */
const extras: Partial<Record<PhotoMotif, (drawing: PhotoDrawing, at: number) => string>> = {
  // The ice resurfacer, from wall to wall and back.
  'skate-marks': ({ home }, at) => {
    const lap = (at % 16) / 8;
    const [x, turned] = lap < 1 ? [-260 + 1720 * lap, 1] : [1460 - 1720 * (lap - 1), -1];
    return `<g transform="translate(${x.toFixed(1)} 430) scale(${turned} 1)"><path fill="#fff" opacity=".55" d="M-620-40H-150V70H-620Z"/><ellipse cy="78" rx="190" ry="16" fill="#0b2238" opacity=".25"/>
      <path fill="${home.primary}" d="M-170-70H60L170-30V52H-170Z"/><path fill="${home.secondary}" d="M-170 18H170V36H-170Z"/><path fill="#dff1fb" d="M-60-140H30L56-70H-60Z"/><path fill="#10202f" d="M-70-152H42v14H-70Z"/>
      <circle cx="-96" cy="54" r="34" fill="#10161e"/><circle cx="-96" cy="54" r="14" fill="#8e9aa6"/><circle cx="104" cy="54" r="34" fill="#10161e"/><circle cx="104" cy="54" r="14" fill="#8e9aa6"/></g>`;
  },
  // A shift, seen from under the roof.
  arena: ({ home, away, numbers }, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((index) => {
        const colors = index % 2 ? away : home;
        const worn = numbers?.[index % 2 ? 'away' : 'home'] ?? [];
        const seconds = 7 + index;
        return player({
          x: Math.round(600 + (260 + index * 26) * wave(at, seconds, index)),
          y: Math.round(650 + 62 * wave(at, seconds, index * 1.7 + 1.6)),
          size: 0.34,
          colors,
          number: worn[index] ?? 10 + index,
          pose: 'skating',
          turned: wave(at, seconds, index + Math.PI / 2) < 0,
        });
      })
      .join(''),
  trophy: ({ home, seed }, at) => {
    const random = createRandom(seed);
    return Array.from({ length: 60 }, () => {
      const [x, top, speed] = [random.between(0, 1200), random.between(0, 800), random.between(60, 150)];
      const color = random.pick([home.primary, home.secondary, '#fff', '#f2b632']);
      return `<path fill="${color}" transform="translate(${(x + 14 * wave(at, 2, x)).toFixed(1)} ${((top + at * speed) % 800).toFixed(1)}) rotate(${Math.round(at * speed + x) % 360})" d="M-7-5H7L9 6H-9Z"/>`;
    }).join('');
  },
};

/** The duration of each shot. */
const shotSeconds = 5;

function closeUp({ seed, motif }: PhotoDrawing, at: number) {
  const shot = Math.floor(at / shotSeconds);
  if (shot % 2 === 0 || motif === 'skate-marks') return frame;
  const width = 760;
  const height = (width * frame.height) / frame.width;
  const x = [220, 40, 400][(seed + shot) % 3]!;
  return { x, y: frame.y + frame.height - height - 20, width, height: Math.round(height) };
}
