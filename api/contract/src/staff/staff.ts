import * as z from 'zod/mini';
import { forAdmins, staffRoles } from '../operation.ts';
import { Id, Instant, Message, text, textOrNull } from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';

/** A staff member. */
export const StaffMember = z.object({
  _id: Id,
  name: z.string(),
  /** Of the name: articles show their authors. */
  translations: z.optional(Translations),
  email: z.string(),
  role: z.enum(staffRoles),
  /** A GM's teams, by name. */
  teams: z.array(z.object({ _id: Id, slug: z.string(), name: z.string() })),
  /** Null: never. */
  lastSignInAt: z.nullable(Instant),
  createdAt: Instant,
  /** Since when they are deactivated. */
  deactivatedAt: z.nullable(Instant),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const noTeamForGm = 'A team GM needs at least one team.';

export const StaffInput = z.strictObject({
  name: text('Name is required.', 120),
  translations: translationsOf({ name: textOrNull(120) }),
  role: z.enum(staffRoles, 'Please choose a role.'),
  /** Only for GMs. */
  teamIds: z.array(Id),
  /** The displayed values: if given, the change is rejected when somebody has changed them meanwhile. */
  expected: z.optional(
    z.strictObject({
      name: z.optional(text('', 120)),
      translations: z.optional(Translations),
      role: z.enum(staffRoles),
      teamIds: z.array(Id),
    }),
  ),
});
export type StaffInput = z.infer<typeof StaffInput>;

export const staffApi = {
  list: forAdmins('GET /api/admin/users', {
    summary: 'All staff, by name.',
    answer: z.array(StaffMember),
  }),
  update: forAdmins('PUT /api/admin/users/{id}', {
    summary: 'Changes name, role and teams; a new role ends the sessions.',
    body: StaffInput,
    answer: StaffMember,
  }),
  deactivate: forAdmins('POST /api/admin/users/{id}/deactivate', {
    summary: 'Deactivates an account at once.',
    answer: StaffMember,
  }),
  reactivate: forAdmins('POST /api/admin/users/{id}/reactivate', {
    summary: 'Reactivates an account.',
    answer: StaffMember,
  }),
  signOut: forAdmins('POST /api/admin/users/{id}/sign-out', {
    summary: 'Ends all sessions of a person.',
    answer: Message,
  }),
};
