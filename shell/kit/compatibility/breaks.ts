import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './declarations.ts';

/** An export that remotes of an earlier kit cannot use any more. */
export interface Break {
  name: string;
  /** `is gone`, or the compiler's reason. */
  what: string;
}

interface ExportedName {
  name: string;
  isType: boolean;
}

/**
 * The breaking changes of an entry point: each earlier export must exist and be compatible, each type must exist.
 * @param before the earlier declarations, a `.d.ts` file
 * @param after the current entry point
 */
export function breaksBetween(before: string, after: string, ambient: string[] = []): Break[] {
  const exported = exportsOf(readFileSync(before, 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'league-compatible-'));
  const check = join(folder, 'check.ts');
  const lines = exported.map(({ name, isType }, index) =>
    isType
      ? `export type { ${name} as T${index} } from '${after}';`
      : `export const v${index}: typeof then.${name} = now.${name};`,
  );
  const head = [`import type * as then from '${before}';`, `import * as now from '${after}';`];
  writeFileSync(check, [...head, ...lines, ''].join('\n'));
  try {
    const errors = compile([check, ...ambient], {});
    return errorsByLine(errors, check).map(({ line, said }) => {
      const found = exported[line - head.length - 1];
      if (!found) throw new Error(`The check does not compile: ${said.join(' ')}`);
      const isGone = /does not exist on type|has no exported member/.test(said[0]!);
      return { name: found.name, what: isGone ? 'is gone' : summarize(said) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The location and the error: the chain from the export to there is long. */
const summarize = (said: string[]) =>
  [...new Set([...said.filter((line) => /propert/i.test(line)), said.at(-1)!])].map((line) => line.trim()).join(' ');

/** The names in a list of exports: ours list each one. */
export function exportsOf(declarations: string): ExportedName[] {
  const lists = [...declarations.matchAll(/export (type )?\{([^}]*)\}/g)];
  return lists.flatMap(([, areTypes, names]) =>
    names!
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => ({
        name: each.replace(/^type /, '').replace(/^.* as /, ''),
        isType: areTypes !== undefined || each.startsWith('type '),
      })),
  );
}

/** Compiler errors of the check, each with its explanation. @throws errors outside of the check */
function errorsByLine(errors: string[], check: string) {
  const grouped: { line: number; said: string[] }[] = [];
  for (const error of errors) {
    const start = /^(.+)\((\d+),\d+\): error \w+: (.*)$/.exec(error);
    if (!start) grouped.at(-1)?.said.push(error);
    else if (!start[1]!.endsWith('check.ts')) throw new Error(`${check} cannot be evaluated: ${error}`);
    else grouped.push({ line: Number(start[2]), said: [start[3]!] });
  }
  return grouped;
}
