import * as z from 'zod/mini';
import { forAdmins, forEveryone } from '../operation.ts';
import { PictureFocus, PictureSizes } from '../pictures/pictures.ts';
import {
  Count,
  clientGeneratedId,
  Day,
  dayWithMessage,
  Id,
  Instant,
  isWebAddress,
  Message,
  OptionalVersion,
  text,
  textOrNull,
  wholeNumberInQuery,
} from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';

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
  /** The alternative text; null: the title is used. */
  alt: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  category: z.enum(photoCategories),
  /** The day of the shoot. */
  date: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  location: z.nullable(z.string()),
  tags: z.array(z.string()),
  teams: z.array(PhotoTeam),
  /** Null: the center. */
  focus: z.nullable(PictureFocus),
  /** Listed first in the gallery. */
  isFeatured: z.boolean(),
  /** Whether visitors may download the original: see `photoOriginal`. */
  isDownloadable: z.boolean(),
  /** Null until they exist, and for external pictures. */
  sizes: z.nullable(PictureSizes),
  createdAt: Instant,
});
export type Photo = z.infer<typeof Photo>;

/** A photo for its edit form. */
export const PhotoRecord = z.extend(Photo, { version: Count });
export type PhotoRecord = z.infer<typeof PhotoRecord>;

/** The same for staff, with its texts in other languages. */
export const ManagedPhoto = z.extend(PhotoRecord, { translations: z.optional(Translations) });
export type ManagedPhoto = z.infer<typeof ManagedPhoto>;

/** The page size of the gallery. */
export const photosPerPage = 60;

const yearWanted = 'Please enter a year such as 2026.';
const maxPages = 100_000;

/** By the day of the shoot, or the upload if unknown; or by title. */
export const photoOrders = ['newest', 'oldest', 'title-asc', 'title-desc'] as const;
export type PhotoOrder = (typeof photoOrders)[number];

/** Filters; empty: all photos. */
const filters = {
  team: z.optional(Id),
  category: z.optional(z.enum(photoCategories)),
  year: z.optional(z.string().check(z.regex(/^(1[89]|2\d)\d\d$/, yearWanted))),
  /** Part of a title, caption, category, credit, location, tag, or of a team's name or slug; a team's id. */
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

/** The gallery's filter options. */
export const PhotoChoices = z.object({
  /** How many photos there are. */
  total: z.number(),
  /** The number of used categories. */
  categories: z.number(),
  /** When the last one was added. */
  latestUpload: z.nullable(Instant),
  /** Teams in any photo, by name. */
  teams: z.array(z.object({ id: Id, name: z.string() })),
  /** Years with photos, the latest first. */
  years: z.array(z.string()),
});
export type PhotoChoices = z.infer<typeof PhotoChoices>;

/** A photo, and its index among the matching ones; null: it does not match. */
export const PhotoPlace = z.object({ photo: PhotoRecord, before: z.nullable(z.number()) });
export type PhotoPlace = z.infer<typeof PhotoPlace>;

const imageNeeded = 'Please upload an image or provide a direct URL.';
const wholeAddress = 'Please enter the full address of a picture.';
const longestTag = 40;
const maxTags = 20;

/** An upload of the league, or a web address. */
const imageUrl = text(imageNeeded, 2000).check(
  z.refine((value) => !value || value.startsWith('/') || isWebAddress(value, 'http:', 'https:'), wholeAddress),
);

/** Comma-separated, or a list. */
const tags = z
  .pipe(
    z.union([
      z.string().check(z.maxLength(1000, 'Please keep this under 1001 characters.')),
      z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(100)),
    ]),
    z.transform((sent) => tagsIn(typeof sent === 'string' ? sent.split(/[,،]/) : sent)),
  )
  .check(
    z.refine((all) => all.length <= maxTags, `Please enter at most ${maxTags} tags.`),
    z.refine(
      (all) => all.every((tag) => tag.length <= longestTag),
      `Please keep each tag under ${longestTag + 1} characters.`,
    ),
  );

