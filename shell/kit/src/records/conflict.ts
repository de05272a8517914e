import type { ReactNode } from 'react';
import { isSame } from '../forms/layOver.ts';
import { type Merge, type MergedField, mergeRecord, putAll, valueAt } from './mergeRecord.ts';

/** A field as a person knows it. */
export interface RecordField<Values> extends MergedField {
  label: string;
  /** Its value in a few words; left out: the value itself. */
  show?: (values: Values) => ReactNode;
  /** What differs between the two, where the values themselves are too long to be read one after the other. */
  compare?: (theirs: Values, mine: Values) => ReactNode;
  /** Keeps what both have written. */
  both?: (theirs: Values, mine: Values) => Values;
}

/** By the path of each field's value. */
export type RecordFields<Values> = Record<string, RecordField<Values>>;

export type Side = 'mine' | 'theirs' | 'both';

/** Somebody saved the record while it was being changed here. */
export interface Conflict<Values> extends Merge<Values> {
  /** Who has changed what. */
  message: string;
  /** What was changed here was changed on top of this. */
  base: Values;
  chosen: Partial<Record<string, Side>>;
}

export const conflictOf = <Values extends object>(
  fields: RecordFields<Values>,
  { message, base, mine, theirs }: Pick<Conflict<Values>, 'message' | 'base' | 'mine' | 'theirs'>,
): Conflict<Values> => ({ ...mergeRecord(fields, base, mine, theirs), message, base, chosen: {} });

/** All values as they would be with this side of the field. */
export function sideValues<Values extends object>(
  { mine, theirs }: Conflict<Values>,
  { both }: RecordField<Values>,
  side: Side,
): Values {
  if (side === 'both' && both) return both(theirs, mine);
  return side === 'theirs' ? theirs : mine;
}

/** The form's values with this side of one field. */
export function putSide<Values extends object>(
  fields: RecordFields<Values>,
  conflict: Conflict<Values>,
  name: string,
  side: Side,
  values: Values,
): Values {
  const paths = pathsOf(name, fields[name]!);
  const chosen = sideValues(conflict, fields[name]!, side);
  return putAll(
    values,
    paths,
    paths.map((path) => valueAt(chosen, path)),
  );
}

export const pathsOf = (name: string, { also = [] }: MergedField) => [name, ...also];

/** Whether one reads as the other in this field. */
export const isSameAt = (name: string, field: MergedField, one: object, other: object) =>
  pathsOf(name, field).every((path) => isSame(valueAt(one, path), valueAt(other, path)));

/**
 * The fields that both changed and nobody has chosen for. Who types another value has chosen that; who writes on in a text
 * of which both can be kept has not.
 */
export const undecided = <Values extends object>(
  fields: RecordFields<Values>,
  { contested, chosen, mine }: Conflict<Values>,
  values: Values,
): string[] =>
  contested.filter((name) => {
    const field = fields[name]!;
    return !chosen[name] && (field.both !== undefined || isSameAt(name, field, values, mine));
  });

/** The conflict when somebody has written on: in a text that is not chosen for, mine is what it reads as now. */
export function writtenOn<Values extends object>(
  fields: RecordFields<Values>,
  conflict: Conflict<Values>,
  values: Values,
): Conflict<Values> {
  const texts = conflict.contested.filter((name) => fields[name]!.both && !conflict.chosen[name]);
  const paths = texts.flatMap((name) => pathsOf(name, fields[name]!));
  const now = paths.map((path) => valueAt(values, path));
  return { ...conflict, mine: putAll(conflict.mine, paths, now) };
}
