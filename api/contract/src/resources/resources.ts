import * as z from 'zod/mini';
import { operation, type StaffRole, staffRoles } from '../operation.ts';
import { Id, Instant, Message, ShortLink, text, textOrNull, Version } from '../shapes.ts';

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
  /** As a person says it: `2026-27`, `v3`. */
  edition: z.nullable(z.string()),
  /** Whom it is for beside admins; none: for everybody of the staff but writers. */
  roles: z.array(z.enum(staffRoles)),
  fileName: z.string(),
  /** In bytes; null where the file is gone. */
  size: z.nullable(z.number()),
  downloads: z.number(),
  isArchived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Counts the changes. Sent back with the next one, which is refused when somebody has changed it meanwhile. */
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
  /** The upload's `publicUrl`; the file lies there for nobody. */
  file: text(noFile, 2000),
  fileName: text(noFile, 200),
});
export type ResourceInput = z.infer<typeof ResourceInput>;

/** Without a file it keeps the one that it has. */
export const ResourceChange = z.strictObject({
  ...written,
  file: textOrNull(2000),
  fileName: textOrNull(200),
  isArchived: z.boolean(),
  version: Version,
});
export type ResourceChange = z.infer<typeof ResourceChange>;

/** Writers have their articles alone (specification, section 6). */
const forStaff = { access: staffRoles.filter((role) => role !== 'writer') satisfies StaffRole[] };
const forAdmins = { access: ['admin'] } as const;
const which = { params: z.object({ id: Id }) };

export const resourcesApi = {
  list: operation('GET /api/admin/resources', {
    ...forStaff,
    summary:
      'The toolkit: what is for all of its readers and for whoever asks; admins see all of it. Writers have none.',
    answer: z.array(Resource),
  }),
  create: operation('POST /api/admin/resources', {
    ...forAdmins,
    summary: 'Adds a document that was uploaded.',
    body: ResourceInput,
    answer: Resource,
    status: 201,
  }),
  update: operation('PUT /api/admin/resources/{id}', {
    ...forAdmins,
    summary: 'Changes a document or puts another file in its place; 409 when somebody has changed it since `version`.',
    ...which,
    body: ResourceChange,
    answer: Resource,
  }),
  remove: operation('DELETE /api/admin/resources/{id}', {
    ...forAdmins,
    summary: 'Deletes a document with its file.',
    ...which,
    answer: Message,
  }),
  download: operation('GET /api/admin/resources/{id}/download', {
    ...forStaff,
    summary: 'A link to the file that is good for two minutes and needs no session. Counts as a download.',
    ...which,
    answer: ShortLink,
  }),
};
