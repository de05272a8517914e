import { platformOf, videoCategories, videoCategoryLabel, type videosApi } from '@league/contract';
import { Button, CallFault, layout, notify, optionsOf, Select, sentenceOf, Textarea, TextInput } from '@league/kit';
import { FormButtons, Translated, type useOperationForm } from '@league/kit/forms';
import { useEffect, useRef, useState } from 'react';
import { RelatedField } from '../articles/editor/RelatedField.tsx';
import { FormCard } from '../FormCard.tsx';
import { messages } from './messages.ts';
import styles from './VideoForm.module.css';
import type { TypedVideo } from './videoForm.ts';
import { useVideoDetails } from './videoQueries.ts';

interface Props {
  form: ReturnType<typeof useOperationForm<typeof videosApi.create>>;
  /** The button's label, and while sending (default: saving). */
  submit: string;
  sending?: string;
}

const categoryOptions = optionsOf(videoCategories, videoCategoryLabel);

/** The form of a video, filled by hand or from the video's page. */
export function VideoForm({ form, submit, sending }: Props) {
  const { field } = form;
  const typed = form.form.watch() as TypedVideo;
  const set = <Name extends keyof TypedVideo>(name: Name, value: TypedVideo[Name]) =>
    form.form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: fetchDetails, isPending } = useVideoDetails();
  const fetchedThumbnail = useRef('');
  const permalink = field('permalink');
  // An error of fetching is outdated after a change.
  const { permalink: address, title, thumbnail } = typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: withdrawn when one of these changes
  useEffect(withdrawNotices, [address, title, thumbnail]);

  async function lookUp() {
    const asked = typed.permalink.trim();
    const isOutdated = () => form.form.getValues('permalink').trim() !== asked;
    if (!asked) return notify.error(messages.urlFirst);
    setRefusal(undefined);
    withdrawNotices();
    try {
      const { title, thumbnail, permalink: whole } = await fetchDetails(asked);
      if (isOutdated()) return;
      set('permalink', whole);
      set('title', title);
      // One that was typed stays if the page has none.
      if (thumbnail || form.form.getValues('thumbnail') === fetchedThumbnail.current) set('thumbnail', thumbnail);
      fetchedThumbnail.current = thumbnail;
      notify.success(messages.fetched);
    } catch (fault) {
      if (isOutdated()) return;
      if (fault instanceof CallFault) setRefusal(fault.issues.find(({ path }) => path === 'url')?.message);
      notify.error(sentenceOf(fault, messages.fetchFailed));
    }
  }

  return (
    <FormCard form={form}>
      <div className={styles.lookUp}>
        <TextInput
          label={messages.url}
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          hint={
            typed.permalink
              ? messages.detected({ platform: messages.platforms[platformOf(typed.permalink) || 'other'] })
              : messages.urlHint
          }
          {...permalink}
          error={permalink.error ?? refusal}
          onChange={(value) => {
            setRefusal(undefined);
            permalink.onChange(value);
          }}
        />
        <Button variant="secondary" busy={isPending} onClick={() => void lookUp()}>
          {isPending ? messages.fetching : messages.fetch}
        </Button>
      </div>
      <TextInput label={messages.name} required autoComplete="off" {...field('title')} />
      <Translated of="title" label={messages.name} field={field} />
      <TextInput
        label={messages.thumbnail}
        type="text"
        inputMode="url"
        required
        autoComplete="off"
        hint={messages.thumbnailHint}
        {...field('thumbnail')}
      />
      <Preview address={typed.thumbnail.trim()} />
      <div className={layout.pair}>
        <TextInput label={messages.date} type="date" required {...field('date')} />
        <TextInput label={messages.duration} autoComplete="off" hint={messages.durationHint} {...field('duration')} />
        <Select label={messages.category} options={categoryOptions} value={typed.category} {...field('category')} />
      </div>
      <Textarea label={messages.description} hint={messages.descriptionHint} {...field('description')} />
      <Translated of="description" label={messages.description} field={field} isLong />
      <RelatedField
        kinds={['game']}
        value={{ game: typed.game, team: null, player: null }}
        onChange={({ game }) => set('game', game)}
        error={field('game').error}
      />
      <FormButtons submit={submit} sending={sending} isSending={form.isSending} />
    </FormCard>
  );
}

function withdrawNotices() {
  for (const said of [messages.urlFirst, messages.fetchFailed]) notify.withdraw(said);
}

/** The thumbnail as in the hub. */
function Preview({ address }: { address: string }) {
  const [broken, setBroken] = useState<string>();
  const isShown = address !== '' && address !== broken;
  return (
    <div className={styles.preview}>
      {isShown ? (
        <img src={address} alt={messages.preview} referrerPolicy="no-referrer" onError={() => setBroken(address)} />
      ) : (
        <p role={address ? 'alert' : undefined}>{address ? messages.pictureFailed : messages.noPreview}</p>
      )}
    </div>
  );
}
