import * as z from 'zod/mini';
import { forAdmins, forEveryone, operation } from '../operation.ts';
import { paging } from '../paging.ts';
import {
  Count,
  Day,
  dayWithMessage,
  Id,
  Instant,
  isWebAddress,
  Message,
  OptionalVersion,
  RelatedRecord,
  Sentence,
  text,
  textOrNull,
} from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';

export const videoCategories = ['Highlights', 'Top Plays', 'Interviews', 'Behind the Scenes'] as const;
/** Empty: an external video. */
export const videoPlatforms = ['youtube', 'instagram', ''] as const;
export type VideoPlatform = (typeof videoPlatforms)[number];

/** Supported platforms: pages embed their videos and look up their details. */
export const videoHosts: Record<Exclude<VideoPlatform, ''>, readonly string[]> = {
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com'],
};

const isOf = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** A video's platform, by its permalink. */
export function platformOf(permalink: string): VideoPlatform {
  const host = URL.canParse(permalink) ? new URL(permalink).hostname : '';
  return videoPlatforms.find((platform) => platform && videoHosts[platform].some((known) => isOf(host, known))) ?? '';
}

const youtubePath = /^\/(?:shorts|live|embed)\/([\w-]{6,20})(?:\/|$)/;
const instagramPath = /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]{5,40})(?:\/|$)/;

/** The address for embedding, without cookies before playing; undefined if it cannot be embedded. */
export function embedOf(permalink: string): string | undefined {
  const platform = platformOf(permalink);
  if (!platform) return undefined;
  const { hostname, pathname, searchParams } = new URL(permalink);
  if (platform === 'instagram') {
    const [, kind, id] = instagramPath.exec(pathname) ?? [];
    return id && `https://www.instagram.com/${kind}/${id}/embed`;
  }
  const named = isOf(hostname, 'youtu.be')
    ? pathname.slice(1)
    : (searchParams.get('v') ?? youtubePath.exec(pathname)?.[1]);
  return named && /^[\w-]{6,20}$/.test(named)
    ? `https://www.youtube-nocookie.com/embed/${named}?autoplay=1&rel=0`
    : undefined;
}

/** A video's page on the site. */
export const videoPath = ({ _id }: { _id: string }): string => `/videos/${_id}`;

/** Whether it is a file that the browser plays, rather than a platform's page. */
export const isVideoFile = (permalink: string): boolean => /\.(?:mp4|m4v|webm|ogv)(?:[?#]|$)/i.test(permalink);

/** A web address, or a file of the league's own. */
const address = (missing: string, wrong: string) =>
  text(missing, 2000).check(
    z.refine((value) => !value || value.startsWith('/media/') || isWebAddress(value, 'http:', 'https:'), wrong),
  );

const written = {
  title: text('Video title is required.'),
  permalink: address('Video URL is required.', 'Please enter the full address, such as https://youtu.be/….'),
  thumbnail: address('Thumbnail is required.', 'Please enter the full address of a picture.'),
  /** As displayed: `3:42`. */
  duration: textOrNull(20),
  date: dayWithMessage('Please choose the date.'),
  category: z._default(z.enum(videoCategories), 'Highlights'),
  /** Default: by the permalink. */
  platform: z.optional(z.enum(videoPlatforms)),
  /** A description; omitted, like the game: unchanged. */
  description: z.optional(textOrNull(2000)),
  /** Its game. As answered, or the id alone. */
  game: z.optional(z.nullable(z.object({ _id: Id }))),
  translations: translationsOf({ title: textOrNull(), description: textOrNull(2000) }),
};

export const VideoInput = z.strictObject({
  ...written,
  /** Confirms adding a video that the hub already has. */
  again: z.optional(z.boolean()),
});
export type VideoInput = z.infer<typeof VideoInput>;

export const VideoChange = z.strictObject({ ...written, version: OptionalVersion });
export type VideoChange = z.infer<typeof VideoChange>;

export const Video = z.object({
  _id: Id,
  title: z.string(),
  permalink: z.string(),
  thumbnail: z.string(),
  duration: z.nullable(z.string()),
  date: Day,
  category: z.enum(videoCategories),
  platform: z.enum(videoPlatforms),
  description: z.nullable(z.string()),
  game: z.nullable(RelatedRecord),
  createdAt: Instant,
  version: Count,
});
export type Video = z.infer<typeof Video>;

/** A video for staff, with its texts in other languages. */
export const ManagedVideo = z.extend(Video, { translations: z.optional(Translations) });
export type ManagedVideo = z.infer<typeof ManagedVideo>;

/** Metadata of a video's own page. */
export const VideoMetadata = z.object({
  title: z.string(),
  /** Empty if the page has none. */
  thumbnail: z.string(),
  permalink: z.string(),
  platform: z.enum(videoPlatforms),
  message: Sentence,
});
export type VideoMetadata = z.infer<typeof VideoMetadata>;

export const videosApi = {
  list: forEveryone('GET /api/videos', {
    summary: 'The video hub, newest first.',
    query: z.strictObject(paging),
    answer: z.array(Video),
  }),
  create: forAdmins('POST /api/videos', {
    summary: 'Adds a video. A duplicate is rejected unless confirmed.',
    body: VideoInput,
    answer: ManagedVideo,
    status: 201,
  }),
  update: forAdmins('PUT /api/videos/{id}', {
    summary: 'Changes a video.',
    body: VideoChange,
    answer: ManagedVideo,
  }),
  remove: forAdmins('DELETE /api/videos/{id}', {
    summary: 'Removes a video from the hub.',
    answer: Message,
  }),
  metadata: operation('GET /api/video-metadata', {
    access: ['admin', 'writer'],
    summary: "The metadata of a video's page on YouTube or Instagram.",
    query: z.strictObject({ url: text('Please enter a video URL first.', 2000) }),
    answer: VideoMetadata,
  }),
};
