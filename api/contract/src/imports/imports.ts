import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { Sentence } from '../shapes.ts';
import { type OtherLanguage, otherLanguages } from '../translations.ts';

/** The most rows of one import; a whole league's rosters fit. */
export const maxImportedRows = 1000;

/** The longest table that is sent, in bytes. */
export const maxImportedTableBytes = 2 * 1024 * 1024;

/** Orders of a day's figures: `21/11/2026`, `11/21/2026`. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The contents of a CSV file: column names, then rows of text cells. */
export const ImportInput = z.strictObject({
  columns: z.array(z.string().check(z.trim(), z.maxLength(60))).check(z.minLength(1), z.maxLength(40)),
  rows: z
    .array(z.array(z.string().check(z.trim(), z.maxLength(5000))).check(z.maxLength(40)))
    .check(
      z.minLength(1, 'There are no rows to import.'),
      z.maxLength(maxImportedRows, `Please import at most ${maxImportedRows} rows.`),
    ),
  /** False: a dry run. */
  commit: z.boolean(),
  /** The field of each column; null: ignored. Remembered once it is committed. Default: by their names. */
  fields: z.optional(z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(40))),
  /** How `05/11/2026` is read. Default: as the table's other days show, otherwise the day first. */
  dayOrder: z.optional(z.enum(dayOrders)),
  /** The `digest` of the plan that was looked at. If the records lead to another plan by now, nothing is imported. */
  digest: z.optional(z.string().check(z.maxLength(64))),
});
export type ImportInput = z.infer<typeof ImportInput>;

