import { matcherOf, roleLabel, type StaffMember, type StaffRole, staffRoles } from '@league/contract';
import { optionsOf } from '@league/kit';

export const states = ['active', 'unused', 'deactivated', 'all'] as const;
type State = (typeof states)[number];

export interface StaffFilters {
  search: string;
  role: StaffRole | 'all';
  state: State;
}

export interface StaffFigures {
  counts: Record<State, number>;
  /** Of active people. */
  roles: number;
}

/** Advice of the specification, section 9. */
const unusedAfterDays = 30;

/** Whether an active account has had no sign-in for that long; one without any sign-in is counted from its creation. */
export function isUnused({ lastSignInAt, createdAt, deactivatedAt }: StaffMember, now: Date): boolean {
  const last = Date.parse(lastSignInAt ?? createdAt);
  return deactivatedAt === null && now.getTime() - last > unusedAfterDays * 86_400_000;
}

/** The counts, whatever is filtered. */
export function staffFigures(members: readonly StaffMember[], now: Date): StaffFigures {
  const counts = Object.fromEntries(states.map((state) => [state, inState(members, state, now).length]));
  return {
    counts: counts as StaffFigures['counts'],
    roles: new Set(inState(members, 'active', now).map(({ role }) => role)).size,
  };
}

/** The filtered staff. The search reads the name in each language and the mail address. */
export function staffList(
  members: readonly StaffMember[],
  { search, role, state }: StaffFilters,
  now: Date,
): StaffMember[] {
  const isFound = matcherOf(search);
  return inState(members, state, now).filter(
    (member) => (role === 'all' || member.role === role) && isFound(...textsOf(member)),
  );
}

const textsOf = ({ name, email, translations = {} }: StaffMember) => [
  name,
  email,
  ...Object.values(translations).flatMap((texts) => Object.values(texts ?? {})),
];

const isIn: Record<State, (member: StaffMember, now: Date) => boolean> = {
  active: ({ deactivatedAt }) => deactivatedAt === null,
  unused: isUnused,
  deactivated: ({ deactivatedAt }) => deactivatedAt !== null,
  all: () => true,
};

const inState = (members: readonly StaffMember[], state: State, now: Date) =>
  members.filter((member) => isIn[state](member, now));

export const roleOptions = optionsOf(staffRoles, roleLabel);
