import { ButtonLink, Hero, useLeague } from '@league/kit';
import { messages } from './messages.ts';
import { NextMatchup } from './NextMatchup.tsx';

export function HomeHero() {
  const { name, currentSeason } = useLeague();
  return (
    <Hero
      eyebrow={currentSeason ? messages.season({ season: currentSeason }) : messages.noSeason}
      title={name}
      lead={messages.lead}
      beside={<NextMatchup />}
    >
      <ButtonLink to="/schedule">{messages.toSchedule}</ButtonLink>
      <ButtonLink to="/standings" variant="ghost">
        {messages.toStandings}
      </ButtonLink>
    </Hero>
  );
}
