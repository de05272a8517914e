import { type Official, officialRoles, refereesApi } from '@league/contract';
import { Checkbox, formatDate, notify, Select, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { Translated, translationFields, typedTranslations } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { teamsQuery } from '../staff/staffQueries.ts';
import { staffQuery } from '../staff/staffQuery.ts';
import { TeamsField } from '../teams/TeamsField.tsx';
import { messages } from './messages.ts';
import { useSaveOfficial } from './refereeQueries.ts';
import styles from './referees.module.css';

interface Props {
  /** Absent: a new one. */
  official: Official | undefined;
  onClose: () => void;
}

/** An official's record: contact, level, certificate, account, and clubs with a conflict of interest. */
export function OfficialDialog({ official, onClose }: Props) {
  const { data: teams = [] } = useQuery(teamsQuery);
  const { data: staff = [] } = useQuery(staffQuery);
  const { field, control, ...form } = useRecordForm(refereesApi.update, {
    record: official,
    id: official?._id ?? 'new',
    valuesOf: (official?: Official) => ({
      name: official?.name ?? '',
      ...typedTranslations(['name'], official?.translations),
      email: official?.email ?? '',
      phone: official?.phone ?? '',
      level: official?.level ?? '',
      city: official?.city ?? '',
      certifiedUntil: official?.certifiedUntil ?? null,
      active: official?.active ?? true,
      keepsScore: official?.keepsScore ?? false,
      staffId: official?.account?._id ?? null,
      playerId: official?.player?._id ?? null,
      teamIds: official?.teams.map(({ _id }) => _id) ?? [],
      version: official?.version,
    }),
    fields: {
      name: { label: messages.name },
      ...translationFields({ name: messages.name }),
      email: { label: messages.email },
      phone: { label: messages.phone },
      level: { label: messages.level },
      city: { label: messages.city },
      certifiedUntil: {
        label: messages.certified,
        show: ({ certifiedUntil }) => certifiedUntil && formatDate(certifiedUntil),
      },
      staffId: {
        label: messages.account,
        show: ({ staffId }) => staff.find(({ _id }) => _id === staffId)?.name ?? messages.noAccount,
      },
      teamIds: {
        label: messages.teams,
        show: ({ teamIds }) => listed(teamIds.map((id) => teams.find(({ _id }) => _id === id)?.name)),
      },
      keepsScore: { label: messages.keepsScore },
      active: { label: messages.active },
    },
    send: useSaveOfficial(official?._id).mutateAsync,
    failed: messages.saveFailed,
    done: ({ name }) => {
      notify.success(messages.saved({ name }));
      onClose();
    },
  });
  const certified = control('certifiedUntil');
  const account = control('staffId');
  const linkable = staff.filter(
    ({ _id, role, deactivatedAt }) =>
      _id === account.value || (!deactivatedAt && officialRoles.some((linked) => linked === role)),
  );
  return (
    <FormDialog
      title={official ? messages.editOf({ name: official.name }) : messages.add}
      form={form}
      submit={messages.save}
      onClose={onClose}
    >
      <TextInput label={messages.name} required autoComplete="off" {...field('name')} />
      <Translated of="name" label={messages.name} field={field} />
      <div className={styles.pair}>
        <TextInput label={messages.email} type="email" autoComplete="off" {...field('email')} />
        <TextInput label={messages.phone} type="tel" autoComplete="off" {...field('phone')} />
        <TextInput label={messages.level} autoComplete="off" {...field('level')} />
        <TextInput label={messages.city} autoComplete="off" {...field('city')} />
        <TextInput
          label={messages.certified}
          type="date"
          error={certified.error}
          value={certified.value ?? ''}
          onBlur={certified.onBlur}
          onChange={(day) => certified.onChange(day || null)}
        />
        <Select
          label={messages.account}
          error={account.error}
          value={account.value ?? ''}
          options={[
            { value: '', label: messages.noAccount },
            ...linkable.map(({ _id, name, email }) => ({ value: _id, label: listed([name, email]) })),
          ]}
          onChange={(id) => account.onChange(id || null)}
        />
      </div>
      <TeamsField
        label={messages.teams}
        teams={teams}
        chosen={control('teamIds').value}
        onChange={control('teamIds').onChange}
        error={control('teamIds').error}
      />
      <Checkbox
        label={messages.keepsScore}
        checked={control('keepsScore').value ?? false}
        onChange={control('keepsScore').onChange}
      />
      <Checkbox label={messages.active} checked={control('active').value} onChange={control('active').onChange} />
    </FormDialog>
  );
}
