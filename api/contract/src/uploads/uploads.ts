import * as z from 'zod/mini';
import { operation, type StaffRole } from '../operation.ts';
import { text, wholeNumber } from '../shapes.ts';

/** What a picture may be. SVG is for logos alone, and is kept as PNG. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What a document may be. */
export const documentTypes = [
  'application/pdf',
  'text/csv',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type FileType = ImageType | (typeof documentTypes)[number];

interface UploadRule {
  /** Who may upload it. */
  roles: readonly StaffRole[];
  types: readonly FileType[];
  megabytes: number;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What may be uploaded, by the folder that its file name begins with: `players/…`. */
export const uploadRules = {
  photos: { roles: ['admin', 'writer'], types: pictures, megabytes: 15 },
  players: { roles: ['admin', 'gm'], types: pictures, megabytes: 15 },
  teams: { roles: ['admin', 'gm'], types: ['image/png', 'image/jpeg', 'image/svg+xml'], megabytes: 5 },
  products: { roles: ['admin', 'store-manager'], types: pictures, megabytes: 15 },
  articles: { roles: ['admin', 'writer'], types: pictures, megabytes: 15 },
  events: { roles: ['admin'], types: pictures, megabytes: 15 },
  resources: { roles: ['admin'], types: [...documentTypes, 'image/png', 'image/jpeg'], megabytes: 25 },
} satisfies Record<string, UploadRule>;
export type UploadKind = keyof typeof uploadRules;

export const uploadKinds = Object.keys(uploadRules) as UploadKind[];

/** The longest side and the most pixels of a picture. */
export const largestImage = { side: 12_000, pixels: 60_000_000 };

const asBytes = (megabytes: number) => megabytes * 1024 * 1024;
export const largestUpload = (kind: UploadKind): number => asBytes(uploadRules[kind].megabytes);

/** As a person says them. */
export const fileTypeNames: Record<FileType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'application/zip': 'ZIP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
};
const namesOf = (kind: UploadKind) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    uploadRules[kind].types.map((type) => fileTypeNames[type]),
  );
/** What is uploaded, as a person says it. */
const thingOf = (kind: UploadKind) => (kind === 'resources' ? 'file' : 'image');
const noImage = 'Please upload an image file.';

/** What is said of a file whose type is not taken; unless told, it is an image of another type. */
export const uploadTypesSentence = (kind: UploadKind, type = 'image/'): string =>
  kind === 'resources' || type.startsWith('image/') ? `Please upload a ${namesOf(kind)} ${thingOf(kind)}.` : noImage;
export const uploadSizeSentence = (kind: UploadKind): string =>
  `Please choose ${kind === 'resources' ? 'a file' : 'an image'} of up to ${uploadRules[kind].megabytes} MB.`;

/** What is about to be uploaded. */
export const UploadInput = z.strictObject({
  /** Begins with its folder: `photos/…`, `players/{teamId or new-player}-…`, `teams/…`, `products/…`, `articles/…`, `events/…`, `resources/…`. */
  fileName: text('Please choose a file.', 300),
  fileType: text(noImage, 100),
  /** In bytes. Told, no other size can be uploaded. */
  fileSize: z.optional(wholeNumber(0).check(z.minimum(1, 'This file is empty.'))),
});
export type UploadInput = z.infer<typeof UploadInput>;

/**
 * `url` takes one PUT of the file's bytes with the header `content-type: {fileType}`, for ten minutes and without a
 * session. The picture is found at `publicUrl` once a record that shows it is saved: it is looked at then.
 */
export const UploadAddress = z.object({ url: z.string(), publicUrl: z.string() });
export type UploadAddress = z.infer<typeof UploadAddress>;

export const uploadsApi = {
  prepare: operation('POST /api/r2/upload-url', {
    access: ['admin', 'writer', 'gm', 'store-manager'],
    records: { gm: 'assignedTeams' },
    summary: 'An address to upload one file to; the folder in its name says what it is for.',
    body: UploadInput,
    answer: UploadAddress,
  }),
};
