import { type Official, refereesApi } from '@league/contract';
import { Button, Card, notify, Skeleton, TextInput } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { NotMine } from './MyGames.tsx';
import { meQuery, useSetMyAvailability } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

/** When a referee is not available. */
export function Availability() {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (me) return <AvailabilityForm me={me} />;
  return error ? <NotMine error={error} retry={refetch} /> : <Skeleton height="16rem" />;
}

function AvailabilityForm({ me }: { me: Official }) {
  const { submit, control, form, isSending } = useOperationForm(refereesApi.setMyAvailability, {
    send: useSetMyAvailability().mutateAsync,
    startWith: { unavailable: me.unavailable },
    failed: words.failed,
    done: () => notify.success(words.availabilitySaved),
  });
  const { value, onChange } = control('unavailable');
  const faults = form.formState.errors.unavailable;
  type Part = Partial<(typeof value)[number]>;
  const change = (at: number, part: Part) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <Card>
      <h2>{words.availability}</h2>
      <p className={styles.soft}>{words.availabilitySay}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {value.length === 0 && <p>{words.noAbsence}</p>}
        {value.map(({ from, until, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
          <div key={at} className={styles.pair}>
            <TextInput
              label={words.from}
              type="date"
              required
              value={from}
              error={faults?.[at]?.from?.message}
              onChange={(from) => change(at, { from })}
            />
            <TextInput
              label={words.until}
              type="date"
              required
              value={until}
              error={faults?.[at]?.until?.message}
              onChange={(until) => change(at, { until })}
            />
            <TextInput
              label={words.note}
              value={note ?? ''}
              error={faults?.[at]?.note?.message}
              onChange={(note) => change(at, { note })}
            />
            <Button variant="ghost" size="small" onClick={() => onChange(value.filter((_, index) => index !== at))}>
              {words.remove}
            </Button>
          </div>
        ))}
        <div className={styles.ways}>
          <Button variant="secondary" onClick={() => onChange([...value, { from: '', until: '', note: '' }])}>
            {words.addAbsence}
          </Button>
          <Button type="submit" busy={isSending}>
            {isSending ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
