import * as z from 'zod/mini';
import type { Values } from './values.ts';

const maxAgeDays = 30;
const prefix = 'article ';

const StoredDraft = z.object({
  at: z.number(),
  /** The edited version; null: a new article. */
  version: z.nullable(z.number()),
  id: z.optional(z.string()),
  values: z.record(z.string(), z.unknown()),
  /** Missing in data of an earlier release. */
  base: z.optional(z.record(z.string(), z.unknown())),
});

interface StoredDraft {
  at: number;
  version: number | null;
  /** The id of a new article. */
  id?: string | undefined;
  /** The changed values. */
  values: Partial<Values>;
  /** Their values before the change. */
  base?: Partial<Values> | undefined;
}

export interface LocalDraft {
  read(): StoredDraft | undefined;
  /** Whether it was stored beyond this page. */
  write(stored: StoredDraft): boolean;
  remove(): void;
}

/**
 * One person's unsaved input in one article, stored on this device beyond the page and the session. `keep` returns false if
 * storage is full or forbidden.
 */
export function localDraft(person: string, article: string): LocalDraft {
  const key = `${prefix}${person} ${article}`;
  return {
    read() {
      try {
        forgetOld();
        const stored = StoredDraft.parse(JSON.parse(localStorage.getItem(key) ?? ''));
        return stored as unknown as StoredDraft;
      } catch {
        return undefined;
      }
    },
    write(stored) {
      try {
        localStorage.setItem(key, JSON.stringify(stored));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Forbidden: nothing was stored.
      }
    },
  };
}

function forgetOld() {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const { success, data } = StoredDraft.safeParse(parsed(localStorage.getItem(key)));
    if (!success || Date.now() - data.at > maxAgeDays * 24 * 60 * 60 * 1000) localStorage.removeItem(key);
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
