import * as z from 'zod/mini';
import { EmailAddress } from '../newsletter/newsletter.ts';
import { isWebAddress, text, textOrEmpty } from '../shapes.ts';
import { translationsOf } from '../translations.ts';

const tooMany = 'Please use at most twelve.';

/** Contact details on the contact page. */
export const ContactDetails = z.strictObject({
  people: z
    .array(
      z.strictObject({
        name: text('Please enter the name of the desk.', 80),
        translations: translationsOf({ name: z.optional(textOrEmpty(80)) }),
        email: z.nullable(EmailAddress),
        phone: z.nullable(text('Please enter the number.', 40)),
      }),
    )
    .check(z.maxLength(12, tooMany)),
  offices: z
    .array(
      z.strictObject({
        city: text('Please enter the city.', 80),
        address: text('Please enter the address.', 300),
        translations: translationsOf({ city: z.optional(textOrEmpty(80)), address: z.optional(textOrEmpty(300)) }),
      }),
    )
    .check(z.maxLength(12, tooMany)),
  social: z
    .array(
      z.strictObject({
        name: text('Please enter the name of the site.', 40),
        href: text('Please enter the address.', 300).check(
          z.refine((value) => isWebAddress(value, 'https:'), 'Please enter the full address, such as https://….'),
        ),
      }),
    )
    .check(z.maxLength(12, tooMany)),
});
export type ContactDetails = z.infer<typeof ContactDetails>;
