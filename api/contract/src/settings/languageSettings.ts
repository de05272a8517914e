import * as z from 'zod/mini';
import { languageCodes } from '../rules/languages.ts';

/** A language in an answer. */
export const LanguageCode = z.enum(languageCodes);

/** Digits of numbers and dates on Arabic pages, as `Intl` names them: 0–9, or ٠–٩. */
export const Digits = z.enum(['latn', 'arab']);
export type Digits = z.infer<typeof Digits>;
