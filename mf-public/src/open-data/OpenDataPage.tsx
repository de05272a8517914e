import { type OpenData, openDataApi } from '@league/contract';
import { ButtonLink, Empty, Page, PageHeader, SectionTitle, Skeleton, useLeague } from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import layout from '../page.module.css';
import { messages } from './messages.ts';
import styles from './OpenDataPage.module.css';
import { SeasonDownloads } from './SeasonDownloads.tsx';
import { UsageExamples } from './UsageExamples.tsx';

const openDataQuery = operationQuery(['open-data'], openDataApi.list);

/** `/data`: the downloads of each season, and the other ways to read the league's data. */
export function OpenDataPage() {
  const { name } = useLeague();
  return (
    <div className={layout.page} data-stacked>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title} say={messages.lead} />
      <Loaded query={useQuery(openDataQuery)} failed={messages.loadFailed} skeleton={<Skeleton height="32rem" />}>
        {({ site, license, seasons }) => (
          <>
            <License license={license} />
            <section aria-labelledby="seasons">
              <SectionTitle id="seasons">{messages.seasons}</SectionTitle>
              <p className={styles.say}>{messages.seasonsSay}</p>
              {seasons.length === 0 && <Empty title={messages.empty} />}
              <div className={styles.seasons}>
                {seasons.map((season, at) => (
                  <SeasonDownloads key={season._id} season={season} isOpen={at === 0} />
                ))}
              </div>
              <p className={styles.say}>
                <a href="/api/data-docs#columns">
                  {messages.columns} ({messages.inEnglish})
                </a>
              </p>
            </section>
            <UsageExamples site={site} season={seasons[0]} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const License = ({ license }: Pick<OpenData, 'license'>) => (
  <section aria-labelledby="license">
    <SectionTitle id="license">{messages.license}</SectionTitle>
    {license ? (
      <>
        <p className={styles.say}>{messages.licensed}</p>
        <p className={styles.license}>
          {license.address ? (
            <a href={license.address} rel="license">
              {verbatim(license.name)}
            </a>
          ) : (
            verbatim(license.name)
          )}
        </p>
      </>
    ) : (
      <>
        <p className={styles.say}>{messages.noLicense}</p>
        <ButtonLink to="/contact" variant="secondary" size="small">
          {messages.ask}
        </ButtonLink>
      </>
    )}
  </section>
);
