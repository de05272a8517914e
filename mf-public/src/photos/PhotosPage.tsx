import { Page, PageHeader, useLeague } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import layout from '../page.module.css';
import { Gallery } from './Gallery.tsx';
import { messages } from './messages.ts';
import { PhotoPlaceholders } from './PhotoPlaceholders.tsx';
import { photoChoicesQuery } from './photoQueries.ts';
import { SampleGallery } from './SampleGallery.tsx';

/** `/photos`; `?photo=` opens one. */
export function PhotosPage() {
  const { name, shortName } = useLeague();
  return (
    <div className={layout.page}>
      <Page title={messages.title} description={messages.description({ league: name })} canonical="/photos" />
      <PageHeader title={messages.heading({ league: shortName })} say={messages.lead} />
      <Loaded query={useQuery(photoChoicesQuery)} failed={messages.loadFailed} skeleton={<PhotoPlaceholders />}>
        {/* Samples only in an empty gallery, not if it failed to load. */}
        {(choices) => (choices.total > 0 ? <Gallery choices={choices} /> : <SampleGallery />)}
      </Loaded>
    </div>
  );
}
