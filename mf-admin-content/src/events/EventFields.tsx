import { type EventType, eventTypeLabels, eventTypes } from '@league/contract';
import { layout, Select, Textarea, TextInput } from '@league/kit';
import { type FormControl, type FormField, WhenField } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import type { TypedEvent } from './eventForm.ts';
import { words } from './words.ts';

interface Props {
  field: (name: 'title' | 'type' | 'city' | 'venue' | 'description' | 'link') => FormField;
  type: EventType;
  startsAt: FormControl<string>;
  endsAt: FormControl<string | null>;
  capacity: FormControl<number | null>;
  image: FormControl<TypedEvent['image']>;
  /** Called when an upload begins and ends. */
  onBusy: (isBusy: boolean) => void;
}

const typeOptions = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));
const upload = { prepareFailed: words.prepareFailed, uploadFailed: words.uploadFailed };

/** The fields of an event. */
export const EventFields = ({ field, type, startsAt, endsAt, capacity, image, onBusy }: Props) => (
  <>
    <TextInput label={words.name} required autoComplete="off" {...field('title')} />
    <div className={layout.pair}>
      <Select label={words.type} options={typeOptions} {...field('type')} value={type} />
      <TextInput
        label={words.capacity}
        type="number"
        inputMode="numeric"
        min={1}
        hint={words.capacityHint}
        value={capacity.value ?? ''}
        error={capacity.error}
        onBlur={capacity.onBlur}
        onChange={(value) => capacity.onChange(value === '' ? null : Number(value))}
      />
    </div>
    <WhenField labels={words.starts} isRequired {...startsAt} />
    <WhenField
      labels={words.ends}
      hint={words.endsHint}
      {...endsAt}
      value={endsAt.value ?? ''}
      onChange={(instant) => endsAt.onChange(instant || null)}
    />
    <div className={layout.pair}>
      <TextInput label={words.city} required autoComplete="off" {...field('city')} />
      <TextInput label={words.venue} autoComplete="off" {...field('venue')} />
    </div>
    <Textarea label={words.description} rows={6} {...field('description')} />
    <TextInput
      label={words.link}
      type="url"
      inputMode="url"
      autoComplete="off"
      hint={words.optional}
      {...field('link')}
    />
    <ImageField
      label={words.image}
      kind="events"
      prefix={String(Date.now())}
      value={image.value}
      onChange={image.onChange}
      onBusy={onBusy}
      hint={words.imageHint}
      error={image.error}
      say={upload}
    />
  </>
);
