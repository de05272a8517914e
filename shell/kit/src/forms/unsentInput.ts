import * as z from 'zod/mini';

const name = 'typed';
const keptForHours = 12;
const maxForms = 10;
/** Well below every browser's storage limit. */
const maxLength = 400_000;

const Values = z.record(z.string(), z.unknown());
const Kept = z.array(
  z.object({
    form: z.string(),
    at: z.number(),
    values: Values,
    /** The form's initial values; missing in data of an earlier version. */
    begun: z.optional(Values),
  }),
);

export type Values = z.infer<typeof Values>;

/** Input, and the values it changed. */
export interface UnsentInput {
  values: Values;
  begun?: Values | undefined;
}

/** Stores a form's unsent input for this tab only. If storage is full or forbidden, it is not stored. */
export function storeUnsentInput(form: string, typed: UnsentInput) {
  if (Object.keys(typed.values).length === 0 || JSON.stringify(typed).length > maxLength) return;
  write([{ form, at: Date.now(), ...typed }, ...others(form)].slice(0, maxForms));
}

export const readUnsentInput = (form: string): UnsentInput | undefined => read().find((kept) => kept.form === form);

export function deleteUnsentInput(form: string) {
  const kept = read();
  if (kept.some((each) => each.form === form)) write(others(form));
}

const others = (form: string) => read().filter((kept) => kept.form !== form);

function read(): z.infer<typeof Kept> {
  try {
    const kept = Kept.parse(JSON.parse(sessionStorage.getItem(name) ?? '[]'));
    return kept.filter(({ at }) => Math.abs(Date.now() - at) < keptForHours * 60 * 60 * 1000);
  } catch {
    return [];
  }
}

function write(kept: z.infer<typeof Kept>) {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Forbidden or full.
  }
}
