import { fileURLToPath } from 'node:url';
import type { videoCategories } from '@league/contract';
import type { PhotoDrawing, PhotoMotif } from './art/photo.ts';
import { alx, asw, cai, giz, hrg, lux, psd, suz } from './clubSlugs.ts';
import type { DemoGame, DemoLeague } from './makeDemoLeague.ts';
import { rosterNumbers } from './rosterNumbers.ts';

interface About {
  title: string;
  description: string;
  category: (typeof videoCategories)[number];
  motif: PhotoMotif;
  clubs: [home: string, away: string];
  daysAgo: number;
  /** Its game: the last one that ended before publication and meets the condition. */
  isOf?: (game: DemoGame) => boolean;
}

/** A film of the league in `films/` with its duration, or an external video. */
type Film = About & ({ seconds: number } | { permalink: string });

const isBetween = (one: string, other: string) => (game: DemoGame) =>
  [game.home, game.away].includes(one) && [game.home, game.away].includes(other);

/** The demo league's videos, newest first. External ones are real, about the sport and not this league. */
export const films: readonly Film[] = [
  {
    title: 'Pharaohs against Mariners: one dot, two centers',
    description: 'The opening face-off of the rivalry that fills both rinks, seen from the boards.',
    category: 'Highlights',
    motif: 'face-off',
    clubs: [cai, alx],
    daysAgo: 1,
    seconds: 11,
    isOf: isBetween(cai, alx),
  },
  {
    title: 'The glove save that everybody talks about',
    description: 'From post to post and into the glove. Watch the left skate.',
    category: 'Top Plays',
    motif: 'goalie',
    clubs: [lux, asw],
    daysAgo: 2,
    seconds: 10,
  },
  {
    title: '“We never stopped skating”: the bench after the comeback',
    description: 'A minute before the end nobody on the Sharks’ bench is sitting still.',
    category: 'Interviews',
    motif: 'bench',
    clubs: [suz, giz],
    daysAgo: 4,
    seconds: 12,
  },
  {
    title: 'Five at the glass: how the Pharaohs celebrate',
    description: 'The red light, five jerseys, and the loudest corner of the Nile Ice Palace.',
    category: 'Highlights',
    motif: 'celebration',
    clubs: [cai, giz],
    daysAgo: 6,
    seconds: 6,
  },
  {
    title: 'How a lucky bounce made hockey history',
    description: 'A look back at a bounce of the puck that the sport still talks about.',
    category: 'Top Plays',
    motif: 'net',
    clubs: [alx, psd],
    daysAgo: 8,
    permalink: 'https://www.youtube.com/watch?v=OBgopamt4H4',
  },
  {
    title: 'Four in the morning: who makes the ice',
    description:
      'The rink is empty, the machine is warm. One lap of the Red Sea Ice Park before anybody else is awake.',
    category: 'Behind the Scenes',
    motif: 'skate-marks',
    clubs: [hrg, lux],
    daysAgo: 10,
    seconds: 16,
  },
  {
    title: 'The sport in pictures, day by day',
    description: 'Ice hockey from all over the world, on the federation’s own page.',
    category: 'Behind the Scenes',
    motif: 'crowd',
    clubs: [asw, cai],
    daysAgo: 12,
    permalink: 'https://www.instagram.com/iihfhockey/',
  },
  {
    title: 'Under the lights of Aswan',
    description: 'One shift from under the roof of the Cataract Rink.',
    category: 'Highlights',
    motif: 'arena',
    clubs: [asw, hrg],
    daysAgo: 15,
    seconds: 7,
    isOf: isBetween(asw, hrg),
  },
  {
    title: 'What the referee sees, and hears',
    description: 'The arm is up and the whistle is not far. Where to look before a penalty is called.',
    category: 'Interviews',
    motif: 'referee',
    clubs: [psd, suz],
    daysAgo: 18,
    seconds: 14,
  },
  {
    title: 'Open ice: every child gets a puck',
    description: 'The Sphinxes share their ice on a Friday morning.',
    category: 'Behind the Scenes',
    motif: 'community',
    clubs: [giz, cai],
    daysAgo: 21,
    seconds: 8,
  },
  {
    title: 'Warm-up with the Anchors: no word is spoken',
    description: 'Nine pucks, six players and the sound of blades.',
    category: 'Behind the Scenes',
    motif: 'warm-up',
    clubs: [psd, alx],
    daysAgo: 25,
    seconds: 9,
  },
  {
    title: 'Top shelf: the goal of the month',
    description: 'Under the bar, from an angle that is not there.',
    category: 'Top Plays',
    motif: 'net',
    clubs: [suz, lux],
    daysAgo: 28,
    seconds: 5,
  },
  {
    title: 'The cup waits for its winner',
    description: 'Ribbons, confetti and the cup that every club of the league plays for.',
    category: 'Highlights',
    motif: 'trophy',
    clubs: [alx, cai],
    daysAgo: 34,
    seconds: 13,
    isOf: ({ tournamentName }) => tournamentName !== null,
  },
  {
    title: 'The Nile derby in Luxor',
    description: 'Suns and Falcons live on the same river, and share nothing else.',
    category: 'Highlights',
    motif: 'face-off',
    clubs: [lux, asw],
    daysAgo: 41,
    seconds: 15,
    isOf: isBetween(lux, asw),
  },
];

/** Its file name. */
export const nameOfFilm = ({ title }: Pick<Film, 'title'>) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The films' folder: beside this file, and beside the bundle. */
export const fileOfFilm = (film: Pick<Film, 'title'>) =>
  fileURLToPath(new URL(`films/${nameOfFilm(film)}.webm`, import.meta.url));

/** A film's scene, with each club's colors and roster numbers. */
export function sceneOf(league: DemoLeague, film: Film): PhotoDrawing {
  const colorsOf = (slug: string) => league.clubs.find((club) => club.slug === slug)!.colors;
  const [home, away] = film.clubs;
  return {
    motif: film.motif,
    home: colorsOf(home),
    away: colorsOf(away),
    seed: 100 + films.indexOf(film),
    numbers: rosterNumbers(league, home, away),
  };
}