/** The plan of a row. Rows are counted from 0, without the header. */
export const PlannedRow = z.object({
  row: z.number(),
  action: z.enum(['create', 'update', 'skip']),
  /** The name of the row's record. */
  record: z.string(),
  /** Why it is skipped, or what changes. */
  reason: z.nullable(Sentence),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

/** An error of a row or, without one, of the columns. */
export const ImportFault = z.object({
  row: z.nullable(z.number()),
  /** The column's `label`; null for the whole row. */
  column: z.nullable(z.string()),
  message: Sentence,
});
export type ImportFault = z.infer<typeof ImportFault>;

/** With errors there is no plan, and nothing is imported. */
export const ImportPlan = z.object({
  committed: z.boolean(),
  faults: z.array(ImportFault),
  plan: z.array(PlannedRow),
  /** Ignored columns. */
  ignored: z.array(z.string()),
  /** Of the plan and of what it depends on; absent if there is no plan. */
  digest: z.optional(z.string()),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

/** A column of an import: its field, its name, and alternative names. */
export interface ImportColumn {
  field: string;
  label: string;
  isRequired?: true;
  /** Not required if one of these fields has a column. */
  unless?: readonly string[];
  /** Another way to write what other columns say: not in templates. */
  isAlternative?: true;
  also?: readonly string[];
  /** A text in another language: shown where the site offers it. */
  language?: OtherLanguage;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The columns of a text in each other language: `name_ar` or `Name (Arabic)`. */
export const inOtherLanguages = <const Field extends string>(field: Field, label: string) =>
  otherLanguages.map((language) => ({
    field: `translations.${language}.${field}` as const,
    label: `${label} (${languageNames.of(language)})`,
    also: [`${field}_${language}`],
    language,
  }));

/** `Jersey-Number` and `jersey number` are equal. */
export const plainColumn = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Whether a column is required, and neither it nor an alternative is among a table's fields. */
export const isColumnMissing = (
  { field, isRequired, unless = [] }: ImportColumn,
  fields: readonly (string | null | undefined)[],
): boolean => isRequired === true && ![field, ...unless].some((each) => fields.includes(each));

/** Orders of another shop, one row per line of an order; sent to `orderWorkApi.importTable`. */
export const orderColumns = [
  /** Of the other shop: rows with one number are one order, which is imported once. */
  { field: 'orderNumber', label: 'Order number', isRequired: true, also: ['Order', 'Name', 'Order id'] },
  { field: 'email', label: 'Email', isRequired: true, also: ['Customer email'] },
  { field: 'customer', label: 'Customer', also: ['Customer name', 'Billing name'] },
  { field: 'placed', label: 'Placed', also: ['Created at', 'Date'] },
  { field: 'status', label: 'Status' },
  { field: 'title', label: 'Product', also: ['Title', 'Lineitem name'] },
  { field: 'sku', label: 'SKU', also: ['Lineitem sku', 'lineitems.variant.sku'] },
  { field: 'price', label: 'Price', isRequired: true, also: ['Lineitem price', 'lineitems.price'] },
  { field: 'quantity', label: 'Quantity', isRequired: true, also: ['Lineitem quantity', 'lineitems.quantity'] },
  { field: 'shipping', label: 'Shipping' },
  { field: 'tax', label: 'Tax', also: ['Taxes'] },
  { field: 'total', label: 'Total', isRequired: true, also: ['Total price'] },
  /** ISO 4217; default: the league's. */
  { field: 'currency', label: 'Currency' },
  { field: 'address', label: 'Address', also: ['Shipping street'] },
  { field: 'city', label: 'City', also: ['Shipping city'] },
  { field: 'postalCode', label: 'Postal code', also: ['Shipping zip'] },
  { field: 'country', label: 'Country', also: ['Shipping country'] },
] as const satisfies readonly ImportColumn[];

/** The imports' columns. Case, spaces and hyphens in names are ignored. */
export const importColumns = {
  players: [
    { field: 'name', label: 'Name', isRequired: true, unless: ['lastName'], also: ['Player'] },
    { field: 'position', label: 'Position', isRequired: true, also: ['Pos'] },
    { field: 'number', label: 'Number', isRequired: true, also: ['Jersey number', 'Jersey', 'No', '#'] },
    /** By its name, its code or its address. */
    { field: 'team_id', label: 'Team', isRequired: true },
    { field: 'season', label: 'Season' },
    { field: 'seasonStartDate', label: 'From', also: ['Season start date', 'Start date'] },
    { field: 'seasonEndDate', label: 'Until', also: ['Season end date', 'End date'] },
    { field: 'shoots', label: 'Shoots' },
    { field: 'catches', label: 'Catches' },
    { field: 'hometown', label: 'Hometown' },
    { field: 'acquiredVia', label: 'Acquired via' },
    { field: 'birthDate', label: 'Date of birth' },
    { field: 'firstName', label: 'First name', isAlternative: true },
    { field: 'lastName', label: 'Last name', isAlternative: true },
    ...inOtherLanguages('name', 'Name'),
    ...inOtherLanguages('hometown', 'Hometown'),
  ],
  teams: [
    { field: 'name', label: 'Name', isRequired: true, also: ['Team'] },
    { field: 'city', label: 'City' },
    { field: 'generalManager', label: 'General manager', also: ['GM'] },
    { field: 'description', label: 'Description' },
    { field: 'primaryColor', label: 'Primary color', also: ['Primary colour'] },
    { field: 'secondaryColor', label: 'Secondary color', also: ['Secondary colour'] },
    { field: 'code', label: 'Code' },
    /** Of a list of clubs' staff: only general managers are imported. */
    { field: 'job', label: 'Job', isAlternative: true },
    ...inOtherLanguages('name', 'Name'),
    ...inOtherLanguages('city', 'City'),
    ...inOtherLanguages('generalManager', 'General manager'),
    ...inOtherLanguages('description', 'Description'),
  ],
  seasons: [{ field: 'name', label: 'Name', isRequired: true, also: ['Season'] }, ...inOtherLanguages('name', 'Name')],
  /** Sent to `draftsApi.importEligible`, with their draft. */
  eligible: [
    { field: 'name', label: 'Name', isRequired: true, also: ['Player'] },
    { field: 'position', label: 'Position', isRequired: true, also: ['Pos'] },
    { field: 'number', label: 'Number', also: ['Jersey number', 'Jersey', 'No', '#'] },
    { field: 'teamName', label: 'Team', also: ['Club', 'Last team'] },
    { field: 'hometown', label: 'Hometown' },
    /** Tells namesakes apart. */
    { field: 'birthDate', label: 'Date of birth' },
  ],
  /** Sent to `gameOperationsApi.importGames`, with their season. The export has the same columns. */
  games: [
    { field: 'gameId', label: 'ID' },
    { field: 'date', label: 'Date', isRequired: true, unless: ['startsAt'], also: ['Day'] },
    /** May be missing of a game with a result. */
    { field: 'time', label: 'Time', isRequired: true, unless: ['startsAt', 'result', 'homeScore'] },
    { field: 'venue', label: 'Venue' },
    /** Both by name, code or address. */
    { field: 'home_team_id', label: 'Home', isRequired: true, also: ['Home team'] },
    { field: 'away_team_id', label: 'Away', isRequired: true, also: ['Away team'] },
    /** `League` or `Tournament`; a row with a tournament’s name belongs to it. */
    { field: 'competition_type', label: 'Competition' },
    { field: 'tournament_name', label: 'Tournament', also: ['Tournament name'] },
    /** `3:2`, `3:2 OT`, `3:2 SO`. */
    { field: 'result', label: 'Result' },
    { field: 'startsAt', label: 'Date and time', isAlternative: true },
    { field: 'homeScore', label: 'Home score', isAlternative: true },
    { field: 'awayScore', label: 'Away score', isAlternative: true },
    { field: 'ending', label: 'Ending', isAlternative: true },
    ...inOtherLanguages('venue', 'Venue'),
    ...inOtherLanguages('tournament_name', 'Tournament'),
  ],
} as const satisfies Record<string, readonly ImportColumn[]>;

export const importsApi = {
  players: forAdmins('POST /api/players/import', {
    body: ImportInput,
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
    // A player of the same name on the team in that season is updated; empty cells change nothing.
    summary: 'Imports players with their teams from a table: a dry run, or with `commit` in one transaction.',
  }),
  teams: forAdmins('POST /api/teams/import', {
    body: ImportInput,
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
    summary: 'Imports teams from a table: a dry run, or with `commit` in one transaction.',
  }),
  seasons: forAdmins('POST /api/seasons/import', {
    body: ImportInput,
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
    summary: 'Imports seasons from a table: a dry run, or with `commit` in one transaction.',
  }),
};
