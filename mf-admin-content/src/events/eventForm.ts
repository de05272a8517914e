import type { EventType, ManagedEvent } from '@league/contract';

/** What is typed of an event. */
export interface TypedEvent {
  title: string;
  type: EventType;
  startsAt: string;
  endsAt: string | null;
  city: string;
  venue: string;
  description: string;
  link: string;
  image: string;
  capacity: number | null;
}

export const newEvent: TypedEvent = {
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
};

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
});

/** Of what is typed, the fields that are otherwise in the other. */
export const differing = (typed: TypedEvent, other: TypedEvent): (keyof TypedEvent)[] =>
  (Object.keys(newEvent) as (keyof TypedEvent)[]).filter((field) => (typed[field] ?? '') !== (other[field] ?? ''));
