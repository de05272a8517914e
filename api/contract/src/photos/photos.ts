import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { PictureFocus, PictureSizes } from '../pictures/pictures.ts';
import {
  Count,
  Day,
  dayOr,
  Id,
  Instant,
  isWebAddress,
  Message,
  OptionalVersion,
  text,
  textOrNull,
  wholeNumberInQuery,
} from '../shapes.ts';

export const photoCategories = [
  'Game action',
  'Behind the scenes',
  'Community',
  'Fans & arena',
  'Press moments',
] as const;

const PhotoTeam = z.object({ id: Id, slug: z.string(), name: z.string(), city: z.nullable(z.string()) });

export const Photo = z.object({
  _id: Id,
  title: z.string(),
  imageUrl: z.string(),
  /** For those who cannot see it; null: the title has to do. */
  alt: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  category: z.enum(photoCategories),
  /** The day of the shoot. */
  date: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  location: z.nullable(z.string()),
  tags: z.array(z.string()),
  teams: z.array(PhotoTeam),
  /** Null: its middle. */
  focus: z.nullable(PictureFocus),
  /** Stands before the others in the gallery. */
  isFeatured: z.boolean(),
  /** Whether visitors may take the original home: see `photoOriginal`. */
  isDownloadable: z.boolean(),
  /** Null until they are made, and for what lies elsewhere. */
  sizes: z.nullable(PictureSizes),
  createdAt: Instant,
});
export type Photo = z.infer<typeof Photo>;

/** A photo as it is edited. */
export const PhotoRecord = z.extend(Photo, { version: Count });
export type PhotoRecord = z.infer<typeof PhotoRecord>;

/** A page of the gallery holds so many. */
export const photosPerPage = 60;

const yearWanted = 'Please give a year such as 2026.';
const mostPages = 100_000;

