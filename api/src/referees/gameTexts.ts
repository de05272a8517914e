import type { Translations } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { textsOf } from '../mails/issueParts.ts';
import { sharedTranslations } from '../shared-names/sharedNames.ts';

/** What a game's names are in other languages. */
export interface GameTexts {
  home: Translations;
  away: Translations;
  shared: Translations;
}

/** `GameTexts` of `games game`, as JSON. */
export const gameTexts: SQL = sql`json_build_object(
  'home', (select team.translations from teams team where team.id = game.home_team_id),
  'away', (select team.translations from teams team where team.id = game.away_team_id),
  'shared', ${sharedTranslations({ venue: sql`game.venue`, reason: sql`game.status_reason` })})`;

/** The `translations` of a game in a mail. @param reason in other languages */
export const mailTexts = ({ home, away, shared }: GameTexts, reason: Translations = {}) =>
  textsOf({
    home: [home, 'name'],
    away: [away, 'name'],
    venue: [shared, 'venue'],
    reason: [reason, 'reason'],
  });
