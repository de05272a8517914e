import * as z from 'zod/mini';
import { forGms } from '../operation.ts';
import { JerseyNumber, Player, PlayerRecord } from '../players/players.ts';
import { Day, dayWithMessage, Id, idWithMessage, Message, textOrNull } from '../shapes.ts';

/** To another team within the season: position and season stay, a captaincy ends. */
export const TransferInput = z.strictObject({
  /** The assignment to end, current or upcoming; default: the current one. */
  assignmentId: z.optional(Id),
  team_id: idWithMessage('Please choose the player’s new team.'),
  /** The first day on the new team; the last one on the old team is the day before. */
  date: dayWithMessage('Please choose the day of the transfer.'),
  number: JerseyNumber,
  acquiredVia: textOrNull(),
  /** Why the player left the old team. */
  departureReason: textOrNull(),
});
export type TransferInput = z.infer<typeof TransferInput>;

export const rostersApi = {
  list: forGms('GET /api/teams/{teamId}/players', {
    summary: 'The current and next players of a team; with a season, everybody who was on it in that season.',
    query: z.strictObject({ season: z.optional(z.string().check(z.maxLength(80))) }),
    answer: z.array(Player),
  }),
  release: forGms('DELETE /api/teams/{teamId}/players/{playerId}', {
    summary: 'Removes a player from a team; the person and the history stay.',
    query: z.strictObject({
      /** The first day without the team; default: today. An assignment from then on is deleted; 422 if it has a game. */
      date: z.optional(Day),
      departureReason: textOrNull(),
    }),
    answer: Message,
  }),
  transfer: forGms('POST /api/players/{id}/transfer', {
    summary: 'Ends one assignment and begins another; a GM must manage both teams.',
    body: TransferInput,
    answer: PlayerRecord,
  }),
};
