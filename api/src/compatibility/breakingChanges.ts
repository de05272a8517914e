import type { Access, Role } from '@league/contract';
import { staffRoles } from '@league/contract';
import { mismatches, removedMembers, type SchemaBundle } from './mismatches.ts';
import type { ContractRecord, RecordedOperation } from './record.ts';

/** A breaking change for clients of an earlier contract. */
export interface BreakingChange {
  /** By its name in the contract: `orders.create`. */
  operation: string;
  /** The change: `asks for body.email, which was not sent`. */
  what: string;
}

/** The breaking changes between two contracts. */
export function findBreakingChanges(before: ContractRecord, after: ContractRecord): BreakingChange[] {
  return Object.entries(before.operations).flatMap(([operation, was]) => {
    // Clients call an address: an operation may have another name.
    const is =
      after.operations[operation] ?? Object.values(after.operations).find(({ address }) => address === was.address);
    const found = is ? changesOf(was, is, before, after) : ['is gone'];
    return found.map((what) => ({ operation, what }));
  });
}

function changesOf(was: RecordedOperation, is: RecordedOperation, before: ContractRecord, after: ContractRecord) {
  const known = (schema: SchemaBundle['schema'] | undefined, { schemas }: ContractRecord): SchemaBundle => ({
    schema: schema ?? {},
    named: schemas,
  });
  const sent = (['params', 'query', 'body'] as const).flatMap((part) => {
    const [then, now] = [known(was[part], before), known(is[part], after)];
    return [
      ...(is[part] ? mismatches(then, now, part).map((clause) => `rejects input that was valid: ${clause}`) : []),
      ...removedMembers(then, now, part).map((member) => `no longer reads ${member}`),
    ];
  });
  const [then, now] = [known(was.answer, before), known(is.answer, after)];
  return [
    ...(was.address === is.address ? [] : [`has moved from ${was.address} to ${is.address}`]),
    ...closedTo(was, is),
    ...sent,
    ...mismatches(now, then, 'answer').map((clause) => `answers unexpected values: ${clause}`),
    ...removedMembers(then, now, 'answer').map((member) => `no longer answers ${member}`),
  ];
}

const everybody: (Role | undefined)[] = [...staffRoles, 'customer', undefined];

function closedTo(was: RecordedOperation, is: RecordedOperation): string[] {
  const lost = everybody.filter((role) => isOpen(was.access, role) && !isOpen(is.access, role));
  const closed = lost.map((role) => `is closed to ${role ? `the role ${role}` : 'visitors'}`);
  return was.openWith && was.openWith !== is.openWith ? [...closed, `is no longer opened by ${was.openWith}`] : closed;
}

const isOpen = (access: Access, role: Role | undefined) =>
  access === 'everyone' || (access === 'signed-in' ? role !== undefined : access.some((each) => each === role));
