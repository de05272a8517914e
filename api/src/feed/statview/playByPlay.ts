import { eventsOf, type FeedEvent } from '../events.ts';
import type { FeedContext } from '../records.ts';
import { type FeedSheet, readFeedSheet } from '../sheet.ts';
import { clock, digits, flag, type Row } from '../values.ts';
import { goalRow, locationRow, penaltyRow, penaltyShotRow, personRow, shootoutRow } from './rows.ts';

/** `view=gameCenterPlayByPlay`: events with their details. */
export async function gameCenterPlayByPlay(asked: FeedContext): Promise<Row[]> {
  const sheet = await readFeedSheet(asked);
  return sheet ? eventsOf(sheet).map((event) => ({ event: event.kind, details: detailsOf(asked, sheet, event) })) : [];
}

function detailsOf(asked: FeedContext, sheet: FeedSheet, event: FeedEvent): Row {
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
    case 'shot':
      return {
        ...shotRow(sheet, event),
        goalie: personRow(event.entry.goalie),
        isGoal: event.entry.isGoal,
      };
    case 'blocked_shot': {
      const { blockerId, goalieId } = event.entry;
      const [blocker, goalie] = [sheet.personOf(blockerId), sheet.personOf(goalieId)];
      const period = { ...sheet.periodNamed(event.period), shortName: null };
      return { ...shotRow(sheet, event), period, goalie: personRow(goalie), blocker: personRow(blocker) };
    }
    case 'faceoff': {
      const { side, winnerId, loserId, place } = event.entry;
      const [home, visiting] = side === 'home' ? [winnerId, loserId] : [loserId, winnerId];
      return {
        ...momentRow(sheet, event),
        homePlayer: withTexts(personRow(sheet.personOf(home))),
        visitingPlayer: withTexts(personRow(sheet.personOf(visiting))),
        homeWin: flag(side === 'home'),
        ...locationRow(place, side),
      };
    }
    case 'hit':
      return {
        ...momentRow(sheet, event),
        teamId: digits(sheet.teamOf(event.side).number),
        player: withTexts(personRow(sheet.personOf(event.entry.playerId))),
        onPlayer: personRow(undefined),
        ...locationRow(event.entry.place, event.side),
      };
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

const momentRow = (sheet: FeedSheet, { period, elapsedSeconds }: FeedEvent): Row => ({
  period: sheet.periodNamed(period),
  time: clock(elapsedSeconds),
});

function shotRow(sheet: FeedSheet, event: Extract<FeedEvent, { kind: 'shot' | 'blocked_shot' }>): Row {
  const { shooterId, place } = event.entry;
  return {
    ...momentRow(sheet, event),
    shooterTeamId: digits(sheet.teamOf(event.side).number),
    shooter: withTexts(personRow(sheet.personOf(shooterId))),
    shotType: '',
    shotQuality: '',
    ...locationRow(place, event.side),
  };
}

/** Names that are texts, also of nobody. */
const withTexts = ({ firstName, lastName, position, ...person }: Row): Row => ({
  ...person,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  position: position ?? '',
});
