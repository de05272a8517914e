import { eventsApi, eventTypeLabels, eventTypes, refreshZone } from '@league/contract';
import {
  addressFilters,
  BoardsBorder,
  ButtonLink,
  Choices,
  FilterSelect,
  formatInstant,
  Hero,
  optionsOf,
  Page,
  SectionTitle,
  useFilters,
  useLeague,
} from '@league/kit';
import { useLocation } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { FeedButton } from '../calendar-feeds/FeedButton.tsx';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx';
import layout from '../page.module.css';
import { AdminTools } from './AdminTools.tsx';
import { EventList } from './EventList.tsx';
import styles from './EventsPage.module.css';
import { factsQuery } from './eventQueries.ts';
import { LinkedEvent } from './LinkedEvent.tsx';
import { messages } from './messages.ts';
import { SubmitForm } from './SubmitForm.tsx';

const types = ['all', ...eventTypes] as const;
const Filters = addressFilters({ type: types, city: '' });

const typeChoices = optionsOf(types, (type) => (type === 'all' ? messages.allTypes : eventTypeLabels[type]));

/** `/events` */
export function EventsPage() {
  const { name } = useLeague();
  const [filters, filter] = useFilters(Filters);
  const { data: facts } = useQuery(factsQuery);
  const city = mainNameOf(filters.city, facts?.mainNames);
  const linked = /^#event-(.+)/.exec(useLocation().hash)?.[1];
  const clear = filter.to({ type: 'all', city: '' });
  return (
    <>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <Hero eyebrow={messages.eyebrow} title={messages.heroTitle} lead={messages.heroLead}>
        <ButtonLink to="#submit">{messages.submitOne}</ButtonLink>
        <ButtonLink to="#upcoming" variant="ghost">
          {messages.seeUpcoming}
        </ButtonLink>
      </Hero>
      <BoardsBorder />
      <div className={`${layout.page} ${styles.page}`}>
        <AdminTools />
        <search className={styles.filters} aria-label={messages.filters}>
          <Choices
            look="chips"
            label={messages.type}
            choices={typeChoices}
            value={filters.type}
            to={(type) => filter.to({ type })}
          />
          <FilterSelect
            label={messages.city}
            isLabelHidden
            value={city}
            options={[
              { value: '', label: messages.allCities },
              ...nameOptions(facts?.cities ?? [], facts?.mainNames, city),
            ]}
            to={(city) => filter.to({ city })}
          />
        </search>
        {linked && <LinkedEvent key={linked} id={linked} {...filters} />}
        <section id="upcoming" className={styles.target} aria-labelledby="upcoming-title">
          <SectionTitle
            id="upcoming-title"
            more={
              <FeedButton
                path={eventsApi.calendar.path}
                query={{}}
                file="events"
                title={messages.subscribeTitle}
                say={messages.subscribeSay}
              />
            }
          >
            {messages.upcoming}
          </SectionTitle>
          <EventList when="upcoming" {...filters} clear={clear} />
        </section>
        <section aria-labelledby="past-title">
          <SectionTitle id="past-title">{messages.past}</SectionTitle>
          <EventList when="past" {...filters} clear={clear} />
        </section>
        <section id="submit" className={styles.target} aria-labelledby="submit-title">
          <SectionTitle id="submit-title">{messages.form}</SectionTitle>
          <div className={styles.halves}>
            <SubmitForm />
            <div className={styles.refresh}>
              <p>{messages.formSay}</p>
              {facts && <p>{messages.nextRefresh({ when: formatInstant(facts.nextRefreshAt, refreshZone) })}</p>}
            </div>
          </div>
        </section>
        <NewsletterBlock source="events" tags={['Events']} />
      </div>
    </>
  );
}
