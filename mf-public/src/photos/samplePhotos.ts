import type { Photo } from '@league/contract';
import { messages } from './messages.ts';

/** A drawn rink in a few colors. */
const rink = (night: string, ice: string, puck: [x: number, y: number]) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path fill="${night}" d="M0 0h1200v360H0z"/><path fill="${ice}" d="M0 360h1200v440H0z"/><path fill="#f2c94c" d="M0 352h1200v16H0z"/><path fill="#c8102e" d="M588 368h24l18 432h-60z"/><path fill="#0369a1" d="M300 368h26l-70 432h-60zM874 368h26l104 432h-60z"/><ellipse cx="600" cy="600" rx="190" ry="70" fill="none" stroke="#0369a1" stroke-width="10"/><ellipse cx="${puck[0]}" cy="${puck[1]}" rx="26" ry="12" fill="#10161e"/></svg>`,
  )}`;

const sample = (id: string, title: string, category: Photo['category'], imageUrl: string): Photo => ({
  _id: id,
  title,
  imageUrl,
  alt: null,
  caption: messages.sample,
  category,
  date: null,
  credit: null,
  location: null,
  tags: [],
  teams: [],
  focus: null,
  isFeatured: false,
  isDownloadable: false,
  sizes: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** For a gallery without photos. */
export const samplePhotos = (): readonly Photo[] => [
  sample(
    '00000000-0000-7000-8000-000000000001',
    messages.samples.faceOff,
    'Game action',
    rink('#06101a', '#eaf4fa', [600, 600]),
  ),
  sample(
    '00000000-0000-7000-8000-000000000002',
    messages.samples.ice,
    'Behind the scenes',
    rink('#11283c', '#f4f8fb', [420, 690]),
  ),
  sample(
    '00000000-0000-7000-8000-000000000003',
    messages.samples.arena,
    'Fans & arena',
    rink('#241a3a', '#e6eef5', [860, 560]),
  ),
];
