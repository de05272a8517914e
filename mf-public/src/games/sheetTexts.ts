import { formatClock, type GamePage, infractionLabel, periodName } from '@league/contract';
import { figures, listed } from '@league/kit/direction';
import { type Attempt, metersToNet } from './attempts.ts';
import { messages } from './messages.ts';

type Penalty = Pick<GamePage['penalties'][number], 'infraction' | 'player' | 'servedBy'>;

/** `Hooking`, with the serving player if that is another one. */
export const penaltyText = ({ infraction, player, servedBy }: Penalty): string =>
  listed([
    infractionLabel(infraction),
    servedBy && servedBy._id !== player?._id && messages.servedBy({ name: servedBy.name }),
  ]);

/** `2 min`; `Penalty shot`, whose minutes count for nobody. */
export const sentenceText = ({
  minutes,
  penaltyShot,
}: Pick<GamePage['penalties'][number], 'minutes' | 'penaltyShot'>) =>
  penaltyShot ? messages.marks.PS : messages.minutes({ minutes });

type Moment = Pick<GamePage['penalties'][number], 'period' | 'elapsedSeconds' | 'timeKnown'>;

/** `13:22`; `–` if only the period is known. */
export const clockText = ({ elapsedSeconds, timeKnown }: Omit<Moment, 'period'>): string =>
  timeKnown === false ? '–' : formatClock(elapsedSeconds);

/** `2nd 13:22`; `2nd –` if only the period is known. */
export const momentText = (moment: Moment, regulationPeriods: number): string =>
  `${periodName(moment.period, regulationPeriods)} ${clockText(moment)}`;

/** How a shot was taken, and who stopped it: `on the power play, from 12 m, saved by Mina Sabry, 0.08 expected goals`. */
export const shotText = ({ strength, place, outcome, goalie, blocker, expectedGoals }: Attempt): string =>
  listed([
    strength !== 'EV' && messages.strengths[strength],
    place && messages.fromMeters({ meters: metersToNet(place) }),
    outcome === 'onGoal' && goalie && messages.savedBy({ name: goalie.name }),
    blocker && messages.blockedBy({ name: blocker.name }),
    expectedGoals !== undefined && messages.expectedGoals({ value: figures(expectedGoals.toFixed(2)) }),
  ]);
