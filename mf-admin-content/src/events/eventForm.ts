import { type BodyOf, type eventsApi, eventTypeLabels, type ManagedEvent } from '@league/contract';
import { formatExactly } from '@league/kit';
import { translationFields, typedTranslations } from '@league/kit/forms';
import type { RecordFields } from '@league/kit/records';
import { createElement } from 'react';
import { messages } from './messages.ts';

type Change = BodyOf<typeof eventsApi.update>;
/** The form values of an event. */
type TypedEvent = Omit<Change, 'version'>;

const translated = ['title', 'city', 'venue', 'description'] as const;

export const newEvent = (): TypedEvent => ({
  title: '',
  type: 'community',
  startsAt: '',
  endsAt: null,
  city: '',
  venue: '',
  description: '',
  link: '',
  image: '',
  capacity: null,
  ...typedTranslations(translated),
});

export const typedEvent = (event: ManagedEvent): TypedEvent => ({
  title: event.title,
  type: event.type,
  startsAt: new Date(event.startsAt).toISOString(),
  endsAt: event.endsAt && new Date(event.endsAt).toISOString(),
  city: event.city,
  venue: event.venue ?? '',
  description: event.description ?? '',
  link: event.link ?? '',
  image: event.image ?? '',
  capacity: event.capacity,
  ...typedTranslations(translated, event.translations),
});

const picture = ({ image }: Change) => image && createElement('img', { src: image, alt: '', width: 160 });

/** The fields of a concurrent edit, with their texts in other languages. */
export const eventFields = (): RecordFields<Change> => ({
  title: { label: messages.name },
  type: {
    label: messages.type,
    show: ({ type }) => eventTypeLabels[type],
  },
  startsAt: {
    label: messages.parts.startsAt,
    show: ({ startsAt }) => formatExactly(startsAt),
  },
  endsAt: {
    label: messages.parts.endsAt,
    show: ({ endsAt }) => endsAt && formatExactly(endsAt),
  },
  city: { label: messages.city },
  venue: { label: messages.venue },
  description: { label: messages.description },
  link: { label: messages.link },
  image: {
    label: messages.image,
    show: picture,
  },
  capacity: { label: messages.capacity },
  ...translationFields({
    title: messages.name,
    city: messages.city,
    venue: messages.venue,
    description: messages.description,
  }),
});
