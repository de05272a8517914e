import { type FileType, fileTypeNames, type UploadKind, uploadKinds } from '@league/contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../platform/database/columns.ts';

/** A file that somebody of the staff may upload, or has. It is shown to nobody before it was looked at: `registered`. */
export const uploads = pgTable(
  'uploads',
  {
    /** Where it is kept: made here, never of what the client calls it. */
    key: text().primaryKey(),
    kind: text({ enum: uploadKinds as [UploadKind, ...UploadKind[]] }).notNull(),
    type: text({ enum: Object.keys(fileTypeNames) as [FileType, ...FileType[]] }).notNull(),
    /** In bytes, as announced; null where nobody said. */
    size: integer(),
    /** What the client calls it. */
    fileName: text().notNull(),
    /** One of the staff; no reference, because a picture outlives everybody. */
    ownerId: uuid().notNull(),
    createdAt: createdAt(),
    /** When all of it was here; only known where uploads come to the API itself. */
    arrivedAt: instant(),
    /** When its content was found to be what it should be, and it was moved to where visitors see it. */
    registeredAt: instant(),
  },
  (upload) => [index('uploads_by_creation').on(upload.createdAt)],
);
