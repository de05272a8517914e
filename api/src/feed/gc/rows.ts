import { infractionLabel, otherSide, type Place, penaltyClasses, type Side } from '@league/contract';
import { goalieInNet, penaltyShotsOf, plusMinusOf } from '../events.ts';
import { locationOf } from '../places.ts';
import { type FeedContext, type FeedTeam, logoOf } from '../records.ts';
import type { FeedPerson, FeedSheet } from '../sheet.ts';
import { clock, digits, flag, nicknameOf, type Row } from '../values.ts';

const sides = ['home', 'away'] as const;
/** The feed's word for a side. */
const wordOf = { home: 'home', away: 'visitor' } as const;
export const bySide = <Value>(value: (side: Side) => Value) =>
  Object.fromEntries(sides.map((side) => [wordOf[side], value(side)])) as { home: Value; visitor: Value };

const nobody: Row = {
  player_id: null,
  jersey_number: null,
  team_id: null,
  team_code: null,
  first_name: null,
  last_name: null,
};

/** @param person undefined: a bench */
export const personRow = (person: FeedPerson | undefined, team: FeedTeam): Row => ({
  player_id: digits(person?.number),
  jersey_number: String(person?.jersey ?? ''),
  team_id: digits(team.number),
  team_code: team.code,
  first_name: person?.first ?? '',
  last_name: person?.last ?? '',
});

export function teamRow(asked: FeedContext, team: FeedTeam, seasonNumber: number): Row {
  const id = digits(team.number);
  return {
    id,
    team_id: id,
    season_id: digits(seasonNumber),
    league_id: '1',
    lang_id: '1',
    code: team.code,
    team_code: team.code,
    name: team.name,
    city: team.city ?? '',
    nickname: nicknameOf(team),
    active: flag(!team.isArchived),
    placeholder: '0',
    country: '',
    province: '',
    postal: '',
    address1: '',
    address2: '',
    phone: '',
    fax: '',
    logo_caption: '',
    logo: logoOf(asked, team),
    color: team.primaryColor,
    secondary_color: team.secondaryColor,
  };
}

/** Empty if it was not recorded. */
export function locationRow(place: Place | null | undefined, side: Side): Row {
  const location = place && locationOf(place, side);
  return { x_location: location ? digits(location.x) : '', y_location: location ? digits(location.y) : '' };
}

export function goalRow(sheet: FeedSheet, goal: FeedSheet['page']['goals'][number]): Row {
  const { plus, minus } = plusMinusOf(sheet, goal);
  const team = sheet.teamOf(goal.side);
  const assist = (at: 0 | 1) => {
    const person = sheet.personOf(goal.assists[at]?._id);
    return person ? personRow(person, team) : nobody;
  };
  return {
    event: 'goal',
    time: clock(goal.elapsedSeconds),
    period_id: digits(goal.period),
    s: sheet.secondsAt(goal),
    team_id: digits(team.number),
    home: flag(goal.side === 'home'),
    ...locationRow(goal.place, goal.side),
    location_set: flag(goal.place),
    power_play: flag(goal.strength === 'PP'),
    short_handed: flag(goal.strength === 'SH'),
    penalty_shot: flag(goal.strength === 'PS'),
    empty_net: flag(goal.emptyNet),
    game_winning: flag(goal.gameWinning),
    game_tieing: '0',
    insurance_goal: '0',
    scorer_goal_num: digits(sheet.goalNumberOf(goal)),
    goal_type: [goal.strength === 'EV' ? '' : goal.strength, goal.emptyNet ? 'EN' : ''].filter(Boolean).join('.'),
    goal_scorer: personRow(sheet.personOf(goal.scorer?._id), team),
    assist1_player: assist(0),
    assist2_player: assist(1),
    plus: plus.map((person) => personRow(person, team)),
    minus: minus.map((person) => personRow(person, sheet.teamOf(otherSide(goal.side)))),
  };
}

const penaltyClassId = (name: string): string => String((penaltyClasses as readonly string[]).indexOf(name) + 1);

export function penaltyRow(sheet: FeedSheet, penalty: FeedSheet['stored']['penalties'][number]): Row {
  const team = sheet.teamOf(penalty.side);
  return {
    event: 'penalty',
    time_off_formatted: clock(penalty.elapsedSeconds),
    period: sheet.periodNamed(penalty.period).longName,
    period_id: digits(penalty.period),
    s: sheet.secondsAt(penalty),
    team_id: digits(team.number),
    home: flag(penalty.side === 'home'),
    minutes: penalty.minutes,
    minutes_formatted: `${penalty.minutes}:00`,
    bench: flag(penalty.isBench),
    penalty_shot: flag(penalty.penaltyShot),
    pp: flag(sheet.isPowerPlay(penalty)),
    offence: '0',
    penalty_class: penalty.class,
    penalty_class_id: penaltyClassId(penalty.class),
    lang_penalty_description: infractionLabel(penalty.infraction),
    player_penalized_info: personRow(sheet.personOf(penalty.playerId), team),
    player_served_info: personRow(sheet.personOf(penalty.servedById ?? penalty.playerId), team),
  };
}

export function shootoutRow(sheet: FeedSheet, shot: FeedSheet['stored']['shootout'][number]): Row {
  const order = digits(sheet.stored.shootout.indexOf(shot) + 1);
  const [shooter, goalie] = [sheet.personOf(shot.shooterId), sheet.personOf(shot.goalieId)];
  return {
    event: 'shootout',
    id: order,
    game_id: digits(sheet.game.number),
    home: flag(shot.side === 'home'),
    shot_order: order,
    goal: flag(shot.scored),
    winning_goal: flag(shot.deciding),
    player_id: digits(shooter?.number),
    first_name: shooter?.first ?? '',
    last_name: shooter?.last ?? '',
    jersey_number: digits(shooter?.jersey),
    goalie_id: digits(goalie?.number),
    goalie_first_name: goalie?.first ?? '',
    goalie_last_name: goalie?.last ?? '',
    goalie_jersey_number: digits(goalie?.jersey),
  };
}

export function penaltyShotRow(sheet: FeedSheet, goal: FeedSheet['page']['goals'][number]): Row {
  const { side } = goal;
  const [shooter, goalie] = [
    sheet.personOf(goal.scorer?._id),
    goalieInNet(sheet, otherSide(side), sheet.secondsAt(goal)),
  ];
  const period = sheet.periodNamed(goal.period);
  const id = digits(penaltyShotsOf(sheet, side).indexOf(goal) + 1);
  return {
    event: 'penaltyshot',
    id,
    game_penalty_shot_id: id,
    game_id: digits(sheet.game.number),
    game_goal_id: '',
    penalty_code_id: '0',
    penalty_number: '',
    home: flag(side === 'home'),
    period: period.longName,
    period_id: period.id,
    period_short: period.shortName,
    time: clock(goal.elapsedSeconds),
    seconds: digits(sheet.secondsAt(goal)),
    player_id: digits(shooter?.number),
    player_first_name: shooter?.first ?? '',
    player_last_name: shooter?.last ?? '',
    player_jersey_number: digits(shooter?.jersey),
    goalie_id: digits(goalie?.number),
    goalie_first_name: goalie?.first ?? '',
    goalie_last_name: goalie?.last ?? '',
    goalie_jersey_number: digits(goalie?.jersey),
    shot_goalie_id: digits(goalie?.number),
    shot_took_place: '1',
    shot_wide: '0',
  };
}
