import { type FileType, fileTypeNames, type UploadKind, uploadKinds } from '@league/contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../platform/database/columns.ts';

/** A file that staff may upload, or have uploaded. It is not public before it is checked: `registered`. */
export const uploads = pgTable(
  'uploads',
  {
    /** Its storage key, generated here and not from the client's file name. */
    key: text().primaryKey(),
    kind: text({ enum: uploadKinds as [UploadKind, ...UploadKind[]] }).notNull(),
    type: text({ enum: Object.keys(fileTypeNames) as [FileType, ...FileType[]] }).notNull(),
    /** In bytes, as announced; null if unknown. */
    size: integer(),
    /** The client's file name. */
    fileName: text().notNull(),
    /** A staff member; no reference, because pictures outlive accounts. */
    ownerId: uuid().notNull(),
    createdAt: createdAt(),
    /** When it was uploaded completely; known only for uploads through the API. */
    arrivedAt: instant(),
    /** When it was checked and moved to the public store. */
    registeredAt: instant(),
  },
  (upload) => [index('uploads_by_creation').on(upload.createdAt)],
);