const tagsIn = (sent: readonly string[]) => [...new Set(sent.map((tag) => tag.trim()).filter(Boolean))];

const sharedTexts = { caption: textOrNull(500), credit: textOrNull(120), location: textOrNull(120) };

/** Common data of many photos. */
const shared = {
  ...sharedTexts,
  category: z._default(z.enum(photoCategories), 'Game action'),
  date: dayWithMessage('Shoot date is required.'),
  tags: z._default(tags, []),
  /** A team's id is enough. */
  teams: z._default(z.array(z.object({ id: Id })).check(z.maxLength(40, 'Please choose at most 40 teams.')), []),
  isFeatured: z._default(z.boolean(), false),
  isDownloadable: z._default(z.boolean(), false),
};

const alt = textOrNull(300);
const own = { title: text('Title is required.'), imageUrl, alt };

const written = {
  ...own,
  ...shared,
  focus: z._default(z.nullable(PictureFocus), null),
  translations: translationsOf({ title: textOrNull(), alt, ...sharedTexts }),
};

/** Generated by the client, so that repeating a request adds each photo once. */
const madeOnce = z.optional(clientGeneratedId());

export const PhotoInput = z.strictObject({ ...written, id: madeOnce });
export type PhotoInput = z.infer<typeof PhotoInput>;

export const PhotoChange = z.strictObject({ ...written, version: OptionalVersion });
export type PhotoChange = z.infer<typeof PhotoChange>;

/** The maximum number of photos in one request. */
export const maxPhotosAtOnce = 50;

export const PhotosInput = z.strictObject({
  ...shared,
  translations: translationsOf(sharedTexts),
  photos: z
    .array(
      z.strictObject({
        ...own,
        /** If it differs from the others'. */
        date: z.optional(Day),
        id: madeOnce,
      }),
    )
    .check(
      z.minLength(1, 'Please choose at least one image.'),
      z.maxLength(maxPhotosAtOnce, `Please add at most ${maxPhotosAtOnce} photos at once.`),
    ),
});
export type PhotosInput = z.infer<typeof PhotosInput>;

/** The download address of a photo's original, if allowed. */
export const photoOriginal = (id: string): string => `/media/originals/${id}`;

export const photosApi = {
  list: forEveryone('GET /api/photos', {
    summary: `The gallery, featured photos first, then the latest added, or by \`order\`: all matching photos, or with \`page\` ${photosPerPage} of them.`,
    query: z.strictObject({
      ...filters,
      order: z.optional(z.enum(photoOrders)),
      page: z.optional(wholeNumberInQuery(1, maxPages)),
    }),
    answer: z.union([z.array(Photo), PhotoPage]),
  }),
  choices: forEveryone('GET /api/photos/choices', {
    summary: 'The gallery’s filter options.',
    answer: PhotoChoices,
  }),
  get: forEveryone('GET /api/photos/{id}', {
    summary: 'One photo, and its index among the matching ones.',
    query: PhotoFilters,
    answer: PhotoPlace,
  }),
  create: forAdmins('POST /api/photos', {
    summary: 'Adds a photo. Each image can be in the gallery once.',
    body: PhotoInput,
    answer: ManagedPhoto,
    status: 201,
  }),
  createAll: forAdmins('POST /api/photos/bulk', {
    summary: 'Adds many photos with common data, in one transaction; errors are reported per photo.',
    body: PhotosInput,
    answer: z.array(ManagedPhoto),
    status: 201,
  }),
  update: forAdmins('PUT /api/photos/{id}', {
    summary: 'Changes a photo.',
    body: PhotoChange,
    answer: ManagedPhoto,
  }),
  listUses: forAdmins('GET /api/photos/{id}/uses', {
    summary: 'The articles with this photo’s image.',
    answer: z.array(z.object({ _id: Id, title: z.string() })),
  }),
  remove: forAdmins('DELETE /api/photos/{id}', {
    summary: 'Removes a photo from the gallery. Articles keep it.',
    answer: Message,
  }),
};
