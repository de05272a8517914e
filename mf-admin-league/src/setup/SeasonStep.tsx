import { layout, TextInput } from '@league/kit';
import { today } from '@league/kit/forms';
import { usualSeason } from './defaults.ts';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard } from './wizard.ts';

export function SeasonStep(wizard: Wizard) {
  const form = useStep(wizard, 'season', () => usualSeason(today()), {
    name: { label: messages.seasonName },
    startsOn: { label: messages.startsOn },
    endsOn: { label: messages.endsOn },
  });
  return (
    <StepForm step="season" form={form} onGo={wizard.onGo}>
      <TextInput
        label={messages.seasonName}
        hint={messages.seasonHint}
        required
        autoComplete="off"
        {...form.field('name')}
      />
      <div className={layout.pair}>
        <TextInput label={messages.startsOn} type="date" required {...form.field('startsOn')} />
        <TextInput label={messages.endsOn} type="date" required {...form.field('endsOn')} />
      </div>
    </StepForm>
  );
}
