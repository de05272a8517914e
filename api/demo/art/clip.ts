import { drawPhoto, type PhotoDrawing } from './photo.ts';

/** A scene that the camera moves through, again and again: what the demo league has for a film. */
export function drawClip(drawing: PhotoDrawing, seconds: number): string {
  const still = drawPhoto(drawing);
  const begin = still.indexOf('>', still.indexOf('<svg')) + 1;
  const end = still.lastIndexOf('</svg>');
  const move = (type: 'scale' | 'translate', values: string) =>
    `<animateTransform attributeName="transform" type="${type}" values="${values}" dur="${seconds}s" repeatCount="indefinite" additive="sum"/>`;
  const camera = move('translate', '0 0;-150 -90;-40 -60;0 0') + move('scale', '1;1.3;1.12;1');
  return `${still.slice(0, begin).replace('viewBox="0 0 1200 800"', 'viewBox="0 62 1200 675" preserveAspectRatio="xMidYMid slice"')}<g>${camera}${still.slice(begin, end)}</g></svg>`;
}
