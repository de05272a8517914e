import { withYields } from '../../platform/process/yields.ts';
import { expectedGoal, probability, type ShotFeatures, shotFeatures } from './expectedGoal.ts';

export interface KnownShot {
  features: ShotFeatures;
  isGoal: boolean;
}

/** Keeps coefficients of rare features near 0. */
const ridge = 1;
const rounds = 25;
const settled = 1e-8;
/** Shots between turns of other work. */
const atOnce = 500;

/** Logistic regression by Newton's method. @throws when the signal aborts it */
export async function fitModel(shots: readonly KnownShot[], signal?: AbortSignal): Promise<number[]> {
  const size = shotFeatures.length + 1;
  const rows = shots.map((shot) => ({
    ...shot,
    // Most features of most shots are 0.
    row: [1, ...shotFeatures.map((name) => shot.features[name])].flatMap((value, at) =>
      value === 0 ? [] : [[at, value] as const],
    ),
  }));
  const starts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) => at * atOnce);
  let coefficients: number[] = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = coefficients.map((value, at) => (at === 0 ? 0 : -ridge * value));
    const curve = coefficients.map((_, at) => coefficients.map((_, other) => (at === other && at > 0 ? ridge : 0)));
    for await (const from of withYields(starts)) {
      signal?.throwIfAborted();
      for (const { isGoal, row } of rows.slice(from, from + atOnce)) {
        const chance = probability(row.reduce((sum, [at, value]) => sum + value * coefficients[at]!, 0));
        for (const [i, value] of row) {
          slope[i]! += (Number(isGoal) - chance) * value;
          for (const [j, other] of row) curve[i]![j]! += chance * (1 - chance) * value * other;
        }
      }
    }
    const step = solve(curve, slope);
    coefficients = coefficients.map((value, at) => value + step[at]!);
    if (step.every((value) => Math.abs(value) < settled)) break;
  }
  return coefficients;
}

/** Solves a system of linear equations by elimination, the largest pivot first. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let at = column; at <= size; at += 1) row[at]! -= factor * pivot[at]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}

export interface Quality {
  /** The probability that a goal has a higher figure than another shot: 0.5 is a guess. */
  auc: number;
  /** The shots by their figures, in groups of equal size, the lowest first: what was expected and what came. */
  calibration: { shots: number; expected: number; goals: number }[];
}

const parts = 5;
const groups = 5;

/** How good such a model is on shots that it was not fitted to: each fifth by a model of the others. */
export async function qualityOf(shots: readonly KnownShot[], signal?: AbortSignal): Promise<Quality> {
  const judged: { isGoal: boolean; expected: number }[] = [];
  for (let part = 0; part < parts; part += 1) {
    const model = await fitModel(
      shots.filter((_, at) => at % parts !== part),
      signal,
    );
    for (const { features, isGoal } of shots.filter((_, at) => at % parts === part)) {
      judged.push({ isGoal, expected: expectedGoal(features, model) });
    }
  }
  judged.sort((a, b) => a.expected - b.expected);
  return {
    auc: aucOf(judged),
    calibration: Array.from({ length: groups }, (_, group) => {
      const from = Math.round((group * judged.length) / groups);
      const shown = judged.slice(from, Math.round(((group + 1) * judged.length) / groups));
      return {
        shots: shown.length,
        expected: shown.reduce((sum, { expected }) => sum + expected, 0),
        goals: shown.filter(({ isGoal }) => isGoal).length,
      };
    }),
  };
}

/** @param judged by their figures, the lowest first; equal ones count half */
function aucOf(judged: readonly { isGoal: boolean; expected: number }[]): number {
  let ranks = 0;
  for (let from = 0; from < judged.length; ) {
    let to = from;
    while (judged[to]?.expected === judged[from]!.expected) to += 1;
    const rank = (from + to + 1) / 2;
    ranks += rank * judged.slice(from, to).filter(({ isGoal }) => isGoal).length;
    from = to;
  }
  const goals = judged.filter(({ isGoal }) => isGoal).length;
  return (ranks - (goals * (goals + 1)) / 2) / (goals * (judged.length - goals));
}
