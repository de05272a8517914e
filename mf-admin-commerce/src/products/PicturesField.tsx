import { type ProductInput, uploadRules } from '@league/contract';
import { Button, CallFault, layout, TextInput } from '@league/kit';
import { contractSentence } from '@league/kit/forms';
import { SortableList } from '@league/kit/sortable';
import { fileFault, shownImage, uploadFile } from '@league/kit/uploads';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { messages } from './editorMessages.ts';
import { ListFault } from './ListFault.tsx';
import styles from './ProductEditor.module.css';
import { TranslatedPart } from './productTexts.tsx';

type Pictures = ProductInput['images'];

interface Props {
  value: Pictures;
  onChange: (change: (before: Pictures) => Pictures) => void;
  /** Called when uploads begin and end, so that the form waits for them. */
  onBusy: (isBusy: boolean) => void;
  faultAt: (path: string) => string | undefined;
}

/** A product's pictures: several at once, chosen or dropped, sortable, each with a description. */
export function PicturesField({ value, onChange, onBusy, faultAt }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  /** The last upload. */
  const sent = useRef(Promise.resolve());
  const [sending, setSending] = useState<ReadonlyMap<string, number>>(new Map());
  const [faults, setFaults] = useState<string[]>([]);
  const isBusy = sending.size > 0;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    const control = new AbortController();
    leaving.current = control;
    return () => control.abort();
  }, []);

  const set = (at: number, changed: Pictures[number]) =>
    onChange((before) => before.map((picture, each) => (each === at ? changed : picture)));

  const progress = (name: string, share?: number) =>
    setSending((before) => {
      const after = new Map(before);
      if (share === undefined) after.delete(name);
      else after.set(name, share);
      return after;
    });

  async function send(file: File) {
    const { signal } = leaving.current;
    const wrong = fileFault('products', file);
    if (wrong) {
      const said = await contractSentence(wrong);
      return setFaults((before) => [...before, `${file.name}: ${said}`]);
    }
    progress(file.name, 0);
    try {
      const onProgress = (share: number) => progress(file.name, share);
      const src = await uploadFile({ kind: 'products', prefix: String(Date.now()), file, onProgress, signal });
      onChange((before) => [...before, { src, alt: '' }]);
    } catch (fault) {
      if (!signal.aborted) setFaults((before) => [...before, sentenceOf(fault, file.name)]);
    }
    progress(file.name);
  }

  /** One after the other; those that are chosen meanwhile follow. */
  function add(files: readonly File[]) {
    if (!isBusy) setFaults([]);
    for (const file of files) sent.current = sent.current.then(() => send(file));
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  return (
    <>
      <SortableList
        label={messages.pictures}
        items={value}
        keyOf={({ src }) => src}
        nameOf={(_, at) => messages.picture({ place: at + 1 })}
        onMove={onChange}
        onRemove={(gone) => onChange((before) => before.filter((_, at) => at !== gone))}
      >
        {(picture, at) => (
          <div className={styles.picture}>
            <img src={shownImage(picture.src)} alt="" />
            <TextInput
              label={messages.alt({ place: at + 1 })}
              hint={messages.altHint}
              value={picture.alt}
              error={faultAt(`images.${at}.alt`) ?? faultAt(`images.${at}.src`)}
              autoComplete="off"
              onChange={(alt) => set(at, { ...picture, alt })}
            />
            <TranslatedPart
              of="alt"
              label={messages.alt({ place: at + 1 })}
              part={picture}
              path={`images.${at}`}
              faultAt={faultAt}
              onChange={(changed) => set(at, changed)}
            />
          </div>
        )}
      </SortableList>
      <ListFault>{faultAt('images')}</ListFault>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field in it is the first */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={uploadRules.products.types.join(',')}
          aria-label={messages.addPictures}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {messages.addPictures}
        </Button>
        <span>{messages.dropPictures}</span>
        <p className={layout.note}>{messages.picturesHint}</p>
      </div>
      {[...sending].map(([name, share]) => (
        <progress key={name} value={share} aria-label={messages.uploading({ name })} />
      ))}
      {faults.map((fault) => (
        <ListFault key={fault}>{fault}</ListFault>
      ))}
    </>
  );
}

/** The API's message if it rejected the file itself. */
function sentenceOf(fault: unknown, name: string): string {
  const cause = fault instanceof Error ? fault.cause : undefined;
  return cause instanceof CallFault && cause.status === 422
    ? `${name}: ${cause.message}`
    : messages.uploadFailed({ name });
}
