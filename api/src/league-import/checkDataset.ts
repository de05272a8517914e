import type { SeasonRules } from '@league/contract';
import { checkAppearances } from './appearances.ts';
import { type Assignment, assignmentsOf } from './assignments.ts';
import { checkGames } from './checkGames.ts';
import { checkLines } from './checkLines.ts';
import { checkRows } from './checkRows.ts';
import { checkSeasonFigures } from './checkSeasonFigures.ts';
import { checkSheets } from './checkSheets.ts';
import type { Findings } from './findings.ts';
import type { League } from './league.ts';
import type { ReadFiles } from './readDataset.ts';

/** All checks within the files. @returns the assignments as stored */
export async function checkDataset(
  { dataset, ids, unread }: ReadFiles,
  league: League,
  rules: SeasonRules,
  findings: Findings,
): Promise<Assignment[]> {
  await checkRows(dataset, ids, findings);
  await checkGames(dataset, unread, findings);
  await checkAppearances(dataset, league, ids, findings);
  await checkSheets(dataset, rules, unread, findings);
  await checkLines(dataset, league, unread, findings);
  await checkSeasonFigures(dataset, ids, findings);
  return assignmentsOf(dataset, league, findings);
}
