import type * as z from 'zod/mini';

/** A schema's issue without a message. */
type RawIssue = z.core.$ZodRawIssue;

/** A displayable message for a schema's issue without its own: `z.config({ localeError: issueSentence })`. */
export function issueSentence(issue: RawIssue): string {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input)
        ? `${label} is required.`
        : `${label} must be ${kinds[issue.expected] ?? 'changed'}.`;
    case 'invalid_value':
      if (isMissing(issue.input)) return `${label} is required.`;
      return issue.values.length > maxNamed
        ? `${label} must be one of the listed values.`
        : `${label} must be ${either.format(issue.values.map(String))}.`;
    case 'too_small':
      return sizeSentence(label, issue.origin, Number(issue.minimum), 'at least');
    case 'too_big':
      return sizeSentence(label, issue.origin, Number(issue.maximum), 'at most');
    case 'invalid_format':
      return formats[issue.format] ?? `${label} has an invalid format.`;
    case 'unrecognized_keys':
      return unknownMember;
    case 'invalid_union':
      return isMissing(issue.input) ? `${label} is required.` : `${label} has an unsupported type.`;
    default:
      return `Please check ${label.toLowerCase()}.`;
  }
}

/** At each undeclared member. */
export const unknownMember = 'This field is not supported here.';

const maxNamed = 8;
const either = new Intl.ListFormat('en', { type: 'disjunction' });
const isMissing = (input: unknown) => input === undefined || input === null;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
};

const formats: Record<string, string> = {
  uuid: 'This is not a valid id.',
  email: 'Enter a valid email address.',
  url: 'Please enter a web address.',
  date: 'Please enter a day such as 2026-11-21.',
  datetime: 'Please enter a day and a time such as 2026-11-21T17:00:00Z.',
};

function sizeSentence(label: string, origin: string, size: number, bound: 'at least' | 'at most'): string {
  if (origin === 'string') {
    if (bound === 'at most') return `Please keep this under ${size + 1} characters.`;
    return size === 1 ? `${label} is required.` : `${label} must have at least ${size} characters.`;
  }
  if (origin === 'array' || origin === 'set') return `Please give ${bound} ${size} of ${label.toLowerCase()}.`;
  return `${label} must be ${bound} ${size}.`;
}

/** The field's label: `home_team_id` and `homeTeamId` are both “Home team”. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string') as string | undefined;
  const words = (name ?? '')
    .replace(/_?ids?$/i, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words ? words[0]!.toUpperCase() + words.slice(1) : name ? 'The id' : 'The request';
}
