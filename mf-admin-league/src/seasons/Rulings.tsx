import { clinchMarks, rulingsApi, type Rulings as SeasonRulings, type TeamBrief } from '@league/contract';
import { Checkbox, layout, notify, optionsOf, Select, TeamCrest, TextInput } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { FormButtons, Translated, translatedFields, typedTranslations } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import styles from './Rulings.module.css';
import { rulingsQuery, useSaveRulings } from './rulingsQueries.ts';

/** The league's decisions about teams in a season's standings. */
export function Rulings({ seasonId }: { seasonId: string }) {
  const query = useQuery({ ...rulingsQuery(seasonId), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={query} failed={messages.rulingsFailed} isBare height="12rem">
      {(rulings) => <RulingsForm seasonId={seasonId} rulings={rulings} />}
    </Loaded>
  );
}

type Ruling = Pick<SeasonRulings['teams'][number], 'mark' | 'isUnmarked'>;

const unmarked = 'none';
/** Letters are proven: one can also be taken. */
const marksOf = (isProven: boolean) => [
  { value: '', label: isProven ? messages.provenMark : messages.noMark },
  ...optionsOf(clinchMarks, (mark) => messages.marks[mark]),
  ...(isProven ? [{ value: unmarked, label: messages.unmarked }] : []),
];
const markText = ({ mark, isUnmarked }: Ruling) => (mark ? messages.marks[mark] : isUnmarked && messages.unmarked);
const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text));
const shown = (value: number) => (Number.isNaN(value) ? '' : value);

function RulingsForm({ seasonId, rulings }: { seasonId: string; rulings: SeasonRulings }) {
  const teamOf = (id: string): TeamBrief | undefined =>
    [...stored.teams, ...rulings.teams].find(({ team }) => team._id === id)?.team;
  const { stored, notice, submit, control, form, isSending } = useRecordForm(rulingsApi.rule, {
    record: rulings,
    id: seasonId,
    valuesOf: ({ playoffPlaces, homeAdvantagePlaces, allGamesScheduled, teams, version }) => ({
      playoffPlaces,
      ...(homeAdvantagePlaces !== undefined && { homeAdvantagePlaces }),
      allGamesScheduled,
      teams: teams.map(({ team, points, reason, translations, mark, isUnmarked }) => ({
        teamId: team._id,
        points,
        reason,
        ...typedTranslations(['reason'], translations),
        mark,
        ...(isUnmarked && { isUnmarked }),
      })),
      version,
    }),
    fields: {
      playoffPlaces: { label: messages.playoffPlaces },
      homeAdvantagePlaces: { label: messages.homeAdvantage },
      allGamesScheduled: { label: messages.allGamesScheduled },
      teams: {
        label: messages.rulings,
        show: ({ teams }) =>
          listed(
            teams
              .filter(({ points, mark, isUnmarked }) => points !== 0 || mark || isUnmarked)
              .map(({ teamId, points, reason, translations = {}, ...ruling }) =>
                listed([
                  teamOf(teamId)?.name,
                  points !== 0 && figures(points),
                  reason,
                  ...Object.values(translations).map((texts) => texts?.reason),
                  markText(ruling),
                ]),
              ),
            '; ',
          ),
      },
    },
    send: useSaveRulings(seasonId).mutateAsync,
    failed: messages.rulingsNotSaved,
    done: () => notify.success(messages.rulingsSaved),
  });
  const complete = control('allGamesScheduled');
  const { value: teams, onChange } = control('teams');
  const faults = form.formState.errors.teams;
  const change = (at: number, part: Partial<(typeof teams)[number]>) =>
    onChange(teams.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
      {notice}
      <p>{messages.rulingsSay}</p>
      <div className={styles.places}>
        <Places label={messages.playoffPlaces} hint={messages.playoffPlacesHint} control={control('playoffPlaces')} />
        {rulings.homeAdvantagePlaces !== undefined && (
          <Places
            label={messages.homeAdvantage}
            hint={messages.homeAdvantageHint}
            control={control('homeAdvantagePlaces')}
          />
        )}
      </div>
      <div>
        <Checkbox
          label={messages.allGamesScheduled}
          aria-describedby="all-games-scheduled"
          checked={complete.value ?? false}
          onChange={complete.onChange}
        />
        <p id="all-games-scheduled" className={layout.soft}>
          {messages.allGamesScheduledHint}
        </p>
      </div>
      <ul className={styles.teams}>
        {teams.map(({ teamId, points, reason, translations, mark, isUnmarked }, at) => (
          <li key={teamId}>
            <fieldset>
              <legend>
                <Team team={teamOf(teamId)} />
              </legend>
              <TextInput
                label={messages.pointsGiven}
                type="number"
                min={-99}
                max={99}
                error={faults?.[at]?.points?.message}
                value={shown(points)}
                onChange={(text) => change(at, { points: numberOf(text) })}
              />
              <TextInput
                label={messages.reason}
                autoComplete="off"
                error={faults?.[at]?.reason?.message}
                value={reason ?? ''}
                onChange={(reason) => change(at, { reason })}
              />
              <Translated
                of="reason"
                label={messages.reason}
                field={translatedFields(
                  translations,
                  (translations) => change(at, { translations }),
                  faults?.[at]?.translations,
                )}
              />
              <Select
                label={messages.mark}
                options={marksOf(!!complete.value || !!isUnmarked)}
                value={isUnmarked ? unmarked : (mark ?? '')}
                error={faults?.[at]?.mark?.message}
                onChange={(value) =>
                  change(at, {
                    mark: clinchMarks.find((each) => each === value) ?? null,
                    isUnmarked: value === unmarked || undefined,
                  })
                }
              />
            </fieldset>
          </li>
        ))}
      </ul>
      {teams.length === 0 && <p>{messages.noRulings}</p>}
      <FormButtons submit={messages.save} isSending={isSending} />
    </form>
  );
}

interface PlaceFieldProps {
  label: string;
  hint: string;
  control: {
    value: number | null | undefined;
    error: string | undefined;
    onBlur: () => void;
    onChange: (places: number | null) => void;
  };
}

const Places = ({ label, hint, control: { value, error, onBlur, onChange } }: PlaceFieldProps) => (
  <TextInput
    label={label}
    hint={hint}
    type="number"
    inputMode="numeric"
    min={1}
    error={error}
    value={value ?? ''}
    onBlur={onBlur}
    onChange={(text) => onChange(text === '' ? null : Number(text))}
  />
);

const Team = ({ team }: { team: TeamBrief | undefined }) =>
  team && (
    <>
      <TeamCrest team={team} size={22} decorative lazy /> {team.name}
    </>
  );
