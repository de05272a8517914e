import { type DraftChange, draftStyles, type draftsApi, draftVisibilities, type Translations } from '@league/contract';
import { Checkbox, layout, Select, Textarea, TextInput } from '@league/kit';
import { Translated, translationFields, typedTranslations, type useOperationForm, WhenField } from '@league/kit/forms';
import { FormGroup } from '../FormGroup.tsx';
import { NumberInput } from '../settings/NumberInput.tsx';
import { words } from './words.ts';

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
  translationFields({ title: words.title_, location: words.location, description: words.description });

/** A draft's title and rules. */
export function DraftFields({ form: { field, control }, style, visibility, hasBegun }: Props) {
  const startsAt = control('startsAt');
  const autoSkip = control('autoSkip');
  const secondsPerPick = numberOf(control('secondsPerPick'));
  return (
    <>
      <FormGroup title={words.about} say={words.aboutSay}>
        <div className={layout.pair}>
          <TextInput label={words.title_} hint={words.titleHint} autoComplete="off" {...field('title')} />
          <NumberInput label={words.yearField} {...numberOf(control('year'))} />
        </div>
        <Translated of="title" label={words.title_} field={field} />
        <WhenField
          labels={words.when}
          {...startsAt}
          value={startsAt.value ?? ''}
          ref={field('startsAt').ref}
          onChange={(at) => startsAt.onChange(at || null)}
        />
        <TextInput label={words.location} autoComplete="off" {...field('location')} />
        <Translated of="location" label={words.location} field={field} />
        <Textarea label={words.description} {...field('description')} />
        <Translated of="description" label={words.description} field={field} isLong />
        <Select
          label={words.visibility}
          hint={words.visibilityHint}
          options={draftVisibilities.map((value) => ({ value, label: words.visibilities[value] }))}
          {...field('visibility')}
          defaultValue={visibility}
        />
      </FormGroup>
      <FormGroup title={words.how} say={hasBegun ? words.stays : words.howSay}>
        <div className={layout.pair}>
          {!hasBegun && (
            <>
              <NumberInput label={words.rounds} {...numberOf(control('rounds'))} />
              <Select
                label={words.style}
                options={draftStyles.toReversed().map((value) => ({ value, label: words.styles[value] }))}
                {...field('style')}
                defaultValue={style}
              />
            </>
          )}
          <NumberInput label={words.seconds} hint={words.secondsHint} {...secondsPerPick} />
        </div>
        {secondsPerPick.value > 0 && (
          <Checkbox label={words.autoSkip} checked={autoSkip.value ?? false} onChange={autoSkip.onChange} />
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
