import * as z from 'zod/mini';
import { operation, type StaffRole, staffRoles } from '../operation.ts';
import { byId, Id, Instant, Message, ShortLink, text, textOrNull, Version } from '../shapes.ts';

export const resourceCategories = ['score-sheets', 'rules', 'forms', 'templates', 'brand', 'other'] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

export const resourceCategoryLabels: Record<ResourceCategory, string> = {
  'score-sheets': 'Score sheets',
  rules: 'Rule book',
  forms: 'Forms',
  templates: 'CSV templates',
  brand: 'Brand kit',
  other: 'Other',
};

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
const forStaff = { access: staffRoles.filter((role) => role !== 'writer') satisfies StaffRole[] };
const forAdmins = { access: ['admin'] } as const;

export const resourcesApi = {
  list: operation('GET /api/admin/resources', {
    ...forStaff,
    summary: 'The toolkit: documents for all staff and for the role; admins see all. Writers have no access.',
    answer: z.array(Resource),
  }),
  create: operation('POST /api/admin/resources', {
    ...forAdmins,
    summary: 'Adds an uploaded document.',
    body: ResourceInput,
    answer: Resource,
    status: 201,
  }),
  update: operation('PUT /api/admin/resources/{id}', {
    ...forAdmins,
    summary: 'Changes a document or replaces its file; 409 if it has changed since `version`.',
    ...byId,
    body: ResourceChange,
    answer: Resource,
  }),
  remove: operation('DELETE /api/admin/resources/{id}', {
    ...forAdmins,
    summary: 'Deletes a document with its file.',
    ...byId,
    answer: Message,
  }),
  download: operation('GET /api/admin/resources/{id}/download', {
    ...forStaff,
    summary: 'A download link, valid for two minutes without a session. Counts as a download.',
    ...byId,
    answer: ShortLink,
  }),
};
