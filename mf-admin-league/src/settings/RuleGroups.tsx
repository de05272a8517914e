import { Checkbox, layout, Select } from '@league/kit';
import { FormGroup } from '../FormGroup.tsx';
import { messages } from './messages.ts';
import { NumberInput } from './NumberInput.tsx';
import styles from './Rules.module.css';
import type { RulesForm } from './rulesForm.ts';
import { optionsOf } from './seasonRules.ts';
import { TieBreakList } from './TieBreakList.tsx';

interface Props {
  rules: RulesForm;
}

const results = ['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const;

export const PointRules = ({ rules: { control } }: Props) => (
  <FormGroup title={messages.points} say={messages.pointsSay}>
    <div className={styles.numbers}>
      {results.map((result) => (
        <NumberInput key={result} label={messages.pointsFor[result]} {...control(`rules.points.${result}`)} />
      ))}
    </div>
  </FormGroup>
);

export const TieBreakRules = ({ rules }: Props) => (
  <FormGroup title={messages.tieBreak} say={messages.tieBreakSay}>
    <TieBreakList {...rules.control('rules.tieBreak')} />
    <Select label={messages.onSplit} options={optionsOf(messages.onSplits)} {...rules.field('rules.onSplit')} />
    <div className={layout.stack6}>
      <RuleCheckbox rules={rules} name="mutualNeedsAllMet" />
      <RuleCheckbox rules={rules} name="leaveOutOddHomeGame" />
    </div>
  </FormGroup>
);

export const GameRules = ({ rules }: Props) => (
  <FormGroup title={messages.game} say={messages.gameSay}>
    <div className={styles.numbers}>
      <NumberInput label={messages.periods} {...rules.control('rules.periods')} />
      <NumberInput label={messages.periodMinutes} {...rules.control('rules.periodMinutes')} />
      <NumberInput label={messages.overtimeMinutes} {...rules.control('rules.overtimeMinutes')} />
    </div>
    <RuleCheckbox rules={rules} name="shootout" />
  </FormGroup>
);

export const FigureRules = ({ rules }: Props) => (
  <FormGroup title={messages.figures} say={messages.figuresSay}>
    <Select
      label={messages.gamesPlayed}
      options={optionsOf(messages.gamesPlayedCounts)}
      {...rules.field('rules.gamesPlayedCounts')}
    />
    <div className={layout.stack6}>
      <RuleCheckbox rules={rules} name="creditShootoutWinner" />
      <RuleCheckbox rules={rules} name="shutoutOnShootoutLoss" />
    </div>
    <NumberInput label={messages.goalieMinimum} {...rules.control('rules.goalieMinimumPercent')} />
    <Select
      label={messages.profile}
      hint={messages.profileHint}
      options={optionsOf(messages.profiles)}
      {...rules.field('rules.penaltyMinutesProfile')}
    />
  </FormGroup>
);

type Check =
  | 'mutualNeedsAllMet'
  | 'leaveOutOddHomeGame'
  | 'shootout'
  | 'creditShootoutWinner'
  | 'shutoutOnShootoutLoss';

function RuleCheckbox({ rules, name }: Props & { name: Check }) {
  const { value, onChange } = rules.control(`rules.${name}`);
  return <Checkbox label={messages[name]} checked={value} onChange={onChange} />;
}
