import { type eventsApi, eventTypeLabels, eventTypes } from '@league/contract';
import { layout, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { Translated, type useOperationForm, WhenField } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import { words } from './words.ts';

interface Props {
  form: ReturnType<typeof useOperationForm<typeof eventsApi.create>>;
  /** Called when an upload begins and ends. */
  onBusy: (isBusy: boolean) => void;
}

const typeOptions = optionsOf(eventTypes, (type) => eventTypeLabels[type]);
/** The fields of an event. */
export function EventFields({ form: { field, control }, onBusy }: Props) {
  const [endsAt, capacity, image] = [control('endsAt'), control('capacity'), control('image')];
  return (
    <>
      <TextInput label={words.name} required autoComplete="off" {...field('title')} />
      <Translated of="title" label={words.name} field={field} />
      <div className={layout.pair}>
        <Select label={words.type} options={typeOptions} {...field('type')} value={control('type').value} />
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
      <WhenField labels={words.starts} isRequired {...control('startsAt')} ref={field('startsAt').ref} />
      <WhenField
        labels={words.ends}
        hint={words.endsHint}
        {...endsAt}
        value={endsAt.value ?? ''}
        ref={field('endsAt').ref}
        onChange={(instant) => endsAt.onChange(instant || null)}
      />
      <div className={layout.pair}>
        <TextInput label={words.city} required autoComplete="off" {...field('city')} />
        <TextInput label={words.venue} autoComplete="off" {...field('venue')} />
        <Translated of="city" label={words.city} field={field} />
        <Translated of="venue" label={words.venue} field={field} />
      </div>
      <Textarea label={words.description} rows={6} {...field('description')} />
      <Translated of="description" label={words.description} field={field} isLong />
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
        value={image.value ?? ''}
        onChange={image.onChange}
        onBusy={onBusy}
        hint={words.imageHint}
        error={image.error}
        say={words}
      />
    </>
  );
}
