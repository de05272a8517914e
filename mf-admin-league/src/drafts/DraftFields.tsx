import { type DraftChange, draftStyles, draftVisibilities } from '@league/contract';
import { Checkbox, layout, Select, Textarea, TextInput } from '@league/kit';
import { WhenField } from '@league/kit/forms';
import { FormGroup } from '../games/FormGroup.tsx';
import { NumberInput } from '../settings/NumberInput.tsx';
import { words } from './words.ts';

interface Field {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: one ref for all of them
  ref: any;
  onBlur: (event: { target: unknown }) => unknown;
  onChange: (value: string) => void;
  error: string | undefined;
}

interface Control<Value> {
  value: Value;
  error: string | undefined;
  onBlur: () => unknown;
  onChange: (value: Value) => void;
}

interface Props {
  field: (name: 'title' | 'location' | 'description' | 'style' | 'visibility') => Field;
  year: Control<number>;
  startsAt: Control<string>;
  rounds: Control<number>;
  secondsPerPick: Control<number>;
  autoSkip: Control<boolean>;
  style: DraftChange['style'];
  visibility: DraftChange['visibility'];
  /** Teams, rounds and style cannot change once it has begun. */
  hasBegun?: boolean;
}

/** A draft's title and rules. */
export const DraftFields = ({
  field,
  year,
  startsAt,
  rounds,
  secondsPerPick,
  autoSkip,
  style,
  visibility,
  hasBegun,
}: Props) => (
  <>
    <FormGroup title={words.about} say={words.aboutSay}>
      <div className={layout.pair}>
        <TextInput label={words.title_} hint={words.titleHint} autoComplete="off" {...field('title')} />
        <NumberInput label={words.yearField} {...year} />
      </div>
      <WhenField labels={words.when} {...startsAt} />
      <TextInput label={words.location} autoComplete="off" {...field('location')} />
      <Textarea label={words.description} {...field('description')} />
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
            <NumberInput label={words.rounds} {...rounds} />
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
        <Checkbox label={words.autoSkip} checked={autoSkip.value} onChange={autoSkip.onChange} />
      )}
    </FormGroup>
  </>
);
