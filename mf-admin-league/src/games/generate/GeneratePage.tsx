import type { GeneratedGames } from '@league/contract';
import { Page, PageHeader } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { attempt } from '@league/kit/queries';
import { useNavigate } from '@league/kit/router';
import { useEffect, useRef, useState } from 'react';
import styles from '../GameForm.module.css';
import { type RoundRobinWish, useGenerateGames } from '../gameQueries.ts';
import { generatorMessages as messages } from '../messages.ts';
import { inSeason } from '../selectedSeason.ts';
import { useGameOptions } from '../useGameOptions.ts';
import { GeneratedPreview } from './GeneratedPreview.tsx';
import { GeneratorForm } from './GeneratorForm.tsx';

interface Preview {
  wish: RoundRobinWish;
  generated: GeneratedGames;
}

/** `/admin/games/generate` */
export function GeneratePage() {
  const [preview, show] = useState<Preview>();
  return (
    <div className={styles.page}>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead} />
      <Loaded query={useGameOptions()} failed={messages.loadFailed} height="40rem">
        {() => (
          <GeneratorForm onChange={() => show(undefined)} onPreview={(wish, generated) => show({ wish, generated })} />
        )}
      </Loaded>
      {preview && <SavePreview {...preview} />}
    </div>
  );
}

/** Saves exactly the preview. */
function SavePreview({ wish, generated }: Preview) {
  const { mutateAsync: generate, isPending } = useGenerateGames();
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }, []);
  const save = async () => {
    const sent = generate({ ...wish, commit: true, fingerprint: generated.fingerprint });
    const isSaved = await attempt(sent, ({ games }) => messages.saved({ count: games.length }), messages.saveFailed);
    if (isSaved) navigate(inSeason('/admin/games', wish.season));
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.result}>
      <GeneratedPreview generated={generated} isSaving={isPending} onSave={save} />
    </div>
  );
}
