import { type RulePreset, rulePresets, type Season } from '@league/contract';
import { Button, Card, Choices, optionsOf, TextInput } from '@league/kit';
import { useEffect, useRef } from 'react';
import { FormGroup } from '../FormGroup.tsx';
import { messages } from './messages.ts';
import { FigureRules, GameRules, PointRules, TieBreakRules } from './RuleGroups.tsx';
import { RulesChanges } from './RulesChanges.tsx';
import { type RulesForm, useRulesForm } from './rulesForm.ts';
import styles from './SettingsForm.module.css';
import { inOrder, presetOf } from './seasonRules.ts';

interface Props {
  season: Season;
  /** Reports whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

/** A season's name and rules, with a preview of the effect before saving. */
export function SeasonRulesForm({ season, onDirty }: Props) {
  const rules = useRulesForm(season);
  const { field, submit, isDirty, notice, preview, isSeen } = rules;
  const changes = useRef<HTMLElement>(null);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (!preview) return;
    changes.current?.scrollIntoView();
    changes.current?.focus({ preventScroll: true });
  }, [preview]);
  return (
    <form method="post" onSubmit={submit} noValidate>
      {notice}
      <Card>
        <FormGroup title={messages.preset} say={messages.presetSay}>
          <Presets rules={rules} />
          <TextInput label={messages.seasonName} required autoComplete="off" {...field('name')} />
        </FormGroup>
        <PointRules rules={rules} />
        <TieBreakRules rules={rules} />
        <GameRules rules={rules} />
        <FigureRules rules={rules} />
      </Card>
      {preview && <RulesChanges ref={changes} preview={preview} isOutdated={!isSeen} />}
      <SaveBar rules={rules} />
    </form>
  );
}

const presetChoices = optionsOf(Object.keys(rulePresets) as RulePreset[], (preset) => messages.presets[preset]);

/** The preset that equals the form's rules, if any. */
function Presets({ rules: { form, control } }: { rules: RulesForm }) {
  const shown = presetOf(control('rules').value);
  return (
    <Choices
      label={messages.preset}
      choices={shown ? presetChoices : [...presetChoices, { value: 'own' as const, label: messages.own }]}
      value={shown ?? 'own'}
      onChange={(preset) => {
        if (preset !== 'own') form.setValue('rules', inOrder(rulePresets[preset]), { shouldDirty: true });
      }}
    />
  );
}

function SaveBar({
  rules: { see, isSeeing, isSeen, isOther, isDirty, isSending, canSave, preview, discard },
}: {
  rules: RulesForm;
}) {
  const state = !isDirty
    ? ''
    : isOther && !isSeen
      ? preview
        ? messages.changedSince
        : messages.seeFirst
      : messages.unsaved;
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <Button variant={isSeen ? 'secondary' : 'primary'} busy={isSeeing} disabled={!isOther} onClick={see}>
        {isSeeing ? messages.seeing : messages.see}
      </Button>
      <Button type="submit" variant={canSave ? 'primary' : 'secondary'} busy={isSending} disabled={!canSave}>
        {isSending ? messages.saving : messages.saveRules}
      </Button>
      {isDirty && (
        <Button variant="ghost" onClick={discard}>
          {messages.discard}
        </Button>
      )}
      <p role="status">{state}</p>
    </div>
  );
}
