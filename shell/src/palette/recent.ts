import { localStore } from '@league/kit';
import * as z from 'zod/mini';

const maxPerPerson = 5;
const maxEntries = 40;

/** Without details: they change, and may name a customer. */
const Recent = z.object({ person: z.string(), to: z.string(), title: z.string() });
type Recent = z.infer<typeof Recent>;

/** Of everybody who works on this device, the newest first. */
const recentStore = localStore('palette');

/** A person's recent destinations on this device. */
export const recentOf = (person: string): Recent[] =>
  read()
    .filter((choice) => choice.person === person)
    .slice(0, maxPerPerson);

export function rememberChoice(choice: Recent) {
  const others = read().filter(({ person, to }) => person !== choice.person || to !== choice.to);
  recentStore.write(JSON.stringify([choice, ...others].slice(0, maxEntries)));
}

function read(): Recent[] {
  try {
    return z.array(Recent).parse(JSON.parse(recentStore.read() ?? '[]'));
  } catch {
    // Of an earlier version, or invalid.
    return [];
  }
}
