import * as z from 'zod/mini';
import { operation, type StaffRole } from '../operation.ts';
import { text, wholeNumber } from '../shapes.ts';

/** Image types. SVG is for logos only, and is stored as PNG. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Document types. */
export const documentTypes = [
  'application/pdf',
  'text/csv',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** How the names of documents end: browsers know their types by the programs that are installed. */
export const documentExtensions: Record<(typeof documentTypes)[number], string> = {
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  'application/zip': '.zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};
export type FileType = ImageType | (typeof documentTypes)[number];

interface UploadRule {
  /** The roles that may upload it. */
  roles: readonly StaffRole[];
  types: readonly FileType[];
  megabytes: number;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Upload kinds, by the folder of the file name: `players/…`. */
export const uploadRules = {
  photos: { roles: ['admin', 'writer'], types: pictures, megabytes: 15 },
  players: { roles: ['admin', 'gm'], types: pictures, megabytes: 15 },
  teams: { roles: ['admin', 'gm'], types: ['image/png', 'image/jpeg', 'image/svg+xml'], megabytes: 5 },
  league: { roles: ['admin'], types: [...pictures, 'image/svg+xml'], megabytes: 5 },
  products: { roles: ['admin', 'store-manager'], types: pictures, megabytes: 15 },
  articles: { roles: ['admin', 'writer'], types: pictures, megabytes: 15 },
  events: { roles: ['admin'], types: pictures, megabytes: 15 },
  resources: { roles: ['admin'], types: [...documentTypes, 'image/png', 'image/jpeg'], megabytes: 25 },
} satisfies Record<string, UploadRule>;
export type UploadKind = keyof typeof uploadRules;

export const uploadKinds = Object.keys(uploadRules) as UploadKind[];

/** The longest side and the maximum pixels of a picture. */
export const largestImage = { side: 12_000, pixels: 60_000_000 };

const asBytes = (megabytes: number) => megabytes * 1024 * 1024;
export const largestUpload = (kind: UploadKind): number => asBytes(uploadRules[kind].megabytes);

/** Display names. */
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
/** The display name of a kind. */
const thingOf = (kind: UploadKind) => (kind === 'resources' ? 'file' : 'image');
const noImage = 'Please upload an image file.';

/** The message for an unsupported type; default: an image of another type. */
export const uploadTypesSentence = (kind: UploadKind, type = 'image/'): string =>
  kind === 'resources' || type.startsWith('image/') ? `Please upload a ${namesOf(kind)} ${thingOf(kind)}.` : noImage;
/** The message for a file with other contents than its name says. */
export const uploadContentSentence = (type: FileType): string =>
  `The contents of this file are not ${fileTypeNames[type]}. Please choose another file.`;
export const uploadSizeSentence = (kind: UploadKind): string =>
  `Please choose ${kind === 'resources' ? 'a file' : 'an image'} of up to ${uploadRules[kind].megabytes} MB.`;

/** An upload's description. */
export const UploadInput = z.strictObject({
  /**
   * Begins with its folder: `photos/…`, `players/{teamId or new-player}-…`, `teams/…`, `league/…`, `products/…`, `articles/…`, `events/…`,
   * `resources/…`.
   */
  fileName: text('Please choose a file.', 300),
  fileType: text(noImage, 100),
  /** In bytes. If given, only this size can be uploaded. */
  fileSize: z.optional(wholeNumber(0).check(z.minimum(1, 'This file is empty.'))),
});
export type UploadInput = z.infer<typeof UploadInput>;

/**
 * `url` accepts one PUT of the file's bytes with the header `content-type: {fileType}`, for ten minutes and without a session.
 * The picture is public at `publicUrl` after a record with it is saved, which checks it.
 */
export const UploadAddress = z.object({ url: z.string(), publicUrl: z.string() });
export type UploadAddress = z.infer<typeof UploadAddress>;

export const uploadsApi = {
  prepare: operation('POST /api/r2/upload-url', {
    access: ['admin', 'writer', 'gm', 'store-manager'],
    records: { gm: 'assignedTeams' },
    summary: 'Prepares the upload of one file; the folder in its name is its kind.',
    body: UploadInput,
    answer: UploadAddress,
  }),
};
