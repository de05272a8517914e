import * as z from 'zod/mini';
import { ColumnMatching } from '../imports/columnMatching.ts';
import { ImportInput, maxImportedTableBytes } from '../imports/imports.ts';
import { forAdmins, forEveryone } from '../operation.ts';
import { Currency } from '../orders/amounts.ts';
import { Points } from '../seasons/seasonRules.ts';
import { SeasonInput, seasonEndsBeforeItBegins } from '../seasons/seasons.ts';
import { NewPassword } from '../sessions/ownSessions.ts';
import { SignedIn } from '../sessions/sessions.ts';
import { Digits } from '../settings/languageSettings.ts';
import { Brand, Country, leagueNames, OfferedLanguages, TimeZone } from '../settings/leagueIdentity.ts';
import { Color, Count, emailAddress, LeagueDay, Message, text, textOrEmpty, Version } from '../shapes.ts';
import { teamCode } from '../teams/managedTeams.ts';
import { UploadAddress, UploadInput } from '../uploads/uploads.ts';

const codeMissing = 'Please enter the code.';

/** The one-time code that the server prints. Case, spaces and hyphens are ignored. */
const code = z.string(codeMissing).check(z.trim(), z.minLength(1, codeMissing), z.maxLength(60, codeMissing));

/** The rule sets that the wizard offers. `own`: points and shootout, on top of the IIHF's rules. */
export const setupPresets = ['iihf', 'nhl', 'pwhl', 'own'] as const;

export const maxSetupClubs = 60;

export const SetupClub = z.strictObject({
  name: text('Team name is required.', 80),
  code: teamCode('Short name is required.'),
  city: z.nullable(textOrEmpty(80)),
  primaryColor: Color,
  secondaryColor: Color,
});
export type SetupClub = z.infer<typeof SetupClub>;

/** Each name and each code once, in any case. */
const differentClubs = z.check<{ name: string; code: string }[]>(({ value, issues }) => {
  for (const [field, message] of [
    ['name', 'There is another club of this name in the list.'],
    ['code', 'Another club in the list has this short name.'],
  ] as const) {
    const known = new Set<string>();
    for (const [at, club] of value.entries()) {
      const wanted = club[field].toLowerCase();
      if (known.has(wanted)) issues.push({ code: 'custom', input: club[field], path: [at, field], message });
      known.add(wanted);
    }
  }
});

/** What each step asks. */
const steps = {
  league: leagueNames,
  place: { country: Country, timeZone: TimeZone, currency: Currency, languages: OfferedLanguages, digits: Digits },
  /** An upload of `prepareLogo`. */
  brand: { brand: z.nullable(Brand), logo: z.nullable(z.string().check(z.maxLength(2000))) },
  rules: { preset: z.enum(setupPresets, 'Please choose one.'), points: Points, shootout: z.boolean() },
  season: {
    name: SeasonInput.shape.name,
    startsOn: LeagueDay,
    endsOn: LeagueDay,
  },
  clubs: {
    clubs: z
      .array(SetupClub)
      .check(z.maxLength(maxSetupClubs, `Please enter at most ${maxSetupClubs} clubs.`), differentClubs),
    /** How the columns of their table were matched: remembered for the league's later imports. */
    matching: z.optional(z.pick(ImportInput, { columns: true, fields: true })),
  },
  mail: { email: emailAddress('Email is required.') },
};

