import { type AnswerOf, type SeasonDetail, seasonsApi } from '@league/contract';
import {
  Badge,
  ButtonLink,
  Buttons,
  Card,
  formatNumber,
  layout,
  notify,
  Page,
  PageHeader,
  SectionTitle,
  StatTile,
  StatTiles,
  TextInput,
} from '@league/kit';
import { FormButtons, Translated, translationFields, typedTranslations } from '@league/kit/forms';
import { BackLink } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { LoadedRecord } from '../LoadedRecord.tsx';
import { ActivateSeason } from './ActivateSeason.tsx';
import { CopyRosters } from './CopyRosters.tsx';
import { messages } from './messages.ts';
import { Rulings } from './Rulings.tsx';
import styles from './SeasonPage.module.css';
import { seasonQuery, useChangeSeason } from './seasonQueries.ts';
import { Tracking } from './Tracking.tsx';

/** `/admin/seasons/:id` */
export function SeasonPage() {
  const { id = '' } = useParams();
  const season = useQuery(seasonQuery(id));
  return (
    <>
      <Page title={season.data?.name ?? messages.season} />
      <BackLink to="/admin/seasons">{messages.back}</BackLink>
      {!season.data && <PageHeader title={messages.season} />}
      <LoadedRecord operation={seasonsApi.get} query={season} failed={messages.seasonFailed} height="34rem">
        {(found) => <Season key={id} season={found} />}
      </LoadedRecord>
    </>
  );
}

const tones: Record<SeasonDetail['state'], ComponentProps<typeof Badge>['tone']> = {
  planned: 'neutral',
  active: 'info',
  finished: 'success',
};

function Season({ season }: { season: SeasonDetail }) {
  const { _id, name, state, games, finishedGames, players, teams, startsOn } = season;
  const named = encodeURIComponent(name);
  return (
    <>
      <PageHeader title={name} say={messages.seasonLead}>
        <Badge tone={tones[state]}>{messages.states[state]}</Badge>
      </PageHeader>
      <StatTiles>
        <StatTile
          label={messages.games}
          value={formatNumber(games)}
          note={messages.finishedGames({ count: finishedGames })}
        />
        <StatTile label={messages.players} value={formatNumber(players)} />
        <StatTile label={messages.teams} value={formatNumber(teams)} />
      </StatTiles>
      <nav aria-label={messages.waysOn}>
        <Buttons>
          <ButtonLink to={`/admin/games?season=${named}`} variant="secondary" size="small">
            {messages.toGames}
          </ButtonLink>
          <ButtonLink to={`/admin/games/generate?season=${named}`} variant="secondary" size="small">
            {messages.toGenerate}
          </ButtonLink>
          {/* The board opens on the next games; a future season opens on its first day. */}
          <ButtonLink
            to={`/admin/referees?view=assignments${state === 'planned' && startsOn ? `&week=${startsOn}` : ''}`}
            variant="secondary"
            size="small"
          >
            {messages.toOfficials}
          </ButtonLink>
          <ButtonLink to={`/admin/seasons/${_id}/playoffs`} variant="secondary" size="small">
            {messages.toPlayoffs}
          </ButtonLink>
          <ButtonLink to={`/admin/settings?section=rules&season=${_id}`} variant="secondary" size="small">
            {messages.toRules}
          </ButtonLink>
          <ButtonLink to={`/standings?season=${named}`} variant="ghost" size="small">
            {messages.toStandings}
          </ButtonLink>
        </Buttons>
      </nav>
      <div className={styles.parts}>
        <section>
          <SectionTitle>{messages.details}</SectionTitle>
          <Card>
            <DetailsForm season={season} />
          </Card>
        </section>
        <div>
          <section>
            <SectionTitle>{messages.state}</SectionTitle>
            <Card>
              <ActivateSeason season={season} />
            </Card>
          </section>
          <section>
            <SectionTitle>{messages.rosters}</SectionTitle>
            <Card>
              <CopyRosters season={season} />
            </Card>
          </section>
        </div>
      </div>
      <section>
        <SectionTitle>{messages.rulings}</SectionTitle>
        <Card>
          <Rulings seasonId={_id} />
        </Card>
      </section>
      <section>
        <SectionTitle>{messages.tracking}</SectionTitle>
        <Card>
          <Tracking seasonId={_id} />
        </Card>
      </section>
    </>
  );
}

function DetailsForm({ season }: { season: SeasonDetail }) {
  const change = useChangeSeason(season._id).mutateAsync;
  const { stored, notice, submit, field, control, isSending } = useRecordForm(seasonsApi.update, {
    record: season,
    id: season._id,
    // The rules have their own page.
    valuesOf: ({ name, rules, startsOn, endsOn, translations }) => ({
      name,
      ...typedTranslations(['name'], translations),
      rules,
      replaces: rules,
      expected: { name, startsOn, endsOn, ...(translations && { translations }) },
      startsOn,
      endsOn,
    }),
    recordOf: (saved): SeasonDetail => ({ ...season, ...saved }),
    fields: {
      name: { label: messages.name },
      startsOn: { label: messages.startsOn },
      endsOn: { label: messages.endsOn },
      ...translationFields({ name: messages.name }),
    },
    // A day that was not changed here keeps its current value.
    send: ({ startsOn, endsOn, ...body }): Promise<AnswerOf<typeof seasonsApi.update>> =>
      change({
        ...body,
        ...(startsOn !== stored.startsOn && { startsOn }),
        ...(endsOn !== stored.endsOn && { endsOn }),
      }),
    failed: messages.saveFailed,
    done: () => notify.success(messages.saved),
  });
  const day = (which: 'startsOn' | 'endsOn') => {
    const { value, onChange, onBlur, error } = control(which);
    return { value: value ?? '', onChange: (text: string) => onChange(text || null), onBlur, error, type: 'date' };
  };
  return (
    <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
      {notice}
      <TextInput label={messages.name} required autoComplete="off" {...field('name')} />
      <Translated of="name" label={messages.name} field={field} />
      <div className={styles.pair}>
        <TextInput label={messages.startsOn} {...day('startsOn')} />
        <TextInput label={messages.endsOn} {...day('endsOn')} />
      </div>
      <p className={layout.note}>{messages.daysSay}</p>
      <FormButtons submit={messages.save} isSending={isSending} />
    </form>
  );
}
