import * as z from 'zod/mini';
import { operation, type StaffRole, staffRoles } from '../operation.ts';
import { Id, Instant, Message, text } from '../shapes.ts';

/** A staff member. */
export const StaffMember = z.object({
  _id: Id,
  name: z.string(),
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
  role: z.enum(staffRoles, 'Please choose a role.'),
  /** Only for GMs. */
  teamIds: z.array(Id),
  /** The displayed values: if given, the change is rejected when somebody has changed them meanwhile. */
  expected: z.optional(
    z.strictObject({ name: z.optional(text('', 120)), role: z.enum(staffRoles), teamIds: z.array(Id) }),
  ),
});
export type StaffInput = z.infer<typeof StaffInput>;

/** The roles' descriptions (specification, section 1). */
export const roleDescriptions: Record<StaffRole, string> = {
  admin: 'Full access to billing, permissions and league settings.',
  writer: 'Publishes articles.',
  scorekeeper: 'Records stats.',
  referee: 'Handles officiating.',
  gm: 'Assigns rosters and oversees a team.',
  'store-manager': 'Manages the merchandise catalogue, inventory and orders.',
};

/** `Store Manager` from `store-manager`; a gm is a Team GM. */
export const roleLabel = (role: StaffRole): string =>
  role === 'gm'
    ? 'Team GM'
    : role
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');

const who = { params: z.object({ id: Id }) };

export const staffApi = {
  list: operation('GET /api/admin/users', {
    access: ['admin'],
    summary: 'All staff, by name.',
    answer: z.array(StaffMember),
  }),
  update: operation('PUT /api/admin/users/{id}', {
    access: ['admin'],
    summary: 'Changes name, role and teams; a new role ends the sessions.',
    ...who,
    body: StaffInput,
    answer: StaffMember,
  }),
  deactivate: operation('POST /api/admin/users/{id}/deactivate', {
    access: ['admin'],
    summary: 'Deactivates an account at once.',
    ...who,
    answer: StaffMember,
  }),
  reactivate: operation('POST /api/admin/users/{id}/reactivate', {
    access: ['admin'],
    summary: 'Reactivates an account.',
    ...who,
    answer: StaffMember,
  }),
  signOut: operation('POST /api/admin/users/{id}/sign-out', {
    access: ['admin'],
    summary: 'Ends all sessions of a person.',
    ...who,
    answer: Message,
  }),
};
