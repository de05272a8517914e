import {
  type Actor,
  type DecisionType,
  type FinalPreview,
  forfeitScore,
  goalsInPlay,
  isEvent,
  mayAwardGame,
  type ScoreSheet,
  type SheetEntry,
  sheetResult,
} from '@league/contract';
import { conflict, forbidden, invalid, invalidField } from '../platform/http/httpErrors.ts';
import { closedFault } from './lockSheet.ts';

/** How a game should become final. Default: by its own sheet. */
export interface EndingInput {
  forfeitedBy?: 'home' | 'away' | 'both' | undefined;
  home_score?: number | undefined;
  away_score?: number | undefined;
  decision_type?: DecisionType | undefined;
  awardedBy?: 'league' | undefined;
}

export type Result = NonNullable<FinalPreview['result']>;

/** The result that a game would have when final. @throws 409 or 422 if it cannot become final in this way */
export function endingOf(sheet: ScoreSheet, wanted: EndingInput, { role }: Pick<Actor, 'role'>): Result {
  const { forfeitedBy, home_score, away_score, awardedBy } = wanted;
  const closed = closedFault(sheet);
  // An abandoned game may be decided without resuming it.
  if (closed && !(sheet.isAbandoned && (forfeitedBy || awardedBy))) throw closed;
  const entries = sheet.entries.map(({ entry }) => entry);
  if (forfeitedBy) {
    const score = forfeitScore(forfeitedBy, goalsSoFar(sheet, entries));
    return { ...score, decision: 'regulation', forfeitedBy };
  }
  if (awardedBy) {
    if (!mayAwardGame(role)) throw forbidden('score-sheets.award', 'Only an admin may award a game.');
    return { ...decided(home_score ?? null, away_score ?? null, 'regulation'), isAwarded: true };
  }
  if (home_score !== undefined || away_score !== undefined) {
    if (entries.some(isEvent)) throw invalid('score-sheets.has-entries', 'The sheet’s own entries give the result.');
    return decided(home_score ?? null, away_score ?? null, wanted.decision_type ?? null);
  }
  if (sheet.status !== 'unofficial') throw conflict('score-sheets.not-over', 'The game is not over yet.');
  if (sheet.detail !== 'events') {
    return decided(sheet.home_score, sheet.away_score, wanted.decision_type ?? sheet.decision_type);
  }
  const result = sheetResult(entries, sheet.rules);
  if (!result) throw level();
  if (role !== 'admin') requireSignature(sheet);
  return { ...result, forfeitedBy: null };
}

function goalsSoFar({ detail, home_score, away_score }: ScoreSheet, entries: SheetEntry[]) {
  return detail === 'events' ? goalsInPlay(entries) : { home: home_score ?? 0, away: away_score ?? 0 };
}

/** A given result. Default: decided in regulation. */
function decided(home: number | null, away: number | null, decision: DecisionType | null): Result {
  if (home === null || away === null) {
    const path = home === null ? 'home_score' : 'away_score';
    throw invalidField(path, 'score-sheets.no-score', 'Please enter the goals of both teams.');
  }
  if (home === away) throw level();
  if (decision && decision !== 'regulation' && Math.abs(home - away) !== 1) {
    throw invalidField('decision_type', 'score-sheets.margin', 'Overtime and shootouts are won by one goal.');
  }
  return { home, away, decision: decision ?? 'regulation', forfeitedBy: null };
}

const level = () =>
  conflict('score-sheets.level', 'The score is level: enter what decided the game, or choose a forfeit.');

/** A scorekeeper may only finalize a sheet that a referee has signed. @throws 409 */
function requireSignature({ signature }: ScoreSheet) {
  if (!signature) throw conflict('score-sheets.not-signed', 'The referee has not signed the sheet yet.');
  if (!signature.isStale) return;
  throw conflict('score-sheets.signature-stale', 'The sheet has changed since the referee signed it.');
}
