import { TextInput } from '@league/kit';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard } from './wizard.ts';

export function LeagueStep(wizard: Wizard) {
  const form = useStep(wizard, 'league', () => ({ name: '', shortName: '' }), {
    name: { label: messages.name },
    shortName: { label: messages.shortName },
  });
  return (
    <StepForm step="league" form={form} onGo={wizard.onGo}>
      <TextInput
        label={messages.name}
        hint={messages.nameHint}
        required
        autoComplete="organization"
        {...form.field('name')}
      />
      <TextInput
        label={messages.shortName}
        hint={messages.shortNameHint}
        required
        autoComplete="off"
        {...form.field('shortName')}
      />
    </StepForm>
  );
}
