import { Checkbox } from '@league/kit';
import { NumberInput } from './NumberInput.tsx';
import styles from './Rules.module.css';
import type { RulesForm } from './rulesForm.ts';
import { SettingGroup } from './SettingGroup.tsx';
import { words } from './words.ts';

export function GameRules({ rules: { control } }: { rules: RulesForm }) {
  const shootout = control('rules.shootout');
  return (
    <SettingGroup title={words.game} say={words.gameSay}>
      <div className={styles.numbers}>
        <NumberInput label={words.periods} {...control('rules.periods')} />
        <NumberInput label={words.periodMinutes} {...control('rules.periodMinutes')} />
        <NumberInput label={words.overtimeMinutes} {...control('rules.overtimeMinutes')} />
      </div>
      <Checkbox label={words.shootout} checked={shootout.value} onChange={shootout.onChange} />
    </SettingGroup>
  );
}
