import { articlePages } from './articles/articleHead.ts';
import { articleRevisions, articles } from './articles/tables.ts';
import { validCode } from './customers/customers.ts';
import { draftPages } from './drafts/draftHead.ts';
import { draftEligible, drafts } from './drafts/tables.ts';
import { eventPages } from './events/eventsHead.ts';
import { events } from './events/tables.ts';
import { games } from './games/tables.ts';
import { invitationLink } from './invitations/acceptance.ts';
import type { MailLinks } from './mails/outbox.ts';
import { confirmationLink } from './newsletter/subscriptions.ts';
import type { RoomPages } from './page-heads/site.ts';
import { resetLink } from './password-resets/newPassword.ts';
import { photos } from './photos/tables.ts';
import { type TranslatedTable, translated } from './platform/database/inLanguage.ts';
import { playerPages } from './players/playerHead.ts';
import { players } from './players/tables.ts';
import { playoffSeries, playoffs } from './playoffs/tables.ts';
import { productPages } from './products/productHead.ts';
import { products, variants } from './products/tables.ts';
import { officials } from './referees/tables.ts';
import { gamePages } from './score-sheets/gameHead.ts';
import { seasons } from './seasons/tables.ts';
import { setupPages } from './setup/setupHead.ts';
import { shopPages } from './shop-pages/tables.ts';
import { staff } from './staff/tables.ts';
import { standingRulings } from './standings/tables.ts';
import { importedSeasonLines } from './statistics/tables.ts';
import { teams } from './teams/tables.ts';
import { teamPages } from './teams/teamHead.ts';
import { videos } from './videos/tables.ts';
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
  setupPages,
];

/** The tables whose texts visitors read in their language. */
export const translatedTables: readonly TranslatedTable[] = [
  translated(articles, ['title', 'excerpt', 'tags', 'seoTitle', 'seoDescription'], ['category'], {
    cover: { alt: 'coverAlt', credit: 'coverCredit' },
  }),
  translated(articleRevisions, ['body']),
  translated(draftEligible, [], ['teamName']),
  translated(drafts, ['title', 'location', 'description']),
  translated(events, ['title', 'city', 'venue', 'description']),
  translated(games, [], ['venue', 'tournamentName', 'statusReason']),
  translated(importedSeasonLines, [], ['tournamentName']),
  translated(officials, ['name']),
  translated(photos, ['title', 'alt', 'caption', 'credit', 'location']),
  translated(players, ['name', 'hometown', 'bio']),
  translated(playoffs, [], ['name']),
  translated(playoffSeries, [], ['venue']),
  translated(products, ['title', 'type', 'description'], [], { images: 'own', customizations: 'own' }),
  translated(seasons, ['name']),
  translated(shopPages, ['text']),
  translated(staff, ['name']),
  translated(standingRulings, ['reason']),
  translated(teams, ['name', 'city', 'generalManager', 'description']),
  translated(variants, ['title']),
  translated(videos, ['title', 'description']),
];

/** Links and codes in mails that can become invalid. */
export const mailLinks: MailLinks = {
  invitation: invitationLink,
  'password-reset': resetLink,
  'newsletter-confirmation': confirmationLink,
  'sign-in-code': validCode,
};
