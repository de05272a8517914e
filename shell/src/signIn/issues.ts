import { Credentials } from '@league/contract/forms';

/** The first issue of each field, by the operation's own schema. */
export function issuesOf(values: Credentials): Partial<Record<keyof Credentials, string>> {
  const { error } = Credentials.safeParse(values);
  const found: Partial<Record<PropertyKey, string>> = {};
  for (const { path, message } of error?.issues ?? []) found[path[0]!] ??= message;
  return found;
}
