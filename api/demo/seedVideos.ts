import { readFile } from 'node:fs/promises';
import { formatClock, platformOf } from '@league/contract';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import type { Db } from '../src/platform/database/db.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { videos } from '../src/videos/tables.ts';
import { arabicVideo } from './arabicContent.ts';
import { drawFrame } from './art/film.ts';
import { addDays } from './calendar.ts';
import { fileOfFilm, films, nameOfFilm, sceneOf } from './films.ts';
import { keepDrawing, keepFile } from './keepDrawing.ts';
import { hasEnded } from './leagueFacts.ts';
import type { DemoLeague } from './makeDemoLeague.ts';

/** Adds the videos, each with a picture in the colors of its clubs. */
export async function seedVideos(tx: Db, storage: Storage, league: DemoLeague, now: Date): Promise<void> {
  const rows = await Promise.all(
    films.map(async (film) => {
      const { title, description, category, daysAgo, isOf } = film;
      const name = `videos/${nameOfFilm(film)}`;
      const shownAt = addDays(now, -daysAgo);
      const permalink =
        'permalink' in film ? film.permalink : await keepFile(storage, name, await readFile(fileOfFilm(film)), 'webm');
      return {
        id: newId(),
        title,
        description,
        translations: arabicVideo(title),
        permalink,
        thumbnail: await keepDrawing(storage, `${name}-still`, drawFrame(sceneOf(league, film), 0)),
        duration: 'seconds' in film ? formatClock(film.seconds) : null,
        date: shownAt.toISOString().slice(0, 10),
        category,
        gameId: isOf ? league.games.findLast((game) => hasEnded(game, shownAt) && isOf(game))?.id : null,
        platform: platformOf(permalink),
        createdAt: shownAt,
      };
    }),
  );
  await insertRows(tx, videos, rows);
}
