import { eventsOf, type FeedEvent } from '../events.ts';
import type { Asked } from '../records.ts';
import { type FeedSheet, readFeedSheet } from '../sheet.ts';
import { clock, digits, type Row } from '../values.ts';
import { goalRow, penaltyRow, penaltyShotRow, personRow, shootoutRow } from './rows.ts';

/** `view=gameCenterPlayByPlay`: events with their details. */
export async function gameCenterPlayByPlay(asked: Asked): Promise<Row[]> {
  const sheet = await readFeedSheet(asked);
  return sheet ? eventsOf(sheet).map((event) => ({ event: event.kind, details: detailsOf(asked, sheet, event) })) : [];
}

function detailsOf(asked: Asked, sheet: FeedSheet, event: FeedEvent): Row {
  switch (event.kind) {
    case 'goal':
      return goalRow(asked, sheet, event.entry);
    case 'penalty': {
      const { game_penalty_id, minutes, takenBy, ...penalty } = penaltyRow(asked, sheet, event.entry);
      return {
        ...penalty,
        game_penalty_id: String(game_penalty_id),
        minutes: `${minutes}.00`,
        takenBy: takenBy ?? personRow(undefined),
      };
    }
    case 'shootout':
      return shootoutRow(asked, sheet, event.entry);
    case 'penaltyshot':
      return penaltyShotRow(asked, sheet, event.entry);
    case 'goalie_change': {
      const { in: came, out: left } = event.entry;
      return {
        period: sheet.periodNamed(event.period),
        time: clock(event.elapsedSeconds),
        team_id: digits(sheet.teamOf(event.side).number),
        goalieComingIn: came ? personRow(sheet.personOf(came._id)) : null,
        goalieGoingOut: left ? personRow(sheet.personOf(left._id)) : null,
      };
    }
  }
}
