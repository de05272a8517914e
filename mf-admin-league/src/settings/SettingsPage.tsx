import type { LeagueSettings, Season } from '@league/contract';
import { addressFilters, Failed, mayLeave, optionsOf, Page, PageHeader, Skeleton, useFilters } from '@league/kit';
import { Views } from '@league/kit/views';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { messages, type Section, sections } from './messages.ts';
import { SeasonRulesSection } from './SeasonRulesSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsQuery } from './settingsQueries.ts';

const Filters = addressFilters({
  section: sections,
  season: '',
});

const choices = optionsOf(sections, (section) => messages.sections[section]);

/** `/admin/settings` */
export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  const seasons = useQuery(seasonsQuery);
  const retry = () => Promise.all([settings.refetch(), seasons.refetch()]);
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead} />
      {settings.data && seasons.data ? (
        <Sections settings={settings.data} seasons={seasons.data} />
      ) : settings.error || seasons.error ? (
        <Failed title={messages.loadFailed} retry={retry} />
      ) : (
        <Skeleton height="34rem" />
      )}
    </>
  );
}

/** Both forms stay mounted with their input while the other one is visible. */
function Sections({ settings, seasons }: { settings: LeagueSettings; seasons: readonly Season[] }) {
  const [{ section, season }, filter] = useFilters(Filters);
  const [formSection, setFormSection] = useState(section === 'rules' ? 'league' : section);
  const [areRulesDirty, setRulesDirty] = useState(false);
  if (section !== 'rules' && section !== formSection) setFormSection(section);
  const show = useCallback((section: Section) => filter({ section }), [filter]);

  const showSeason = async (season: string) => {
    if (!areRulesDirty || (await mayLeave())) filter({ season });
  };
  return (
    <>
      <Views label={messages.section} choices={choices} value={section} onChange={show} />
      <div hidden={section === 'rules'}>
        <SettingsForm stored={settings} seasons={seasons} section={formSection} onSection={show} />
      </div>
      <div hidden={section !== 'rules'}>
        <SeasonRulesSection seasons={seasons} seasonName={season} onSeason={showSeason} onDirty={setRulesDirty} />
      </div>
    </>
  );
}
