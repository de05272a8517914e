import { Checkbox, layout, Select } from '@league/kit';
import type { RulesForm } from './rulesForm.ts';
import { SettingGroup } from './SettingGroup.tsx';
import { optionsOf } from './seasonRules.ts';
import { TieBreakList } from './TieBreakList.tsx';
import { words } from './words.ts';

export function TieBreakRules({ rules: { field, control } }: { rules: RulesForm }) {
  const allMet = control('rules.mutualNeedsAllMet');
  const oddGame = control('rules.leaveOutOddHomeGame');
  return (
    <SettingGroup title={words.tieBreak} say={words.tieBreakSay}>
      <TieBreakList {...control('rules.tieBreak')} />
      <Select label={words.onSplit} options={optionsOf(words.onSplits)} {...field('rules.onSplit')} />
      <div className={layout.stack6}>
        <Checkbox label={words.mutualNeedsAllMet} checked={allMet.value} onChange={allMet.onChange} />
        <Checkbox label={words.leaveOutOddHomeGame} checked={oddGame.value} onChange={oddGame.onChange} />
      </div>
    </SettingGroup>
  );
}
