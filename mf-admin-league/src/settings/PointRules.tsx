import { NumberInput } from './NumberInput.tsx';
import styles from './Rules.module.css';
import type { RulesForm } from './rulesForm.ts';
import { SettingGroup } from './SettingGroup.tsx';
import { words } from './words.ts';

const results = ['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const;

export const PointRules = ({ rules: { control } }: { rules: RulesForm }) => (
  <SettingGroup title={words.points} say={words.pointsSay}>
    <div className={styles.numbers}>
      {results.map((result) => (
        <NumberInput key={result} label={words.pointsFor[result]} {...control(`rules.points.${result}`)} />
      ))}
    </div>
  </SettingGroup>
);
