import type { videoCategories } from '@league/contract';
import { formatClock, platformOf } from '@league/contract';
import { insertRows } from '../src/platform/bulk.ts';
import { newId } from '../src/platform/columns.ts';
import type { Db } from '../src/platform/db.ts';
import type { Storage } from '../src/platform/storage.ts';
import { videos } from '../src/videos/tables.ts';
import { drawClip } from './art/clip.ts';
import { drawPhoto, type PhotoMotif } from './art/photo.ts';
import { addDays } from './calendar.ts';
import { keepDrawing } from './keepDrawing.ts';
import type { DemoLeague } from './makeDemoLeague.ts';
import { rosterNumbers } from './rosterNumbers.ts';

interface Film {
  title: string;
  category: (typeof videoCategories)[number];
  motif: PhotoMotif;
  clubs: [home: string, away: string];
  daysAgo: number;
  /** Where it is watched, and how long it is; a clip of the league's own unless told. */
  elsewhere?: { permalink: string; duration: string | null };
}

const film = (
  title: string,
  category: Film['category'],
  motif: PhotoMotif,
  clubs: Film['clubs'],
  daysAgo: number,
  elsewhere?: Film['elsewhere'],
): Film => ({ title, category, motif, clubs, daysAgo, ...(elsewhere && { elsewhere }) });

const [cai, alx, asw, lux, giz, suz, hrg, psd] = [
  'cairo-pharaohs',
  'alexandria-mariners',
  'aswan-falcons',
  'luxor-suns',
  'giza-sphinxes',
  'suez-sharks',
  'hurghada-tide',
  'port-said-anchors',
] as const;

/** The demo league's videos, newest first. Those that lie elsewhere are real ones, of the sport and not of this league. */
const films: readonly Film[] = [
  film('Pharaohs against Mariners: one dot, two centers', 'Highlights', 'face-off', [cai, alx], 1),
  film('The glove save that everybody talks about', 'Top Plays', 'goalie', [lux, asw], 2),
  film('“We never stopped skating”: the bench after the comeback', 'Interviews', 'bench', [suz, giz], 4),
  film('Five goals in nine minutes at the Ice Palace', 'Highlights', 'celebration', [cai, giz], 6),
  film('How a lucky bounce made hockey history', 'Top Plays', 'net', [alx, psd], 8, {
    permalink: 'https://www.youtube.com/watch?v=OBgopamt4H4',
    duration: null,
  }),
  film('Four in the morning: who makes the ice', 'Behind the Scenes', 'skate-marks', [hrg, lux], 10),
  film('The sport in pictures, day by day', 'Behind the Scenes', 'crowd', [asw, cai], 12, {
    permalink: 'https://www.instagram.com/iihfhockey/',
    duration: null,
  }),
  film('Overtime under the lights of Aswan', 'Highlights', 'arena', [asw, hrg], 15),
  film('What the referee sees, and hears', 'Interviews', 'referee', [psd, suz], 18),
  film('Three hundred children, one puck each', 'Behind the Scenes', 'community', [giz, cai], 21),
  film('Warm-up with the Anchors: no word is spoken', 'Behind the Scenes', 'warm-up', [psd, alx], 25),
  film('Top shelf: the ten goals of the month', 'Top Plays', 'net', [suz, lux], 28),
  film('The cup comes home', 'Highlights', 'trophy', [alx, cai], 34),
  film('Sudden death in the Nile derby', 'Highlights', 'celebration', [lux, asw], 41),
];

/** No two films last as long. */
const clipSeconds = (index: number) => 24 + ((index * 17) % 41);

const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Fills the video hub, each picture drawn in the colours of the clubs that are in it. */
export async function seedVideos(tx: Db, storage: Storage, league: DemoLeague, now: Date): Promise<void> {
  const colorsOf = (slug: string) => league.clubs.find((club) => club.slug === slug)!.colors;
  const rows = await Promise.all(
    films.map(async ({ title, category, motif, clubs: [home, away], daysAgo, elsewhere }, index) => {
      const drawing = {
        motif,
        home: colorsOf(home),
        away: colorsOf(away),
        seed: 100 + index,
        numbers: rosterNumbers(league, home, away),
      };
      const seconds = clipSeconds(index);
      const shownAt = addDays(now, -daysAgo);
      const permalink =
        elsewhere?.permalink ?? (await keepDrawing(storage, `videos/${nameOf(title)}`, drawClip(drawing, seconds)));
      return {
        id: newId(),
        title,
        permalink,
        thumbnail: await keepDrawing(storage, `videos/${nameOf(title)}-still`, drawPhoto(drawing)),
        duration: elsewhere ? elsewhere.duration : formatClock(seconds),
        date: shownAt.toISOString().slice(0, 10),
        category,
        platform: platformOf(permalink),
        createdAt: shownAt,
      };
    }),
  );
  await insertRows(tx, videos, rows);
}
