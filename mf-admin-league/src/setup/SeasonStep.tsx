import { layout, TextInput } from '@league/kit';
import { today } from '@league/kit/forms';
import { usualSeason } from './defaults.ts';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard } from './wizard.ts';
import { words } from './words.ts';

export function SeasonStep(wizard: Wizard) {
  const form = useStep(wizard, 'season', () => usualSeason(today()), {
    name: { label: words.seasonName },
    startsOn: { label: words.startsOn },
    endsOn: { label: words.endsOn },
  });
  return (
    <StepForm step="season" form={form} onGo={wizard.onGo}>
      <TextInput label={words.seasonName} hint={words.seasonHint} required autoComplete="off" {...form.field('name')} />
      <div className={layout.pair}>
        <TextInput label={words.startsOn} type="date" required {...form.field('startsOn')} />
        <TextInput label={words.endsOn} type="date" required {...form.field('endsOn')} />
      </div>
    </StepForm>
  );
}
