import { ButtonLink, Hero, useLeague } from '@league/kit';
import { NextMatchup } from './NextMatchup.tsx';
import { words } from './words.ts';

export function HomeHero() {
  const { name, currentSeason } = useLeague();
  return (
    <Hero
      eyebrow={currentSeason ? words.season({ season: currentSeason }) : words.noSeason}
      title={name}
      lead={words.lead}
      beside={<NextMatchup />}
    >
      <ButtonLink to="/schedule">{words.toSchedule}</ButtonLink>
      <ButtonLink to="/standings" variant="ghost">
        {words.toStandings}
      </ButtonLink>
    </Hero>
  );
}
