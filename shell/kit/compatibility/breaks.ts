import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './declarations.ts';

/** An export that whoever was built against an earlier kit cannot use as they do. */
export interface Break {
  name: string;
  /** `is gone`, or why what was right is not any more, as the compiler says it. */
  what: string;
}

interface Exported {
  name: string;
  isType: boolean;
}

/**
 * What a door takes away from those that were built against an earlier one: each export that was there has to be there
 * and do for what it did, each type has to be there.
 * @param before the earlier door's declarations, a `.d.ts` file
 * @param after the door as it stands
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
    const complaints = compile([check, ...ambient], {});
    return complaintsByLine(complaints, check).map(({ line, said }) => {
      const found = exported[line - head.length - 1];
      if (!found) throw new Error(`The check does not compile: ${said.join(' ')}`);
      const isGone = /does not exist on type|has no exported member/.test(said[0]!);
      return { name: found.name, what: isGone ? 'is gone' : inShort(said) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where in it the trouble lies, and what it is: the chain from the export to there is long. */
const inShort = (said: string[]) =>
  [...new Set([...said.filter((line) => /propert/i.test(line)), said.at(-1)!])].map((line) => line.trim()).join(' ');

/** What a list of exports names: ours write each of them down. */
export function exportsOf(declarations: string): Exported[] {
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

/** Complaints about the check itself, each with the lines that explain it. @throws a complaint about anything else */
function complaintsByLine(complaints: string[], check: string) {
  const told: { line: number; said: string[] }[] = [];
  for (const complaint of complaints) {
    const start = /^(.+)\((\d+),\d+\): error \w+: (.*)$/.exec(complaint);
    if (!start) told.at(-1)?.said.push(complaint);
    else if (!start[1]!.endsWith('check.ts')) throw new Error(`${check} cannot be judged: ${complaint}`);
    else told.push({ line: Number(start[2]), said: [start[3]!] });
  }
  return told;
}
