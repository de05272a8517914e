import {
  exactAmount,
  isBlockedLettering,
  letterCount,
  type Product,
  type RosterPlayer,
  readDigits,
  type ShownCustomizationField,
} from '@league/contract';
import { leagueCurrency } from '@league/kit';
import { messages } from './messages.ts';

/** What is typed, by the names of the fields. */
export type Lettering = Readonly<Record<string, string>>;

export const fieldsOf = ({ customizations = [] }: Product): readonly ShownCustomizationField[] => customizations;

/** The name of a field, the same in every language. */
export const nameOf = ({ label, mainLabel = label }: ShownCustomizationField): string => mainLabel;

/** The text of a field, without the invisible marks that come with a copied name; of a number in digits 0–9. */
export function textOf({ kind }: ShownCustomizationField, typed = ''): string {
  const text = typed
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return kind === 'number' ? readDigits(text) : text;
}

/** The error of a typed field; input is never cut. */
export function letteringFault(field: ShownCustomizationField, typed: string): string | undefined {
  const { kind, maxLength } = field;
  const value = textOf(field, typed);
  if (kind === 'number' && !/^\d*$/.test(value)) return messages.digitsOnly;
  const over = letterCount(value) - maxLength;
  if (over > 0)
    return kind === 'number'
      ? messages.digitsTooMany({ digits: maxLength })
      : messages.tooLong({ count: maxLength, over });
  return isBlockedLettering(value) ? messages.blocked : undefined;
}

/** The customization in the product's order, by main labels; empty fields are omitted. */
export const customizationsOf = (fields: readonly ShownCustomizationField[], typed: Lettering) =>
  fields.flatMap((field) => {
    const value = textOf(field, typed[nameOf(field)]);
    return value ? [{ label: nameOf(field), value }] : [];
  });

/** The surcharge of filled fields. */
export const surchargeOf = (fields: readonly ShownCustomizationField[], typed: Lettering): number =>
  exactAmount(
    fields.reduce((sum, field) => sum + (textOf(field, typed[nameOf(field)]) ? field.price : 0), 0),
    leagueCurrency(),
  );

export const nameField = (fields: readonly ShownCustomizationField[]) => fields.find(({ kind }) => kind === 'text');
export const numberField = (fields: readonly ShownCustomizationField[]) => fields.find(({ kind }) => kind === 'number');

/** A player's lettering: the end of the name that fits, and the number. */
export function letteringOf({ name, number }: RosterPlayer, fields: readonly ShownCustomizationField[]): Lettering {
  const [forName, forNumber] = [nameField(fields), numberField(fields)];
  return {
    ...(forName && { [nameOf(forName)]: lastNames(name, forName.maxLength).toUpperCase() }),
    ...(forNumber && number !== null && { [nameOf(forNumber)]: String(number) }),
  };
}

/** What is typed, with the name and number of a player, or without any; other fields stay as they are. */
export function withLetteringOf(
  player: RosterPlayer | undefined,
  fields: readonly ShownCustomizationField[],
  typed: Lettering,
): Lettering {
  const ofPlayer = [nameField(fields), numberField(fields)].flatMap((field) => (field ? nameOf(field) : []));
  const others = Object.entries(typed).filter(([name]) => !ofPlayer.includes(name));
  return { ...Object.fromEntries(others), ...(player && letteringOf(player, fields)) };
}

function lastNames(name: string, maxLength: number): string {
  const [, ...last] = name.split(/\s+/);
  const all = last.join(' ');
  return all && letterCount(all) <= maxLength ? all : (last.at(-1) ?? name);
}
