import type { ReactNode } from 'react';
import { isSame } from '../forms/rebase.ts';
import { type Merge, type MergedField, mergeRecord, putAll, valueAt } from './mergeRecord.ts';

/** A field as displayed. */
export interface RecordField<Values> extends MergedField {
  label: string;
  /** Its short display; default: the value itself. */
  show?: (values: Values) => ReactNode;
  /** The differences, if the values themselves are too long. */
  compare?: (theirs: Values, mine: Values) => ReactNode;
  /** Merges both texts. */
  both?: (theirs: Values, mine: Values) => Values;
}

/** By the path of each field's value. */
export type RecordFields<Values> = Record<string, RecordField<Values>>;

export type Side = 'mine' | 'theirs' | 'both';

/** A concurrent save of the record. */
export interface Conflict<Values> extends Merge<Values> {
  /** Who changed what. */
  message: string;
  /** The record that my changes are based on. */
  base: Values;
  chosen: Partial<Record<string, Side>>;
}

export const conflictOf = <Values extends object>(
  fields: RecordFields<Values>,
  { message, base, mine, theirs }: Pick<Conflict<Values>, 'message' | 'base' | 'mine' | 'theirs'>,
): Conflict<Values> => ({ ...mergeRecord(fields, base, mine, theirs), message, base, chosen: {} });

/** All values with this side of the field. */
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

/** Whether both are equal in this field. */
export const isSameAt = (name: string, field: MergedField, one: object, other: object) =>
  pathsOf(name, field).every((path) => isSame(valueAt(one, path), valueAt(other, path)));

/** Contested fields without a choice. Typing another value is a choice; continuing a text that can be merged is not. */
export const undecided = <Values extends object>(
  fields: RecordFields<Values>,
  { contested, chosen, mine }: Conflict<Values>,
  values: Values,
): string[] =>
  contested.filter((name) => {
    const field = fields[name]!;
    return !chosen[name] && (field.both !== undefined || isSameAt(name, field, values, mine));
  });

/** The conflict after further typing: my side of an undecided text is its current value. */
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
