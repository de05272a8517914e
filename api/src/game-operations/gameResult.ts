import type { DecisionType } from '@league/contract';
import { type Cells, latinDigits, normalizeWord } from '../imports/values.ts';
import type { Report } from './gameTable.ts';

export interface EnteredResult {
  homeScore: number;
  /** Like the other one with the goal that a shootout adds. */
  awayScore: number;
  decision: DecisionType;
  /** Where an error of the score is shown. */
  place: 'result' | 'homeScore';
}

/** The words of an ending, as `normalizeWord` writes them: `n.V.` is `n v`. */
const endings: Record<DecisionType, readonly string[]> = {
  regulation: [
    'final',
    'f',
    'reg',
    'regulation',
    'rt',
    'full time',
    'ft',
    'win',
    'loss',
    'w',
    'l',
    'completed',
    'final score',
  ].concat(['publish', 'الوقت الاصلي', 'نهائيه', 'نهائية']),
  overtime: [
    'ot',
    'aot',
    'overtime',
    'after overtime',
    'f ot',
    'final ot',
    'ot win',
    'ot loss',
    'otw',
    'otl',
    'overtime win',
  ]
    .concat(['overtime loss', 'n v', 'nv', 'v', 'verlangerung', 'prol', 'prolongation', 'ap', 'a p', 'وقت اضافي'])
    .concat(['الوقت الاضافي', 'بعد الوقت الاضافي']),
  shootout: [
    'so',
    'gws',
    'ps',
    'shootout',
    'after shootout',
    'f so',
    'final so',
    'so win',
    'so loss',
    'sow',
    'sol',
    'n p',
  ]
    .concat([
      'shootout win',
      'shootout loss',
      'np',
      'n ps',
      'p',
      'pen',
      'penalties',
      'penaltyschiessen',
      'tab',
      't a b',
      'sn',
    ])
    .concat(['ترجيح', 'رميات الترجيح', 'ركلات الترجيح', 'بعد رميات الترجيح']),
};
const decisionOf = new Map(
  (Object.keys(endings) as DecisionType[]).flatMap((decision) =>
    endings[decision].map((word) => [normalizeWord(word), decision] as const),
  ),
);

/** `3:2`, `3-2 OT`, `4:3 n.V. (1:1, 1:1, 1:1, 1:0)`. */
const written = /^(\d{1,2})\s*[:–—-]\s*(\d{1,2})\s*([^(]*)(\(.*\))?$/;

/** The result of a row, in one column or in several; undefined without one. */
export function readResult(cells: Cells, report: Report): EnteredResult | undefined {
  const text = latinDigits(cells.result ?? '');
  const [, home = cells.homeScore, away = cells.awayScore, after = ''] = written.exec(text) ?? [];
  // `-:-` of a game that is yet to be played.
  const isEmpty = /^[\s:–—-]*$/.test(text) || /^(vs?|@)\.?$/i.test(text);
  if (isEmpty && home === undefined && away === undefined) return undefined;
  if (!isEmpty && !written.test(text)) return report('result', 'Please write the result as 3:2, 3:2 OT or 3:2 SO.');
  const [homeScore, awayScore] = [goalsIn(home), goalsIn(away)];
  const wrong = homeScore === undefined ? 'homeScore' : 'awayScore';
  if (homeScore === undefined || awayScore === undefined) {
    return report(wrong, 'Please write both scores as whole numbers from 0 to 99.');
  }
  const decision = endingIn(after.trim() || cells.ending || '');
  const place = text ? 'result' : 'homeScore';
  if (!decision)
    return report(after.trim() ? 'result' : 'ending', 'Please write the ending as OT or SO, or leave it empty.');
  if (decision !== 'regulation' && Math.abs(homeScore - awayScore) !== 1) {
    return report(place, 'A game decided in overtime or a shootout is won by one goal.');
  }
  return { homeScore, awayScore, decision, place };
}

const goalsIn = (text = '') => (/^\d{1,2}$/.test(latinDigits(text)) ? Number(latinDigits(text)) : undefined);

const endingIn = (text: string): DecisionType | undefined =>
  text === '' ? 'regulation' : decisionOf.get(normalizeWord(text));
