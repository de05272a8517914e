import { type eventsApi, eventTypeLabels, eventTypes } from '@league/contract';
import { layout, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { Translated, type useOperationForm, WhenField } from '@league/kit/forms';
import { ImageField } from '@league/kit/uploads';
import { messages } from './messages.ts';

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
      <TextInput label={messages.name} required autoComplete="off" {...field('title')} />
      <Translated of="title" label={messages.name} field={field} />
      <div className={layout.pair}>
        <Select label={messages.type} options={typeOptions} {...field('type')} value={control('type').value} />
        <TextInput
          label={messages.capacity}
          type="number"
          inputMode="numeric"
          min={1}
          hint={messages.capacityHint}
          value={capacity.value ?? ''}
          error={capacity.error}
          onBlur={capacity.onBlur}
          onChange={(value) => capacity.onChange(value === '' ? null : Number(value))}
        />
      </div>
      <WhenField labels={messages.starts} isRequired {...control('startsAt')} ref={field('startsAt').ref} />
      <WhenField
        labels={messages.ends}
        hint={messages.endsHint}
        {...endsAt}
        value={endsAt.value ?? ''}
        ref={field('endsAt').ref}
        onChange={(instant) => endsAt.onChange(instant || null)}
      />
      <div className={layout.pair}>
        <TextInput label={messages.city} required autoComplete="off" {...field('city')} />
        <TextInput label={messages.venue} autoComplete="off" {...field('venue')} />
        <Translated of="city" label={messages.city} field={field} />
        <Translated of="venue" label={messages.venue} field={field} />
      </div>
      <Textarea label={messages.description} rows={6} {...field('description')} />
      <Translated of="description" label={messages.description} field={field} isLong />
      <TextInput
        label={messages.link}
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={messages.optional}
        {...field('link')}
      />
      <ImageField
        label={messages.image}
        kind="events"
        prefix={String(Date.now())}
        value={image.value ?? ''}
        onChange={image.onChange}
        onBusy={onBusy}
        hint={messages.imageHint}
        error={image.error}
        say={messages}
      />
    </>
  );
}
