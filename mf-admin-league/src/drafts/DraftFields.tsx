import { type DraftChange, draftStyles, type draftsApi, draftVisibilities, type Translations } from '@league/contract';
import { Checkbox, layout, Select, Textarea, TextInput } from '@league/kit';
import { Translated, translationFields, typedTranslations, type useOperationForm, WhenField } from '@league/kit/forms';
import { FormGroup } from '../FormGroup.tsx';
import { NumberInput } from '../settings/NumberInput.tsx';
import { messages } from './messages.ts';

type Form = ReturnType<typeof useOperationForm<typeof draftsApi.update>>;

interface Props {
  /** The form of an existing draft; that of a new one has the same fields. */
  form: Pick<Form, 'field' | 'control'>;
  style: DraftChange['style'];
  visibility: DraftChange['visibility'];
  /** Teams, rounds and style cannot change once it has begun. */
  hasBegun?: boolean;
}

/** The form's values for its texts in other languages. */
export const typedDraftTexts = (stored?: Translations) =>
  typedTranslations(['title', 'location', 'description'], stored);

/** How conflicts show them. */
export const draftTextFields = () =>
  translationFields({ title: messages.title_, location: messages.location, description: messages.description });

/** A draft's title and rules. */
export function DraftFields({ form: { field, control }, style, visibility, hasBegun }: Props) {
  const startsAt = control('startsAt');
  const autoSkip = control('autoSkip');
  const secondsPerPick = numberOf(control('secondsPerPick'));
  return (
    <>
      <FormGroup title={messages.about} say={messages.aboutSay}>
        <div className={layout.pair}>
          <TextInput label={messages.title_} hint={messages.titleHint} autoComplete="off" {...field('title')} />
          <NumberInput label={messages.yearField} {...numberOf(control('year'))} />
        </div>
        <Translated of="title" label={messages.title_} field={field} />
        <WhenField
          labels={messages.when}
          {...startsAt}
          value={startsAt.value ?? ''}
          ref={field('startsAt').ref}
          onChange={(at) => startsAt.onChange(at || null)}
        />
        <TextInput label={messages.location} autoComplete="off" {...field('location')} />
        <Translated of="location" label={messages.location} field={field} />
        <Textarea label={messages.description} {...field('description')} />
        <Translated of="description" label={messages.description} field={field} isLong />
        <Select
          label={messages.visibility}
          hint={messages.visibilityHint}
          options={draftVisibilities.map((value) => ({ value, label: messages.visibilities[value] }))}
          {...field('visibility')}
          defaultValue={visibility}
        />
      </FormGroup>
      <FormGroup title={messages.how} say={hasBegun ? messages.stays : messages.howSay}>
        <div className={layout.pair}>
          {!hasBegun && (
            <>
              <NumberInput label={messages.rounds} {...numberOf(control('rounds'))} />
              <Select
                label={messages.style}
                options={draftStyles.toReversed().map((value) => ({ value, label: messages.styles[value] }))}
                {...field('style')}
                defaultValue={style}
              />
            </>
          )}
          <NumberInput label={messages.seconds} hint={messages.secondsHint} {...secondsPerPick} />
        </div>
        {secondsPerPick.value > 0 && (
          <Checkbox label={messages.autoSkip} checked={autoSkip.value ?? false} onChange={autoSkip.onChange} />
        )}
      </FormGroup>
    </>
  );
}

/** For an optional field. */
const numberOf = <Rest extends object>(control: Rest & { value: number | undefined }) => ({
  ...control,
  value: control.value ?? 0,
});
