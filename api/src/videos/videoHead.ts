import { labelOf, type PageAt, videoPath } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { canBeId, headAt, type RoomPages, type Site, wholeAddress } from '../page-heads/site.ts';
import type { Db } from '../platform/database/db.ts';
import { videos } from './tables.ts';

/** What one video says of itself. */
async function videoHead(db: Db, site: Site, id: string): Promise<PageAt> {
  if (!canBeId(id)) return { is: 'missing' };
  const [video] = await db.select().from(videos).where(eq(videos.id, id));
  if (!video) return { is: 'missing' };
  const { title, category, thumbnail, createdAt } = video;
  const description =
    video.description ??
    site.messages.video({ category: labelOf(site.labels.videos.categories, category), league: site.name });
  return headAt(site, videoPath({ _id: id }), {
    title,
    description,
    image: { src: thumbnail, alt: title },
    schema: {
      '@type': 'VideoObject',
      name: title,
      description,
      thumbnailUrl: wholeAddress(site, thumbnail),
      uploadDate: createdAt.toISOString(),
    },
  });
}

export const videoPages: RoomPages = {
  heads: [['/videos/*', videoHead]],
  reads: ['videos'],
  records: { of: 'videos', rows: sql`select id, '/videos/' || id as path, null::timestamptz as changed from videos` },
};
