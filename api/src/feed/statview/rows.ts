import { infractionLabel, otherSide, type Place, type Side } from '@league/contract';
import { goalieInNet, plusMinusOf } from '../events.ts';
import type { TeamRecord } from '../gameRows.ts';
import { locationOf } from '../places.ts';
import { type FeedContext, type FeedTeam, logoOf } from '../records.ts';
import type { FeedPerson, FeedSheet } from '../sheet.ts';
import { clock, digits, flag, nicknameOf, type Row } from '../values.ts';

export const personRow = (person: FeedPerson | undefined): Row => ({
  id: person?.number ?? 0,
  firstName: person?.first ?? null,
  lastName: person?.last ?? null,
  jerseyNumber: person?.jersey ?? 0,
  position: person?.position ?? null,
  birthDate: '',
  playerImageURL: '',
});

export function teamRow(asked: FeedContext, team: FeedTeam): Row {
  return {
    id: team.number,
    name: team.name,
    city: team.city ?? '',
    nickname: nicknameOf(team),
    abbreviation: team.code,
    logo: logoOf(asked, team),
    divisionName: asked.league.shortName,
    color: team.primaryColor,
    secondaryColor: team.secondaryColor,
  };
}

/** Zero if it was not recorded. */
export function locationRow(place: Place | null | undefined, side: Side): Row {
  const { x = 0, y = 0 } = place ? locationOf(place, side) : {};
  return { xLocation: x, yLocation: y };
}

export function goalRow(asked: FeedContext, sheet: FeedSheet, goal: FeedSheet['page']['goals'][number]): Row {
  const { plus, minus } = plusMinusOf(sheet, goal);
  return {
    game_goal_id: digits(sheet.page.goals.indexOf(goal) + 1),
    team: teamRow(asked, sheet.teamOf(goal.side)),
    period: sheet.periodNamed(goal.period),
    time: clock(goal.elapsedSeconds),
    scorerGoalNumber: digits(sheet.goalNumberOf(goal)),
    scoredBy: personRow(sheet.personOf(goal.scorer?._id)),
    assists: goal.assists.map(({ _id }) => personRow(sheet.personOf(_id))),
    assistNumbers: goal.assists.map(({ _id }) => digits(sheet.assistNumberOf(goal, _id))),
    properties: {
      isPowerPlay: flag(goal.strength === 'PP'),
      isShortHanded: flag(goal.strength === 'SH'),
      isEmptyNet: flag(goal.emptyNet),
      isPenaltyShot: flag(goal.strength === 'PS'),
      isInsuranceGoal: '0',
      isGameWinningGoal: flag(goal.gameWinning),
    },
    plus_players: plus.map(personRow),
    minus_players: minus.map(personRow),
    ...locationRow(goal.place, goal.side),
  };
}

type Penalty = FeedSheet['stored']['penalties'][number];

/** As the summary has it; the play-by-play writes some of it as texts. */
export function penaltyRow(asked: FeedContext, sheet: FeedSheet, penalty: Penalty) {
  return {
    game_penalty_id: sheet.stored.penalties.indexOf(penalty) + 1,
    period: sheet.periodNamed(penalty.period),
    time: clock(penalty.elapsedSeconds),
    againstTeam: teamRow(asked, sheet.teamOf(penalty.side)),
    minutes: penalty.minutes,
    description: infractionLabel(penalty.infraction),
    ruleNumber: '',
    takenBy: penalty.playerId ? personRow(sheet.personOf(penalty.playerId)) : null,
    servedBy: personRow(sheet.personOf(penalty.servedById ?? penalty.playerId)),
    isPowerPlay: sheet.isPowerPlay(penalty),
    isBench: penalty.isBench,
    class: penalty.class,
  };
}

export function shootoutRow(asked: FeedContext, sheet: FeedSheet, shot: FeedSheet['stored']['shootout'][number]): Row {
  return {
    shooter: personRow(sheet.personOf(shot.shooterId)),
    goalie: personRow(sheet.personOf(shot.goalieId)),
    shooterTeam: teamRow(asked, sheet.teamOf(shot.side)),
    isGoal: shot.scored,
    isGameWinningGoal: shot.deciding,
  };
}

export function penaltyShotRow(asked: FeedContext, sheet: FeedSheet, goal: FeedSheet['page']['goals'][number]): Row {
  return {
    shooter: personRow(sheet.personOf(goal.scorer?._id)),
    shooter_team: teamRow(asked, sheet.teamOf(goal.side)),
    goalie: personRow(goalieInNet(sheet, otherSide(goal.side), sheet.secondsAt(goal))),
    period: sheet.periodNamed(goal.period),
    time: clock(goal.elapsedSeconds),
    isGoal: true,
  };
}

export const recordRow = ({
  wins,
  overtimeWins,
  losses,
  overtimeLosses,
  shootoutLosses,
  shootoutWins,
}: TeamRecord): Row => ({
  wins: wins + overtimeWins,
  losses,
  ties: 0,
  OTWins: overtimeWins - shootoutWins,
  OTLosses: overtimeLosses - shootoutLosses,
  SOLosses: shootoutLosses,
  formattedRecord: `${wins + overtimeWins}-${losses}-${overtimeLosses}`,
});
