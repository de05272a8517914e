import * as z from 'zod/mini';
import { languageCodes } from '../rules/languages.ts';

export const LanguageGiven = z.enum(languageCodes, 'Please choose one of the languages in the list.');

/** Digits of numbers and dates on Arabic pages, as `Intl` names them: 0–9, or ٠–٩. */
export const Digits = z.enum(['latn', 'arab']);
export type Digits = z.infer<typeof Digits>;
