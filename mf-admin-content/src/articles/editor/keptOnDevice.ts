import * as z from 'zod/mini';
import type { Values } from './values.ts';

const keptForDays = 30;
const prefix = 'article ';

const Kept = z.object({
  at: z.number(),
  /** Of the article that was being changed; null: a new one. */
  version: z.nullable(z.number()),
  id: z.optional(z.string()),
  values: z.record(z.string(), z.unknown()),
  /** An older version has not kept it. */
  base: z.optional(z.record(z.string(), z.unknown())),
});

interface Kept {
  at: number;
  version: number | null;
  /** Under which a new one is sent. */
  id?: string | undefined;
  /** What differs from what was begun with. */
  values: Partial<Values>;
  /** What these were then. */
  base?: Partial<Values> | undefined;
}

export interface Device {
  read(): Kept | undefined;
  /** Whether it will be there after this page. */
  keep(kept: Kept): boolean;
  drop(): void;
}

/**
 * What one person has typed into one article and nobody has saved yet, on this device: it outlives the page, the
 * session and the network. Where storage is full or forbidden it does not, and says so.
 */
export function deviceFor(person: string, article: string): Device {
  const key = `${prefix}${person} ${article}`;
  return {
    read() {
      try {
        forgetOld();
        const kept = Kept.parse(JSON.parse(localStorage.getItem(key) ?? ''));
        return kept as unknown as Kept;
      } catch {
        return undefined;
      }
    },
    keep(kept) {
      try {
        localStorage.setItem(key, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    },
    drop() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Forbidden: nothing was kept.
      }
    },
  };
}

function forgetOld() {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const { success, data } = Kept.safeParse(parsed(localStorage.getItem(key)));
    if (!success || Date.now() - data.at > keptForDays * 24 * 60 * 60 * 1000) localStorage.removeItem(key);
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
