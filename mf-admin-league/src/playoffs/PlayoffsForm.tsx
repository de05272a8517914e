import {
  homePatternsOf,
  type ManagedPlayoffs,
  type PlayoffFormat,
  type PlayoffSize,
  type Playoffs,
  playoffSizes,
  playoffsApi,
  roundsOf,
  type SeriesLength,
  seriesLengths,
} from '@league/contract';
import { Card, Checkbox, layout, recordText, Select, TeamCrest, TextInput, useLeague } from '@league/kit';
import { figures, verbatim } from '@league/kit/direction';
import { FormButtons, type FormControl, Translated, useOperationForm } from '@league/kit/forms';
import { SortableList } from '@league/kit/sortable';
import { Fieldset } from '../Fieldset.tsx';
import { FormGroup } from '../FormGroup.tsx';
import { firstFieldError } from '../games/generate/firstFieldError.ts';
import { levelGroups, sortByDraw } from './drawOrder.ts';
import { messages } from './messages.ts';
import styles from './Playoffs.module.css';
import { useCheckPlayoffs } from './playoffQueries.ts';

interface Props {
  /** Of the season. */
  id: string;
  managed: ManagedPlayoffs;
  /** The preview is outdated. */
  onChange: () => void;
  onPreview: (format: PlayoffFormat, playoffs: Playoffs) => void;
}

type Round = PlayoffFormat['rounds'][number];
const usualRound: Round = { bestOf: 5, homePattern: homePatternsOf[5][0], venue: null };

const maxTeams = playoffSizes.at(-1)!;
const idsOf = (rows: ManagedPlayoffs['table']) => rows.map(({ team }) => team._id);

