import { checkAppearances } from './appearances.ts';
import { type Assignment, assignmentsOf } from './assignments.ts';
import { checkGames } from './checkGames.ts';
import { checkLines } from './checkLines.ts';
import { checkRows } from './checkRows.ts';
import { checkSeasonFigures } from './checkSeasonFigures.ts';
import { checkSheets } from './checkSheets.ts';
import type { Findings } from './findings.ts';
import type { RulesOf } from './identify.ts';
import type { League } from './league.ts';
import type { ReadFiles } from './readDataset.ts';

/** All checks within the files. @returns the assignments as stored */
export async function checkDataset(
  { dataset, ids, unread }: ReadFiles,
  league: League,
  rulesOf: RulesOf,
  findings: Findings,
): Promise<Assignment[]> {
  await checkRows(dataset, ids, findings);
  await checkGames(dataset, unread, findings);
  await checkAppearances(dataset, league, ids, findings);
  await checkSheets(dataset, league, rulesOf, unread, findings);
  await checkLines(dataset, league, unread, findings);
  await checkSeasonFigures(dataset, ids, findings);
  return assignmentsOf(dataset, league, findings);
}