/** The steps that are saved, in their order. The last one, the account, ends the set-up. */
export const setupSteps = ['league', 'place', 'brand', 'rules', 'season', 'clubs', 'mail'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** A saved step. */
const saved = <const Values extends z.core.$ZodLooseShape>(values: Values) => z.object({ ...values, version: Count });

const sent = <const Values extends z.core.$ZodLooseShape>(values: Values) =>
  z.strictObject({ ...values, code, version: Version });

/** What has been saved of each step; absent: nothing. */
export const SetupSteps = z.object({
  league: z.optional(saved(steps.league)),
  place: z.optional(saved(steps.place)),
  brand: z.optional(saved(steps.brand)),
  rules: z.optional(saved(steps.rules)),
  season: z.optional(saved(steps.season)),
  clubs: z.optional(saved(steps.clubs)),
  mail: z.optional(saved(steps.mail)),
});
export type SetupSteps = z.infer<typeof SetupSteps>;

export const Setup = z.object({
  steps: SetupSteps,
  /** Null: no mail server is set, so that mails stay in the outbox. */
  mailFrom: z.nullable(z.string()),
  /** The origin of links in mails. */
  publicUrl: z.string(),
});
export type Setup = z.infer<typeof Setup>;

/** In their order. */
export const checklistItems = ['rosters', 'fixtures', 'officials', 'staff', 'publish', 'shop'] as const;

/** How much of it is done, such as the teams with a roster. It is done when all is. */
export const ChecklistItem = z.object({ item: z.enum(checklistItems), done: Count, of: Count });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const setupApi = {
  status: forEveryone('GET /api/setup', {
    summary: 'Whether the set-up is open: until the first admin exists.',
    answer: z.object({ isOpen: z.boolean() }),
  }),
  open: forEveryone('POST /api/setup', {
    isRead: true,
    summary: 'What has been saved of the set-up. It needs the code that the server printed.',
    body: z.strictObject({ code }),
    answer: Setup,
  }),
  league: forEveryone('PUT /api/setup/league', {
    summary: 'Saves the names for the set-up; 409 if somebody else has since `version`.',
    body: sent(steps.league),
    answer: saved(steps.league),
  }),
  place: forEveryone('PUT /api/setup/place', {
    summary: 'Saves the place and the languages for the set-up; 409 if somebody else has since `version`.',
    body: sent(steps.place),
    answer: saved(steps.place),
  }),
  brand: forEveryone('PUT /api/setup/brand', {
    summary: 'Saves colors and logo for the set-up; 409 if somebody else has since `version`.',
    body: sent(steps.brand),
    answer: saved(steps.brand),
  }),
  rules: forEveryone('PUT /api/setup/rules', {
    summary: 'Saves the rules for the set-up; 409 if somebody else has since `version`.',
    body: sent(steps.rules),
    answer: saved(steps.rules),
  }),
  season: forEveryone('PUT /api/setup/season', {
    summary: 'Saves the season for the set-up; 409 if somebody else has since `version`.',
    body: sent(steps.season).check(
      z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { message: seasonEndsBeforeItBegins, path: ['endsOn'] }),
    ),
    answer: saved(steps.season),
  }),
  clubs: forEveryone('PUT /api/setup/clubs', {
    summary: 'Saves the clubs for the set-up; 409 if somebody else has since `version`.',
    body: sent(steps.clubs),
    answer: saved(steps.clubs),
  }),
  match: forEveryone('POST /api/setup/match', {
    isRead: true,
    summary: 'Matches the columns of a table of clubs with the fields of a club.',
    body: z.extend(z.pick(ImportInput, { columns: true, rows: true }), { code }),
    bodyBytes: maxImportedTableBytes,
    answer: ColumnMatching,
  }),
  mail: forEveryone('PUT /api/setup/mail', {
    summary: 'Saves the address for the mail test for the set-up; 409 if somebody else has since `version`.',
    body: sent(steps.mail),
    answer: saved(steps.mail),
  }),
  prepareLogo: forEveryone('POST /api/setup/logo', {
    summary: 'Prepares the upload of the league’s logo, for the step `brand`.',
    body: z.strictObject({ ...UploadInput.shape, code }),
    answer: UploadAddress,
  }),
  testMail: forEveryone('POST /api/setup/test-mail', {
    summary: 'Sends a mail to this address now, and answers when the mail server has accepted it.',
    body: z.strictObject({ ...steps.mail, code }),
    answer: Message,
  }),
  complete: forEveryone('POST /api/setup/complete', {
    summary:
      'Creates the first admin and everything that the steps have saved, and opens a session. The set-up is closed.',
    body: z.strictObject({
      name: text('Please enter your name.', 120),
      email: emailAddress('Email is required.'),
      password: NewPassword,
      code,
    }),
    answer: SignedIn,
  }),
  checklist: forAdmins('GET /api/setup/checklist', {
    summary: 'What remains to do before a new league is complete. Null: somebody has hidden it.',
    answer: z.object({
      items: z.nullable(z.array(ChecklistItem)),
      /** Without teams nothing else on the list can be done. Absent: a server of before. */
      hasTeams: z.optional(z.boolean()),
    }),
  }),
  hideChecklist: forAdmins('POST /api/setup/checklist/hide', {
    summary: 'Hides the checklist from all admins.',
    answer: Message,
  }),
};
