import { Checkbox, layout, Select } from '@league/kit';
import { FormGroup } from '../FormGroup.tsx';
import { NumberInput } from './NumberInput.tsx';
import styles from './Rules.module.css';
import type { RulesForm } from './rulesForm.ts';
import { optionsOf } from './seasonRules.ts';
import { TieBreakList } from './TieBreakList.tsx';
import { words } from './words.ts';

interface Props {
  rules: RulesForm;
}

const results = ['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const;

export const PointRules = ({ rules: { control } }: Props) => (
  <FormGroup title={words.points} say={words.pointsSay}>
    <div className={styles.numbers}>
      {results.map((result) => (
        <NumberInput key={result} label={words.pointsFor[result]} {...control(`rules.points.${result}`)} />
      ))}
    </div>
  </FormGroup>
);

export const TieBreakRules = ({ rules }: Props) => (
  <FormGroup title={words.tieBreak} say={words.tieBreakSay}>
    <TieBreakList {...rules.control('rules.tieBreak')} />
    <Select label={words.onSplit} options={optionsOf(words.onSplits)} {...rules.field('rules.onSplit')} />
    <div className={layout.stack6}>
      <RuleCheckbox rules={rules} name="mutualNeedsAllMet" />
      <RuleCheckbox rules={rules} name="leaveOutOddHomeGame" />
    </div>
  </FormGroup>
);

export const GameRules = ({ rules }: Props) => (
  <FormGroup title={words.game} say={words.gameSay}>
    <div className={styles.numbers}>
      <NumberInput label={words.periods} {...rules.control('rules.periods')} />
      <NumberInput label={words.periodMinutes} {...rules.control('rules.periodMinutes')} />
      <NumberInput label={words.overtimeMinutes} {...rules.control('rules.overtimeMinutes')} />
    </div>
    <RuleCheckbox rules={rules} name="shootout" />
  </FormGroup>
);

export const FigureRules = ({ rules }: Props) => (
  <FormGroup title={words.figures} say={words.figuresSay}>
    <Select
      label={words.gamesPlayed}
      options={optionsOf(words.gamesPlayedCounts)}
      {...rules.field('rules.gamesPlayedCounts')}
    />
    <div className={layout.stack6}>
      <RuleCheckbox rules={rules} name="creditShootoutWinner" />
      <RuleCheckbox rules={rules} name="shutoutOnShootoutLoss" />
    </div>
    <NumberInput label={words.goalieMinimum} {...rules.control('rules.goalieMinimumPercent')} />
    <Select
      label={words.profile}
      hint={words.profileHint}
      options={optionsOf(words.profiles)}
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
  return <Checkbox label={words[name]} checked={value} onChange={onChange} />;
}
