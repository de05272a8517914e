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
import { Rulings } from './Rulings.tsx';
import styles from './SeasonPage.module.css';
import { seasonQuery, useChangeSeason } from './seasonQueries.ts';
import { Tracking } from './Tracking.tsx';
import { words } from './words.ts';

/** `/admin/seasons/:id` */
export function SeasonPage() {
  const { id = '' } = useParams();
  const season = useQuery(seasonQuery(id));
  return (
    <>
      <Page title={season.data?.name ?? words.season} />
      <BackLink to="/admin/seasons">{words.back}</BackLink>
      {!season.data && <PageHeader title={words.season} />}
      <LoadedRecord operation={seasonsApi.get} query={season} failed={words.seasonFailed} height="34rem">
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
      <PageHeader title={name} say={words.seasonLead}>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </PageHeader>
      <StatTiles>
        <StatTile
          label={words.games}
          value={formatNumber(games)}
          note={words.finishedGames({ count: finishedGames })}
        />
        <StatTile label={words.players} value={formatNumber(players)} />
        <StatTile label={words.teams} value={formatNumber(teams)} />
      </StatTiles>
      <nav aria-label={words.waysOn}>
        <Buttons>
          <ButtonLink to={`/admin/games?season=${named}`} variant="secondary" size="small">
            {words.toGames}
          </ButtonLink>
          <ButtonLink to={`/admin/games/generate?season=${named}`} variant="secondary" size="small">
            {words.toGenerate}
          </ButtonLink>
          {/* The board opens on the next games; a future season opens on its first day. */}
          <ButtonLink
            to={`/admin/referees?view=assignments${state === 'planned' && startsOn ? `&week=${startsOn}` : ''}`}
            variant="secondary"
            size="small"
          >
            {words.toOfficials}
          </ButtonLink>
          <ButtonLink to={`/admin/seasons/${_id}/playoffs`} variant="secondary" size="small">
            {words.toPlayoffs}
          </ButtonLink>
          <ButtonLink to={`/admin/settings?section=rules&season=${_id}`} variant="secondary" size="small">
            {words.toRules}
          </ButtonLink>
          <ButtonLink to={`/standings?season=${named}`} variant="ghost" size="small">
            {words.toStandings}
          </ButtonLink>
        </Buttons>
      </nav>
      <div className={styles.parts}>
        <section>
          <SectionTitle>{words.details}</SectionTitle>
          <Card>
            <DetailsForm season={season} />
          </Card>
        </section>
        <div>
          <section>
            <SectionTitle>{words.state}</SectionTitle>
            <Card>
              <ActivateSeason season={season} />
            </Card>
          </section>
          <section>
            <SectionTitle>{words.rosters}</SectionTitle>
            <Card>
              <CopyRosters season={season} />
            </Card>
          </section>
        </div>
      </div>
      <section>
        <SectionTitle>{words.rulings}</SectionTitle>
        <Card>
          <Rulings seasonId={_id} />
        </Card>
      </section>
      <section>
        <SectionTitle>{words.tracking}</SectionTitle>
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
      name: { label: words.name },
      startsOn: { label: words.startsOn },
      endsOn: { label: words.endsOn },
      ...translationFields({ name: words.name }),
    },
    // A day that was not changed here keeps its current value.
    send: ({ startsOn, endsOn, ...body }): Promise<AnswerOf<typeof seasonsApi.update>> =>
      change({
        ...body,
        ...(startsOn !== stored.startsOn && { startsOn }),
        ...(endsOn !== stored.endsOn && { endsOn }),
      }),
    failed: words.saveFailed,
    done: () => notify.success(words.saved),
  });
  const day = (which: 'startsOn' | 'endsOn') => {
    const { value, onChange, onBlur, error } = control(which);
    return { value: value ?? '', onChange: (text: string) => onChange(text || null), onBlur, error, type: 'date' };
  };
  return (
    <form method="post" className={layout.stack16} onSubmit={submit} noValidate>
      {notice}
      <TextInput label={words.name} required autoComplete="off" {...field('name')} />
      <Translated of="name" label={words.name} field={field} />
      <div className={styles.pair}>
        <TextInput label={words.startsOn} {...day('startsOn')} />
        <TextInput label={words.endsOn} {...day('endsOn')} />
      </div>
      <p className={layout.note}>{words.daysSay}</p>
      <FormButtons submit={words.save} isSending={isSending} />
    </form>
  );
}
