import type { InvitationInput } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidAt, invalidField } from '../platform/http/httpErrors.ts';

type Invitee = Pick<InvitationInput, 'email' | 'role' | 'teamIds'>;

interface Rejection {
  /** The entry's index. */
  at: number;
  field: 'email' | 'teamIds';
  status: 409 | 422;
  code: string;
  message: string;
}

/** @throws 409 `invitations.has-account`; 422 for an unknown team */
export async function rejectOne(tx: Db, person: Invitee): Promise<void> {
  const [rejection] = await listRejections(tx, [person]);
  if (!rejection) return;
  const { status, code, message, field } = rejection;
  throw invalidField(field, code, message, status);
}

/** @throws 422 with an issue for each invalid entry */
export async function rejectAny(tx: Db, people: readonly Invitee[]): Promise<void> {
  const rejections = await listRejections(tx, people);
  if (rejections.length === 0) return;
  throw invalidAt(
    'invitations.refused',
    rejections.map(({ at, field, message }) => ({ path: `people.${at}.${field}`, message })),
  );
}

async function listRejections(tx: Db, people: readonly Invitee[]): Promise<Rejection[]> {
  const rejected = [...(await rejectedAddresses(tx, people)), ...(await unknownTeams(tx, people))];
  return rejected.sort((one, other) => one.at - other.at);
}

async function rejectedAddresses(tx: Db, people: readonly Invitee[]): Promise<Rejection[]> {
  const rejected = await rowsOf<{ at: number; email: string; isAgain: boolean; isDeactivated: boolean }>(
    tx,
    sql`
    with given as (
      select at::int - 1 as at, email, row_number() over (partition by lower(email) order by at) > 1 as is_again
      from jsonb_array_elements_text(${JSON.stringify(people.map(({ email }) => email))}::text::jsonb)
        with ordinality as list (email, at)
    )
    select given.at, given.email, given.is_again as "isAgain", person.deactivated_at is not null as "isDeactivated"
    from given left join staff person on lower(person.email) = lower(given.email)
    where given.is_again or person.id is not null`,
  );
  return rejected.map(({ at, email, isAgain, isDeactivated }) =>
    isAgain
      ? {
          at,
          field: 'email',
          status: 422,
          code: 'invitations.listed-twice',
          message: 'This address is on the list twice.',
        }
      : { at, field: 'email', status: 409, code: 'invitations.has-account', message: hasAccount(email, isDeactivated) },
  );
}

const hasAccount = (email: string, isDeactivated: boolean) =>
  isDeactivated
    ? `There is a deactivated staff account for ${email}. Please reactivate it instead.`
    : `There is already a staff account for ${email}.`;

/** Locks the existing teams until the invitation is written. */
async function unknownTeams(tx: Db, people: readonly Invitee[]): Promise<Rejection[]> {
  const wanted = people.map(({ role, teamIds }) => (role === 'gm' ? teamIds : []));
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select id from teams where id in ${uuids(wanted.flat())} order by id for key share`,
  );
  const known = new Set(found.map(({ id }) => id));
  const message = 'One of these teams no longer exists.';
  return wanted.flatMap((teamIds, at) =>
    teamIds.every((id) => known.has(id.toLowerCase()))
      ? []
      : [{ at, field: 'teamIds' as const, status: 422 as const, code: 'invitations.unknown-team', message }],
  );
}
