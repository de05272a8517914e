import { SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import parts from '../parts.module.css';
import { NewestVideo } from '../videos/NewestVideo.tsx';
import { newestVideoQuery } from '../videos/videoQueries.ts';
import { messages } from './messages.ts';

export const HomeVideo = () => (
  <section aria-labelledby="video">
    <SectionTitle
      id="video"
      more={
        <Link to="/videos">
          {messages.allVideos} {arrow('on')}
        </Link>
      }
    >
      {messages.video}
    </SectionTitle>
    <Loaded query={useQuery(newestVideoQuery)} failedSay={messages.videoFailed} height="16rem">
      {([newest]) => (newest ? <NewestVideo video={newest} /> : <p className={parts.quiet}>{messages.videoEmpty}</p>)}
    </Loaded>
  </section>
);
