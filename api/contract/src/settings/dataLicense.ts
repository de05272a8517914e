import * as z from 'zod/mini';
import { isWebAddress, textOrNull } from '../shapes.ts';

/** SPDX identifiers, and `own` for the league's own terms. */
export const licenseCodes = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'ODbL-1.0', 'PDDL-1.0', 'own'] as const;

const noTerms = 'Please enter the terms.';

/** In a form. */
export const DataLicenseInput = z
  .strictObject({
    code: z.enum(licenseCodes, 'Please choose a license.'),
    /** Of `own` only. */
    terms: textOrNull(300),
    /** Of `own` only: the page with the whole text. */
    address: textOrNull(300).check(
      z.refine((value) => !value || isWebAddress(value, 'https:'), 'Please enter the full address, such as https://….'),
    ),
  })
  .check(
    z.check<{ code: string; terms?: string | null | undefined }>(({ value, issues }) => {
      if (value.code === 'own' && !value.terms)
        issues.push({ code: 'custom', input: value.terms, path: ['terms'], message: noTerms });
    }),
  );

/** The license of the league's data. */
export const DataLicense = z.object({
  code: z.enum(licenseCodes),
  terms: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type DataLicense = z.infer<typeof DataLicense>;
