import {
  acquiredLabel,
  type BodyOf,
  type OtherLanguage,
  type PersonShown,
  type Player,
  type PlayerRecord,
  type playersApi,
  positionLabel,
  type RosterAssignment,
} from '@league/contract';
import { CallFault, formatDate } from '@league/kit';
import { type FormField, translationFields, typedTranslations } from '@league/kit/forms';
import type { RecordFields } from '@league/kit/records';
import { createElement } from 'react';
import { isSignedOut } from '../useLoadNotice.ts';
import { messages } from './messages.ts';

type Person = Pick<Player, 'name' | keyof PersonShown> & Pick<PlayerRecord, 'birthDate'>;

/** The values of every player form, as typed. */
export interface TypedPlayer extends Record<keyof Person, string> {
  position: string;
  number: string;
  season: string;
  seasonStartDate: string;
  seasonEndDate: string;
  isCaptain: boolean;
  isAssistantCaptain: boolean;
  acquiredVia: string;
  departureReason: string;
  assignmentNotes: string;
}

export interface PlayerFormParts {
  typed: TypedPlayer;
  field: (name: keyof TypedPlayer | `translations.${OtherLanguage}.${string}`) => FormField;
  /** For values without a native form control. */
  set: (change: Partial<TypedPlayer>) => void;
}

interface PlayerForm {
  watch: () => unknown;
  setValue: (name: keyof TypedPlayer, value: never, about: { shouldDirty: true }) => void;
  clearErrors: (name: keyof TypedPlayer) => void;
}

/** The form as its parts need it. */
export const partsOf = (form: PlayerForm, field: PlayerFormParts['field']): PlayerFormParts => ({
  typed: form.watch() as TypedPlayer,
  field,
  set: (change) => {
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof TypedPlayer, value as never, { shouldDirty: true });
      form.clearErrors(name as keyof TypedPlayer);
    }
  },
});

/** A person, new or existing. */
export const typedPerson = (person?: Person): Record<keyof Person, string> => ({
  name: person?.name ?? '',
  birthDate: person?.birthDate ?? '',
  hometown: person?.hometown ?? '',
  shoots: person?.shoots ?? '',
  catches: person?.catches ?? '',
  bio: person?.bio ?? '',
  eliteProspectsUrl: person?.eliteProspectsUrl ?? '',
  image: person?.image ?? '',
});

/** Their texts in other languages. */
export const typedPersonTexts = (player?: PlayerRecord) =>
  typedTranslations(['name', 'hometown', 'bio'], player?.translations);

/** An assignment, or the beginning of one in this season. */
export const typedAssignment = (
  season: string,
  about?: Omit<RosterAssignment, '_id' | 'team' | 'team_id' | 'isOpen'>,
) => ({
  position: about?.position ?? '',
  number: about?.number?.toString() ?? '',
  season: about?.season ?? season,
  seasonStartDate: about?.seasonStartDate ?? '',
  seasonEndDate: about?.seasonEndDate ?? '',
  isCaptain: about?.isCaptain ?? false,
  isAssistantCaptain: about?.isAssistantCaptain ?? false,
  acquiredVia: about?.acquiredVia ?? '',
  departureReason: about?.departureReason ?? '',
  assignmentNotes: about?.assignmentNotes ?? '',
});

type Change = BodyOf<typeof playersApi.update>;

const handOf = (hand: string | null | undefined) => messages.hands[hand === 'L' || hand === 'R' ? hand : ''];
const roleOf = ({ isCaptain, isAssistantCaptain }: Change) =>
  isCaptain ? 'captain' : isAssistantCaptain ? 'assistant' : 'none';

/** The fields of a concurrent edit, with their texts in other languages. */
export const playerFields = (): RecordFields<Change> & Record<keyof Person, RecordFields<Change>[string]> => ({
  season: { label: messages.season },
  position: {
    label: messages.position,
    show: ({ position }) => positionLabel(position),
  },
  number: { label: messages.jersey },
  isCaptain: {
    label: messages.role,
    also: ['isAssistantCaptain'],
    show: (change) => messages.roles[roleOf(change)],
  },
  seasonStartDate: {
    label: messages.start,
    show: ({ seasonStartDate: day }) => day && formatDate(day),
  },
  seasonEndDate: {
    label: messages.end,
    show: ({ seasonEndDate: day }) => day && formatDate(day),
  },
  acquiredVia: {
    label: messages.acquiredVia,
    show: ({ acquiredVia }) => acquiredLabel(acquiredVia),
  },
  departureReason: { label: messages.departureReason },
  assignmentNotes: { label: messages.notes },
  name: { label: messages.fullName },
  image: {
    label: messages.image,
    show: ({ image }) => image && createElement('img', { src: image, alt: '', width: 96 }),
  },
  birthDate: {
    label: messages.birthDate,
    show: ({ birthDate: day }) => day && formatDate(day),
  },
  hometown: { label: messages.hometown },
  shoots: {
    label: messages.shoots,
    show: ({ shoots }) => handOf(shoots),
  },
  catches: {
    label: messages.catches,
    show: ({ catches }) => handOf(catches),
  },
  bio: { label: messages.bio },
  eliteProspectsUrl: { label: messages.eliteProspects },
  ...translationFields({ name: messages.fullName, hometown: messages.hometown, bio: messages.bio }),
});

/** Reports in the specification's words that the session expired while something was sent. */
export async function withSessionExpiredMessage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (fault) {
    if (isSignedOut(fault)) throw new CallFault(401, { message: messages.sessionExpired });
    throw fault;
  }
}
