import { Checkbox, layout, Select } from '@league/kit';
import { NumberInput } from './NumberInput.tsx';
import type { RulesForm } from './rulesForm.ts';
import { SettingGroup } from './SettingGroup.tsx';
import { optionsOf } from './seasonRules.ts';
import { words } from './words.ts';

export function FigureRules({ rules: { field, control } }: { rules: RulesForm }) {
  const credit = control('rules.creditShootoutWinner');
  const shutout = control('rules.shutoutOnShootoutLoss');
  return (
    <SettingGroup title={words.figures} say={words.figuresSay}>
      <Select
        label={words.gamesPlayed}
        options={optionsOf(words.gamesPlayedCounts)}
        {...field('rules.gamesPlayedCounts')}
      />
      <div className={layout.stack6}>
        <Checkbox label={words.creditShootoutWinner} checked={credit.value} onChange={credit.onChange} />
        <Checkbox label={words.shutoutOnShootoutLoss} checked={shutout.value} onChange={shutout.onChange} />
      </div>
      <NumberInput label={words.goalieMinimum} {...control('rules.goalieMinimumPercent')} />
      <Select
        label={words.profile}
        hint={words.profileHint}
        options={optionsOf(words.profiles)}
        {...field('rules.penaltyMinutesProfile')}
      />
    </SettingGroup>
  );
}
