import { roleLabel, type StaffMember, type StaffRole, staffRoles } from '@league/contract';

export const states = ['active', 'unused', 'deactivated', 'all'] as const;
type State = (typeof states)[number];

export interface StaffFilters {
  search: string;
  role: StaffRole | 'all';
  state: State;
}

export interface StaffList {
  active: number;
  unused: number;
  deactivated: number;
  /** Of those who are active. */
  roles: number;
  visible: StaffMember[];
}

/** Advice of the specification, section 9. */
const unusedAfterDays = 30;

/** Whether somebody who may sign in has not for so long; who never did is counted from the day they were let in. */
export function isUnused({ lastSignInAt, createdAt, deactivatedAt }: StaffMember, now: Date): boolean {
  const last = Date.parse(lastSignInAt ?? createdAt);
  return deactivatedAt === null && now.getTime() - last > unusedAfterDays * 86_400_000;
}

/** What the page shows. The figures are of everybody, whatever is filtered. */
export function staffList(
  members: readonly StaffMember[],
  { search, role, state }: StaffFilters,
  now: Date,
): StaffList {
  const active = members.filter(({ deactivatedAt }) => deactivatedAt === null);
  const unused = active.filter((member) => isUnused(member, now));
  const deactivated = members.filter(({ deactivatedAt }) => deactivatedAt !== null);
  const wanted = search.trim().toLowerCase();
  return {
    active: active.length,
    unused: unused.length,
    deactivated: deactivated.length,
    roles: new Set(active.map((member) => member.role)).size,
    visible: { active, unused, deactivated, all: members }[state].filter(
      (member) =>
        (role === 'all' || member.role === role) &&
        (member.name.toLowerCase().includes(wanted) || member.email.toLowerCase().includes(wanted)),
    ),
  };
}

export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleLabel(role) }));
