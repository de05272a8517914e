import { rulePresets, type setupPresets } from '@league/contract';
import { Checkbox, layout } from '@league/kit';
import { figures } from '@league/kit/direction';
import { messages as settingMessages } from '../settings/messages.ts';
import { NumberInput } from '../settings/NumberInput.tsx';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import styles from './setup.module.css';
import { useStep, type Wizard } from './wizard.ts';

type Preset = (typeof setupPresets)[number];

const results = ['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const;
const { points: usualPoints } = rulePresets.iihf;
const usual = () => ({ preset: 'iihf' as const, points: usualPoints, shootout: true });

const pointsOf = (preset: Preset) =>
  preset === 'own' ? undefined : results.map((result) => rulePresets[preset].points[result]).join('-');

export function RulesStep(wizard: Wizard) {
  const form = useStep(wizard, 'rules', usual, {
    preset: {
      label: messages.steps.rules,
      show: ({ preset }) => messages.presets[preset].name,
      also: ['points', 'shootout'],
    },
  });
  const { value: preset, onChange } = form.control('preset');
  const shootout = form.control('shootout');

  function choose(chosen: Preset) {
    onChange(chosen);
    if (chosen === 'own') return;
    // Fields that are no longer shown must not stop the step.
    for (const result of results) form.control(`points.${result}`).onChange(usualPoints[result]);
    shootout.onChange(true);
  }

  return (
    <StepForm step="rules" form={form} onGo={wizard.onGo}>
      <fieldset className={`${layout.stack10} ${styles.presets}`}>
        <legend className={layout.unseen}>{messages.steps.rules}</legend>
        {Object.entries(messages.presets).map(([value, { name, say }]) => (
          <label key={value}>
            <input
              type="radio"
              name="preset"
              value={value}
              checked={value === preset}
              onChange={() => choose(value as Preset)}
            />
            <span>
              <b>{name}</b> {pointsOf(value as Preset) && <bdi {...figures}>{pointsOf(value as Preset)}</bdi>}
              <small>{say}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {preset === 'own' && (
        <div className={layout.stack16}>
          <div className={styles.points}>
            {results.map((result) => (
              <NumberInput
                key={result}
                label={settingMessages.pointsFor[result]}
                {...form.control(`points.${result}`)}
              />
            ))}
          </div>
          <Checkbox label={settingMessages.shootout} checked={shootout.value} onChange={shootout.onChange} />
        </div>
      )}
    </StepForm>
  );
}