/** The bracket, the series of each round, and when they are played. */
export function PlayoffsForm({ id, managed: { table, playoffPlaces, gamesLeft }, onChange, onPreview }: Props) {
  const { timeZone } = useLeague();
  const check = useCheckPlayoffs(id).mutateAsync;
  const sizes = playoffSizes.filter((size) => size <= table.length);
  const teams = sizes.findLast((size) => size <= (playoffPlaces ?? table.length)) ?? 2;
  const { form, submit, field, control, isSending } = useOperationForm(playoffsApi.check, {
    record: id,
    send: async (format) => {
      const seeds = idsOf(order).slice(0, format.teams);
      const playoffs = await check({ ...format, ...(format.seeds && { seeds }) });
      onPreview(format as PlayoffFormat, playoffs);
      return playoffs;
    },
    initialValues: {
      name: messages.usualName,
      teams,
      reseed: false,
      rounds: roundsOf(teams).map(() => usualRound),
      firstDay: '',
      time: '19:30',
      daysBetween: 2,
      daysBetweenRounds: 3,
      overtimeMinutes: 20,
      shootout: false,
      seeds: undefined,
    },
    failed: messages.previewFailed,
    done: () => {},
  });
  const size = control('teams');
  const rounds = control('rounds');
  const reseed = control('reseed');
  const shootout = control('shootout');
  // All that can be seeded, so that the draw is also about more teams than are chosen now.
  const drawn = control('seeds');
  const order = sortByDraw(table, drawn.value ?? []);
  // A table that is not final is drawn from later.
  const level = gamesLeft > 0 ? [] : levelGroups(order, size.value);
  const number = (name: 'daysBetween' | 'daysBetweenRounds' | 'overtimeMinutes') => {
    const { value, onChange, ...rest } = control(name);
    const typed = (text: string) => onChange((text === '' ? undefined : Number(text)) as number);
    return { ...rest, value: value ?? '', onChange: typed, type: 'number', inputMode: 'numeric' as const, min: 1 };
  };
  return (
    <Card>
      <form method="post" className={layout.stack16} onSubmit={submit} onChange={onChange} noValidate>
        <FormGroup title={messages.who} say={messages.whoSay}>
          <TextInput label={messages.name} required autoComplete="off" {...field('name')} />
          <Translated of="name" label={messages.name} field={field} />
          <div className={layout.pair}>
            <Select
              label={messages.teams}
              options={sizes.map((each) => ({
                value: `${each}`,
                label: messages.teamsOf({ count: each, byes: 2 ** roundsOf(each).length - each }),
              }))}
              value={`${size.value}`}
              error={size.error}
              onChange={(text) => {
                const chosen = Number(text) as PlayoffSize;
                size.onChange(chosen);
                // The final stays the last one.
                rounds.onChange(
                  roundsOf(chosen).map((_, at, all) => rounds.value.at(at - all.length) ?? usualRound) as Round[],
                );
              }}
            />
            <Select
              label={messages.bracket}
              options={[
                { value: 'fixed', label: messages.fixed },
                { value: 'reseeded', label: messages.reseeded },
              ]}
              value={reseed.value ? 'reseeded' : 'fixed'}
              error={reseed.error}
              onChange={(text) => reseed.onChange(text === 'reseeded')}
            />
          </div>
        </FormGroup>
        {level.length > 0 && (
          <FormGroup title={messages.draw} say={messages.drawSay}>
            {level.map((group) => {
              const [first, last] = group[0]!.level!;
              return (
                <SortableList
                  key={first}
                  label={messages.places({ first, last })}
                  items={group}
                  keyOf={({ team }) => team._id}
                  nameOf={({ team }) => team.name}
                  onMove={(reorder) => {
                    const moved = reorder(group);
                    const then = order.map((row) => moved[group.indexOf(row)] ?? row);
                    drawn.onChange(idsOf(then).slice(0, maxTeams));
                    onChange();
                  }}
                >
                  {({ team }, at) => (
                    <span className={styles.side}>
                      <TeamCrest team={team} size={24} decorative lazy />
                      <span>
                        {figures(`${first + at}.`)} {recordText(team.name)}
                      </span>
                    </span>
                  )}
                </SortableList>
              );
            })}
          </FormGroup>
        )}
        <FormGroup title={messages.rounds} say={messages.roundsSay}>
          {roundsOf(size.value).map((roundOf, at) => (
            <RoundFields
              key={roundOf}
              roundOf={roundOf}
              value={(rounds.value[at] ?? usualRound) as Round}
              error={firstFieldError((form.formState.errors.rounds as Record<number, unknown> | undefined)?.[at])}
              onChange={(round) => rounds.onChange(rounds.value.map((each, other) => (other === at ? round : each)))}
            />
          ))}
        </FormGroup>
        <FormGroup title={messages.when} say={messages.whenSay({ timeZone })}>
          <div className={layout.pair}>
            <TextInput label={messages.firstDay} type="date" required {...field('firstDay')} />
            <TextInput label={messages.time} type="time" required {...field('time')} />
          </div>
          <div className={layout.pair}>
            <TextInput label={messages.daysBetween} required max={14} {...number('daysBetween')} />
            <TextInput label={messages.daysBetweenRounds} required max={30} {...number('daysBetweenRounds')} />
          </div>
          <TextInput label={messages.overtimeMinutes} required max={60} {...number('overtimeMinutes')} />
          <Checkbox label={messages.shootout} checked={shootout.value} onChange={shootout.onChange} />
        </FormGroup>
        <FormButtons submit={messages.preview} sending={messages.previewing} isSending={isSending} />
      </form>
    </Card>
  );
}

interface RoundProps extends Pick<FormControl<Round>, 'value' | 'error' | 'onChange'> {
  roundOf: number;
}

function RoundFields({ roundOf, value, error, onChange }: RoundProps) {
  return (
    <Fieldset legend={messages.round({ places: `${roundOf}` })} error={error}>
      <div className={styles.fields}>
        <Select
          label={messages.bestOf}
          options={seriesLengths.map((games) => ({ value: `${games}`, label: messages.games({ games }) }))}
          value={`${value.bestOf}`}
          onChange={(text) => {
            const bestOf = Number(text) as SeriesLength;
            onChange({ ...value, bestOf, homePattern: homePatternsOf[bestOf][0] });
          }}
        />
        <Select
          label={messages.homePattern}
          options={homePatternsOf[value.bestOf].map((pattern) => ({
            value: pattern,
            label: pattern.includes('-') ? verbatim(pattern) : messages.allAtHigher,
          }))}
          value={value.homePattern}
          onChange={(homePattern) => onChange({ ...value, homePattern })}
        />
        <TextInput
          label={messages.venue}
          hint={messages.venueHint}
          autoComplete="off"
          value={value.venue ?? ''}
          onChange={(venue) => onChange({ ...value, venue })}
        />
      </div>
    </Fieldset>
  );
}
