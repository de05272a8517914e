import { type PageAt, videoPath } from '@league/contract';
import { eq } from 'drizzle-orm';
import { canBeId, type Site, shareImage, wholeAddress } from '../page-heads/site.ts';
import type { Db } from '../platform/db.ts';
import { videos } from './tables.ts';

/** What one video says of itself. */
export async function videoHead(db: Db, site: Site, id: string): Promise<PageAt> {
  if (!canBeId(id)) return { is: 'missing' };
  const [video] = await db.select().from(videos).where(eq(videos.id, id));
  if (!video) return { is: 'missing' };
  const { title, category, thumbnail, createdAt } = video;
  const description = video.description ?? `${category} of the ${site.name}.`;
  return {
    is: 'page',
    head: {
      title,
      description,
      canonical: wholeAddress(site, videoPath({ _id: id })),
      kind: 'website',
      image: shareImage({ src: thumbnail, alt: title }, site),
      schema: {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: title,
        description,
        thumbnailUrl: wholeAddress(site, thumbnail),
        uploadDate: createdAt.toISOString(),
      },
    },
  };
}
