import type { Team } from '@league/contract';
import { Choices, Textarea, TextInput } from '@league/kit';
import { useState } from 'react';
import type { RoundRobinWish } from '../gameQueries.ts';
import { generatorMessages as messages } from '../messages.ts';
import styles from './fields.module.css';
import { firstFieldError } from './firstFieldError.ts';

export type Venues = RoundRobinWish['venues'];

interface Props {
  /** The chosen teams. */
  teams: readonly Team[];
  /** Each team's usual home venue, by id. */
  known: ReadonlyMap<string, string>;
  value: Venues;
  onChange: (venues: Venues) => void;
  /** The form's errors, by index. */
  faults: unknown;
}

const ways = ['list', 'homeTeam'] as const;

/** Venues: any free one of a list, or each home team's own. */
export function VenuesField({ teams, known, value, onChange, faults }: Props) {
  const [list, setList] = useState(() => (value.by === 'list' ? value.venues.join('\n') : ''));
  const own = value.by === 'homeTeam' ? new Map(value.venues.map(({ teamId, venue }) => [teamId, venue ?? ''])) : known;
  const ofTeams = (venues: ReadonlyMap<string, string>): Venues => ({
    by: 'homeTeam',
    venues: teams.map(({ _id }) => ({ teamId: _id, venue: venues.get(_id) ?? '' })),
  });
  const ofList = (text: string): Venues => ({ by: 'list', venues: linesOf(text) });
  return (
    <>
      <Choices
        label={messages.venues}
        value={value.by}
        choices={ways.map((by) => ({ value: by, label: messages.venuesBy[by] }))}
        onChange={(by) => onChange(by === 'list' ? ofList(list) : ofTeams(own))}
      />
      {value.by === 'list' ? (
        <Textarea
          label={messages.venueList}
          required
          value={list}
          onChange={(text) => {
            setList(text);
            onChange(ofList(text));
          }}
          error={firstFieldError(faults)}
        />
      ) : (
        <div className={styles.list}>
          {teams.map(({ _id, name }) => (
            <TextInput
              key={_id}
              label={messages.venueOf({ team: name })}
              autoComplete="off"
              value={own.get(_id) ?? ''}
              error={firstFieldError(faultsAt(faults, _id, value))}
              onChange={(venue) => onChange(ofTeams(new Map(own).set(_id, venue)))}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The error of a team's venue. */
function faultsAt(faults: unknown, teamId: string, { venues }: Extract<Venues, { by: 'homeTeam' }>) {
  const byPlace = (faults as { venues?: Record<number, unknown> } | undefined)?.venues;
  return byPlace?.[venues.findIndex((each) => each.teamId === teamId)];
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
