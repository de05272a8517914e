import { infractionLabel, otherSide, type Side } from '@league/contract';
import { eventsOf, type FeedEvent } from '../events.ts';
import type { FeedContext } from '../records.ts';
import { type FeedSheet, readFeedSheet } from '../sheet.ts';
import { clock, digits, flag, type Row } from '../values.ts';
import { goalRow, locationRow, penaltyRow, penaltyShotRow, personRow, shootoutRow } from './rows.ts';

/** `tab=pxpverbose`: every event with its people. */
export const playByPlay = (asked: FeedContext) =>
  eventRows(asked, (sheet, event, head) => {
    const team = sheet.teamOf(event.side);
    const period = sheet.periodNamed(event.period);
    return {
      ...detailsOf(sheet, event),
      ...head,
      game_id: digits(sheet.game.number),
      team_code: team.code,
      period: period.longName,
      period_id: period.id,
      time_formatted: clock(event.elapsedSeconds),
      s: sheet.secondsAt(event),
    };
  });

/** `tab=pxp`: a line of text for each event. */
export const shortPlayByPlay = (asked: FeedContext) =>
  eventRows(asked, (sheet, event, head) => {
    const period = sheet.periodNamed(event.period);
    return {
      ...head,
      period: period.id,
      period_name: period.longName,
      text: `${sheet.teamOf(event.side).code} ${textOf(sheet, event)}`,
    };
  });

/** A row for each event of the game that is asked for. @param head what the rows of both tabs have */
async function eventRows(
  asked: FeedContext,
  rowOf: (sheet: FeedSheet, event: FeedEvent, head: Row) => Row,
): Promise<Row[]> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return [];
  return eventsOf(sheet).map((event, at) =>
    rowOf(sheet, event, {
      id: at + 1,
      event: event.kind,
      team_id: digits(sheet.teamOf(event.side).number),
      home: flag(event.side === 'home'),
      time: clock(event.elapsedSeconds),
    }),
  );
}

function detailsOf(sheet: FeedSheet, event: FeedEvent): Row {
  switch (event.kind) {
    case 'goal': {
      const scorer = sheet.personOf(event.entry.scorer?._id);
      return { ...goalRow(sheet, event.entry), goal_player_id: digits(scorer?.number) };
    }
    case 'penalty':
      return penaltyRow(sheet, event.entry);
    case 'shootout':
      return shootoutRow(sheet, event.entry);
    case 'penaltyshot':
      return penaltyShotRow(sheet, event.entry);
    case 'shot':
    case 'blocked_shot': {
      const shooter = sheet.personOf(event.entry.shooterId);
      const [goalie, blocker] =
        event.kind === 'shot' ? [event.entry.goalie, undefined] : [undefined, sheet.personOf(event.entry.blockerId)];
      const other = sheet.teamOf(otherSide(event.side));
      return {
        player_id: digits(shooter?.number),
        goalie_id: digits(goalie?.number),
        blocker_player_id: digits(blocker?.number),
        player: personRow(shooter, sheet.teamOf(event.side)),
        goalie: goalie ? personRow(goalie, other) : null,
        blocker: blocker ? personRow(blocker, other) : null,
        ...locationRow(event.entry.place, event.side),
      };
    }
    case 'faceoff': {
      const { side, winnerId, loserId, place } = event.entry;
      const [home, visitor] = side === 'home' ? [winnerId, loserId] : [loserId, winnerId];
      const player = (id: string | null, of: Side) => personRow(sheet.personOf(id), sheet.teamOf(of));
      return {
        home_win: flag(side === 'home'),
        player_home: player(home, 'home'),
        player_visitor: player(visitor, 'away'),
        ...locationRow(place, side),
      };
    }
    case 'hit': {
      const person = sheet.personOf(event.entry.playerId);
      return {
        player_id: digits(person?.number),
        player: personRow(person, sheet.teamOf(event.side)),
        ...locationRow(event.entry.place, event.side),
      };
    }
    case 'goalie_change': {
      const team = sheet.teamOf(event.side);
      const [came, left] = [sheet.personOf(event.entry.in?._id), sheet.personOf(event.entry.out?._id)];
      return {
        goalie_in_id: came ? digits(came.number) : null,
        goalie_out_id: left ? digits(left.number) : null,
        goalie_in_info: came ? personRow(came, team) : null,
        goalie_out_info: left ? personRow(left, team) : null,
      };
    }
  }
}

function textOf(sheet: FeedSheet, event: FeedEvent): string {
  const nameOf = (id: string | null | undefined) => {
    const person = sheet.personOf(id);
    return person ? `${person.first} ${person.last}`.trim() : '';
  };
  switch (event.kind) {
    case 'goal': {
      const { scorer, assists, home, away } = event.entry;
      const helpers = assists.map(({ name }) => name).join(', ');
      return `goal: ${scorer?.name ?? ''}${helpers && ` (${helpers})`}, ${away}-${home}`;
    }
    case 'penalty': {
      const { playerId, minutes, infraction } = event.entry;
      return `penalty: ${nameOf(playerId) || 'bench'}, ${minutes} min., ${infractionLabel(infraction)}`;
    }
    case 'shootout':
      return `shootout: ${nameOf(event.entry.shooterId)}, ${event.entry.scored ? 'goal' : 'no goal'}`;
    case 'penaltyshot':
      return `penalty shot: ${event.entry.scorer?.name ?? ''}, goal`;
    case 'shot':
      return `shot: ${nameOf(event.entry.shooterId)}, ${event.entry.isGoal ? 'goal' : 'saved'}`;
    case 'blocked_shot':
      return `shot: ${nameOf(event.entry.shooterId)}, blocked by ${nameOf(event.entry.blockerId)}`;
    case 'faceoff':
      return `face-off: ${nameOf(event.entry.winnerId)}`;
    case 'hit':
      return `hit: ${nameOf(event.entry.playerId)}`;
    case 'goalie_change':
      return `goalie: ${nameOf(event.entry.in?._id) || 'empty net'}`;
  }
}
