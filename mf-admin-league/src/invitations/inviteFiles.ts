import { formulaStart, roleLabel, type SentInvitation } from '@league/contract';
import { formatExactly } from '@league/kit';
import papaparse from 'papaparse';
import { listColumns } from './inviteList.ts';
import { manyMessages as messages } from './messages.ts';

/** A template: the columns, and two example people. @param team a team's name */
export const templateCsv = (team: string): string =>
  papaparse.unparse({
    fields: [...listColumns],
    data: [
      ['Mona Hassan', 'mona@example.com', 'writer', '', messages.templateNote],
      ['Karim Adel', 'karim@example.com', 'gm', team, ''],
    ],
  });

/** The links for a spreadsheet, protected against formulas. */
export const linksCsv = (sent: readonly Pick<SentInvitation, 'invitation' | 'link'>[]): string =>
  papaparse.unparse(
    sent.map(({ invitation: { name, email, role, expiresAt }, link }) => ({
      name,
      email,
      role: roleLabel(role),
      link,
      'good until': formatExactly(expiresAt),
    })),
    { escapeFormulae: formulaStart },
  );
