import {
  type BodyOf,
  defaultTeamColors,
  type ManagedTeam,
  type managedTeamsApi,
  type OtherLanguage,
  truncateText,
} from '@league/contract';
import { type FormField, translationFields, typedTranslations } from '@league/kit/forms';
import type { RecordFields } from '@league/kit/records';
import { createElement } from 'react';
import { messages } from '../teams/messages.ts';

/** The values of both team forms, as typed. */
export interface TypedTeam {
  name: string;
  city: string;
  logo: string;
  generalManager: string;
  description: string;
  primaryColor: string;
  secondaryColor: string;
}
type TeamField = keyof TypedTeam;

export interface TeamFormParts {
  typed: TypedTeam;
  field: (name: TeamField | `translations.${OtherLanguage}.${string}`) => FormField;
  /** For values without a native form control. */
  set: (name: TeamField, value: string) => void;
}

export const newTeam: TypedTeam = {
  name: '',
  city: '',
  logo: '',
  generalManager: '',
  description: '',
  primaryColor: defaultTeamColors.primary,
  secondaryColor: defaultTeamColors.secondary,
};

const translated = ['name', 'city', 'generalManager', 'description'] as const;
/** Their texts in other languages. */
export const typedTeamTexts = (team?: ManagedTeam) => typedTranslations(translated, team?.translations);

export const typedTeam = (team: ManagedTeam): TypedTeam => ({
  name: team.name,
  city: team.city ?? '',
  logo: team.logo ?? '',
  generalManager: team.generalManager ?? '',
  description: team.description ?? '',
  primaryColor: team.primaryColor,
  secondaryColor: team.secondaryColor,
});

/** The fields that two editors of one team may both have changed. */
export const teamFields = (): RecordFields<BodyOf<typeof managedTeamsApi.update>> => ({
  name: { label: messages.name },
  city: { label: messages.city },
  slug: { label: messages.slug },
  code: { label: messages.code },
  generalManager: { label: messages.manager },
  logo: { label: messages.logo, show: ({ logo }) => logo && createElement('img', { src: logo, alt: '', width: 88 }) },
  primaryColor: { label: messages.primaryColor },
  secondaryColor: { label: messages.secondaryColor },
  description: { label: messages.description },
  ...translationFields({
    name: messages.name,
    city: messages.city,
    generalManager: messages.manager,
    description: messages.description,
  }),
});

/** The default code for scores: the first letters of the name, as the server makes it. */
export const codeOf = (name: string): string =>
  truncateText(name.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, ''), 3).toUpperCase();
