import * as z from 'zod/mini';
import { operation, staffRoles } from '../operation.ts';
import { LanguageGiven } from '../settings/languageGiven.ts';
import { Message } from '../shapes.ts';

export const ownLanguageApi = {
  choose: operation('PUT /api/account/language', {
    access: staffRoles,
    summary: 'Chooses the language of the staff portal for me, one of those that the league offers.',
    body: z.strictObject({ language: LanguageGiven }),
    answer: Message,
  }),
};