/** By the day of the shoot, which is when it was added where it is unknown; or by title. */
export const photoOrders = ['newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type PhotoOrder = (typeof photoOrders)[number];

/** Which photos are asked for; nothing: all of them. */
const filters = {
  team: z.optional(Id),
  category: z.optional(z.enum(photoCategories)),
  year: z.optional(z.string().check(z.regex(/^(1[89]|2\d)\d\d$/, yearWanted))),
  /** Parts of a title, caption, category, credit, location, tag, or of a team's name or slug; a team's id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
};
export const PhotoFilters = z.strictObject(filters);
export type PhotoFilters = z.infer<typeof PhotoFilters>;

export const PhotoPage = z.object({
  photos: z.array(Photo),
  /** How many match, on all pages. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
});
export type PhotoPage = z.infer<typeof PhotoPage>;

/** What the gallery can be narrowed to. */
export const PhotoChoices = z.object({
  /** How many photos there are. */
  total: z.number(),
  /** How many categories occur. */
  categories: z.number(),
  /** When the last one was added. */
  latestUpload: z.nullable(Instant),
  /** In any photo, by name. */
  teams: z.array(z.object({ id: Id, name: z.string() })),
  /** With photos in them, the latest first. */
  years: z.array(z.string()),
});
export type PhotoChoices = z.infer<typeof PhotoChoices>;

/** A photo, and how many of those that match stand before it; null: it is none of them. */
export const PhotoPlace = z.object({ photo: PhotoRecord, before: z.nullable(z.number()) });
export type PhotoPlace = z.infer<typeof PhotoPlace>;

const imageNeeded = 'Please upload an image or provide a direct URL.';
const wholeAddress = 'Please give the whole address of a picture.';
const longestTag = 40;
const mostTags = 20;

/** A file of the league's own, or an address of the web. */
const imageUrl = text(imageNeeded, 2000).check(
  z.refine((value) => !value || value.startsWith('/') || isWebAddress(value, 'http:', 'https:'), wholeAddress),
);

/** Typed with commas between them, or apart already. */
const tags = z
  .pipe(
    z.union([
      z.string().check(z.maxLength(1000, 'Please keep this under 1001 characters.')),
      z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(100)),
    ]),
    z.transform((sent) => tagsIn(typeof sent === 'string' ? sent.split(',') : sent)),
  )
  .check(
    z.refine((all) => all.length <= mostTags, `Please give ${mostTags} tags at most.`),
    z.refine(
      (all) => all.every((tag) => tag.length <= longestTag),
      `Please keep each tag under ${longestTag + 1} characters.`,
    ),
  );

const tagsIn = (sent: readonly string[]) => [...new Set(sent.map((tag) => tag.trim()).filter(Boolean))];

/** What many photos of one evening have in common. */
const shared = {
  caption: textOrNull(500),
  category: z._default(z.enum(photoCategories), 'Game action'),
  date: dayOr('Shoot date is required.'),
  credit: textOrNull(120),
  location: textOrNull(120),
  tags: z._default(tags, []),
  /** Of a team its id is enough. */
  teams: z._default(z.array(z.object({ id: Id })).check(z.maxLength(40, 'Please choose 40 teams at most.')), []),
  isFeatured: z._default(z.boolean(), false),
  isDownloadable: z._default(z.boolean(), false),
};

const own = { title: text('Title is required.'), imageUrl, alt: textOrNull(300) };

export const PhotoInput = z.strictObject({
  ...own,
  ...shared,
  focus: z._default(z.nullable(PictureFocus), null),
});
export type PhotoInput = z.infer<typeof PhotoInput>;

export const PhotoChange = z.extend(PhotoInput, { version: OptionalVersion });
export type PhotoChange = z.infer<typeof PhotoChange>;

/** So many can be added in one go. */
export const mostPhotosAtOnce = 50;

export const PhotosInput = z.strictObject({
  ...shared,
  photos: z
    .array(
      z.strictObject({
        ...own,
        /** Where it is another day than the others'. */
        date: z.optional(Day),
      }),
    )
    .check(
      z.minLength(1, 'Please choose at least one image.'),
      z.maxLength(mostPhotosAtOnce, `Please add ${mostPhotosAtOnce} photos at most in one go.`),
    ),
});
export type PhotosInput = z.infer<typeof PhotosInput>;

const which = { params: z.object({ id: Id }) };

/** Where the original of a photo is taken home from, if it may be. */
export const photoOriginal = (id: string): string => `/media/originals/${id}`;

export const photosApi = {
  list: operation('GET /api/photos', {
    access: 'everyone',
    summary: `The gallery, featured photos first, then the latest added, unless told in \`order\`: all that match, or with \`page\` ${photosPerPage} of them.`,
    query: z.strictObject({
      ...filters,
      order: z.optional(z.enum(photoOrders)),
      page: z.optional(wholeNumberInQuery(1, mostPages)),
    }),
    answer: z.union([z.array(Photo), PhotoPage]),
  }),
  choices: operation('GET /api/photos/choices', {
    access: 'everyone',
    summary: 'What the gallery can be narrowed to.',
    answer: PhotoChoices,
  }),
  get: operation('GET /api/photos/{id}', {
    access: 'everyone',
    summary: 'One photo, and its place among those that match.',
    ...which,
    query: PhotoFilters,
    answer: PhotoPlace,
  }),
  create: operation('POST /api/photos', {
    access: ['admin'],
    summary: 'Adds a photo to the gallery. An image hangs there once.',
    body: PhotoInput,
    answer: PhotoRecord,
    status: 201,
  }),
  createAll: operation('POST /api/photos/bulk', {
    access: ['admin'],
    summary: 'Adds many photos with what they have in common, all of them or none; what is wrong is told of each.',
    body: PhotosInput,
    answer: z.array(PhotoRecord),
    status: 201,
  }),
  update: operation('PUT /api/photos/{id}', {
    access: ['admin'],
    summary: 'Changes a photo.',
    ...which,
    body: PhotoChange,
    answer: PhotoRecord,
  }),
  listUses: operation('GET /api/photos/{id}/uses', {
    access: ['admin'],
    summary: 'The articles that show this photo’s image.',
    ...which,
    answer: z.array(z.object({ _id: Id, title: z.string() })),
  }),
  remove: operation('DELETE /api/photos/{id}', {
    access: ['admin'],
    summary: 'Takes a photo out of the gallery. Articles that show it keep it.',
    ...which,
    answer: Message,
  }),
};
