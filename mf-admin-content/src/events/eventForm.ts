import { type BodyOf, type eventsApi, eventTypeLabels, type ManagedEvent } from '@league/contract';
import { formatExactly } from '@league/kit';
import { translationFields, typedTranslations } from '@league/kit/forms';
import type { RecordFields } from '@league/kit/records';
import { createElement } from 'react';
import { words } from './words.ts';

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
export const allEventFields = () => ({
  ...eventFields,
  ...translationFields({
    title: words.name,
    city: words.city,
    venue: words.venue,
    description: words.description,
  }),
});

const eventFields: RecordFields<Change> = {
  title: {
    get label() {
      return words.name;
    },
  },
  type: {
    get label() {
      return words.type;
    },
    show: ({ type }) => eventTypeLabels[type],
  },
  startsAt: {
    get label() {
      return words.parts.startsAt;
    },
    show: ({ startsAt }) => formatExactly(startsAt),
  },
  endsAt: {
    get label() {
      return words.parts.endsAt;
    },
    show: ({ endsAt }) => endsAt && formatExactly(endsAt),
  },
  city: {
    get label() {
      return words.city;
    },
  },
  venue: {
    get label() {
      return words.venue;
    },
  },
  description: {
    get label() {
      return words.description;
    },
  },
  link: {
    get label() {
      return words.link;
    },
  },
  image: {
    get label() {
      return words.image;
    },
    show: picture,
  },
  capacity: {
    get label() {
      return words.capacity;
    },
  },
};
