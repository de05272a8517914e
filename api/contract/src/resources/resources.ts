import * as z from 'zod/mini';
import { forAdmins, operationsFor, staffRoles } from '../operation.ts';
import { Id, Instant, Message, ShortLink, text, textOrNull, Version } from '../shapes.ts';

export const resourceCategories = ['score-sheets', 'rules', 'forms', 'templates', 'brand', 'other'] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

/** A document of the staff's toolkit. */
export const Resource = z.object({
  _id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  category: z.enum(resourceCategories),
  /** As written by people: `2026-27`, `v3`. */
  edition: z.nullable(z.string()),
  /** The roles that see it besides admins; empty: all staff except writers. */
  roles: z.array(z.enum(staffRoles)),
  fileName: z.string(),
  /** In bytes; null if the file is missing. */
  size: z.nullable(z.number()),
  downloads: z.number(),
  isArchived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  /**
   * Increased with each change. Send it with the next one, which is rejected if somebody has changed the document meanwhile.
   */
  version: z.number(),
});
export type Resource = z.infer<typeof Resource>;

const written = {
  title: text('Please give the document a title.', 160),
  description: textOrNull(1000),
  category: z.enum(resourceCategories, 'Please choose a category.'),
  edition: textOrNull(40),
  roles: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)),
};

const noFile = 'Please choose a file.';

export const ResourceInput = z.strictObject({
  ...written,
  /** The upload's `publicUrl`, which is not public for documents. */
  file: text(noFile, 2000),
  fileName: text(noFile, 200),
});
export type ResourceInput = z.infer<typeof ResourceInput>;

/** Without a file the current one stays. */
export const ResourceChange = z.strictObject({
  ...written,
  file: textOrNull(2000),
  fileName: textOrNull(200),
  isArchived: z.boolean(),
  version: Version,
});
export type ResourceChange = z.infer<typeof ResourceChange>;

/** Writers have access to articles only (specification, section 6). */
const forStaff = operationsFor({ access: staffRoles.filter((role) => role !== 'writer') });

export const resourcesApi = {
  list: forStaff('GET /api/admin/resources', {
    summary: 'The toolkit: documents for all staff and for the role; admins see all. Writers have no access.',
    answer: z.array(Resource),
  }),
  create: forAdmins('POST /api/admin/resources', {
    summary: 'Adds an uploaded document.',
    body: ResourceInput,
    answer: Resource,
    status: 201,
  }),
  update: forAdmins('PUT /api/admin/resources/{id}', {
    summary: 'Changes a document or replaces its file; 409 if it has changed since `version`.',
    body: ResourceChange,
    answer: Resource,
  }),
  remove: forAdmins('DELETE /api/admin/resources/{id}', {
    summary: 'Deletes a document with its file.',
    answer: Message,
  }),
  download: forStaff('GET /api/admin/resources/{id}/download', {
    summary: 'A download link, valid for two minutes without a session. Counts as a download.',
    answer: ShortLink,
  }),
};
