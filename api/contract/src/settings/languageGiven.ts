import * as z from 'zod/mini';
import { languageCodes } from '../rules/languages.ts';

/** A language in a form. */
export const LanguageGiven = z.enum(languageCodes, 'Please choose one of the languages in the list.');
