import { articlePages } from './articles/articleHead.ts';
import { draftPages } from './drafts/draftHead.ts';
import { eventPages } from './events/eventsHead.ts';
import { invitationLink } from './invitations/acceptance.ts';
import type { MailLinks } from './mails/outbox.ts';
import { confirmationLink } from './newsletter/subscriptions.ts';
import type { RoomPages } from './page-heads/site.ts';
import { resetLink } from './password-resets/newPassword.ts';
import { type Translated, translated } from './platform/database/inLanguage.ts';
import { playerPages } from './players/playerHead.ts';
import { players } from './players/tables.ts';
import { productPages } from './products/productHead.ts';
import { gamePages } from './score-sheets/gameHead.ts';
import { teams } from './teams/tables.ts';
import { teamPages } from './teams/teamHead.ts';
import { videoPages } from './videos/videoHead.ts';

// What rooms register with collectors, which import none of them.

/** The rooms with pages on the site, in the order of the sitemap. */
export const roomPages: readonly RoomPages[] = [
  articlePages,
  eventPages,
  teamPages,
  gamePages,
  playerPages,
  productPages,
  draftPages,
  videoPages,
];

/** The tables whose texts visitors read in their language. */
export const translatedTables: readonly Translated[] = [
  translated(teams, ['name', 'city', 'generalManager', 'description']),
  translated(players, ['name', 'hometown', 'bio']),
];

/** Links in mails that can become invalid. */
export const mailLinks: MailLinks = {
  invitation: invitationLink,
  'password-reset': resetLink,
  'newsletter-confirmation': confirmationLink,
};
