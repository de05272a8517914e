import * as z from 'zod/mini';
import { forAdmins, forGms } from '../operation.ts';
import { Color, Count, Id, ImageOrNull, Instant, Message, OptionalVersion, text, textOrNull } from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';
import { Team, teamRecord } from './teams.ts';

/** A team's default colors (specification, section 9). */
export const defaultTeamColors = { primary: '#0284c7', secondary: '#0ea5e9' };

export const playedTeamsStay = 'This team has played games and can only be archived.';

/** Empty: the default. */
const color = (usual: string) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.trim() || usual),
      Color,
    ),
  );
const primaryColor = color(defaultTeamColors.primary);
const secondaryColor = color(defaultTeamColors.secondary);

/** The short form for scores: `ALX`. @param missing for an empty one */
export const teamCode = (missing: string) =>
  text(missing, 5).check(z.toUpperCase(), z.regex(/^[\p{Lu}\p{Lo}\p{N}]{2,5}$/u, 'Please use two to five letters.'));
export const TeamCode = teamCode('Code is required.');

const texts = { city: textOrNull(80), generalManager: textOrNull(120), description: textOrNull(5000) };
const named = {
  name: text('Team name is required.', 80),
  logo: ImageOrNull,
  ...texts,
  translations: translationsOf({ name: textOrNull(80), ...texts }),
};

/** A new team; its address and code are made from its name. */
export const TeamInput = z.strictObject({
  ...named,
  primaryColor: z._default(primaryColor, defaultTeamColors.primary),
  secondaryColor: z._default(secondaryColor, defaultTeamColors.secondary),
});
export type TeamInput = z.infer<typeof TeamInput>;

/** The form of an address that staff give a record, in letters of any script. */
export const slugPattern = /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u;

/** Omitted fields are unchanged. A GM changes `description`, `logo` and the colors, and sends the rest unchanged. */
export const TeamUpdate = z.strictObject({
  ...named,
  primaryColor: z.optional(primaryColor),
  secondaryColor: z.optional(secondaryColor),
  /** The team's part of addresses. */
  slug: z.optional(
    text('Address is required.', 80).check(
      z.regex(slugPattern, 'Please use lower-case letters and figures, with hyphens between words.'),
    ),
  ),
  code: z.optional(TeamCode),
  version: OptionalVersion,
});
export type TeamUpdate = z.infer<typeof TeamUpdate>;

/** A team for staff. */
export const ManagedTeam = z.extend(Team, {
  archived: z.boolean(),
  createdAt: Instant,
  /** Its GMs, by name. */
  managers: z.array(z.object({ _id: Id, name: z.string(), email: z.string() })),
  /** Its record in the current season's league games; null before any is scheduled. */
  standing: z.nullable(z.object({ ...teamRecord, season: z.string() })),
  /** No record references it, so it can be deleted. Otherwise it can only be archived. */
  mayBeDeleted: z.boolean(),
  translations: z.optional(Translations),
  version: Count,
});
export type ManagedTeam = z.infer<typeof ManagedTeam>;

/** Staff operations on teams. Their list is `teamsApi.list`. */
export const managedTeamsApi = {
  create: forAdmins('POST /api/teams', {
    summary: 'Creates a team.',
    body: TeamInput,
    answer: ManagedTeam,
    status: 201,
  }),
  getManaged: forGms('GET /api/teams/{id}', {
    summary: 'One team with its GMs and record.',
    answer: ManagedTeam,
  }),
  update: forGms('PUT /api/teams/{id}', {
    summary: 'Changes a team; a GM changes its description, logo and colors. 409 if it has changed since `version`.',
    body: TeamUpdate,
    answer: ManagedTeam,
  }),
  assignManagers: forAdmins('PUT /api/teams/{id}/managers', {
    summary: 'Sets a team’s GMs, replacing the previous ones.',
    body: z.strictObject({
      staffIds: z.array(Id).check(z.maxLength(100)),
      /** Who managed it as the sender knows: refused with 409 where others do by now. */
      replaces: z.optional(z.array(Id).check(z.maxLength(100))),
    }),
    answer: ManagedTeam,
  }),
  archive: forAdmins('POST /api/teams/{id}/archive', {
    summary: 'Archives a team: it leaves the public pages, and its games stay.',
    answer: ManagedTeam,
  }),
  restore: forAdmins('POST /api/teams/{id}/restore', {
    summary: 'Restores an archived team.',
    answer: ManagedTeam,
  }),
  remove: forAdmins('DELETE /api/teams/{id}', {
    summary: 'Deletes a team without references.',
    answer: Message,
  }),
};
