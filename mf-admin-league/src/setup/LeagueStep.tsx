import { TextInput } from '@league/kit';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard } from './wizard.ts';
import { words } from './words.ts';

export function LeagueStep(wizard: Wizard) {
  const form = useStep(wizard, 'league', () => ({ name: '', shortName: '' }), {
    name: { label: words.name },
    shortName: { label: words.shortName },
  });
  return (
    <StepForm step="league" form={form} onGo={wizard.onGo}>
      <TextInput
        label={words.name}
        hint={words.nameHint}
        required
        autoComplete="organization"
        {...form.field('name')}
      />
      <TextInput
        label={words.shortName}
        hint={words.shortNameHint}
        required
        autoComplete="off"
        {...form.field('shortName')}
      />
    </StepForm>
  );
}
