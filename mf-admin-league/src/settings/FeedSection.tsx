import { TextInput } from '@league/kit';
import { FormGroup } from '../FormGroup.tsx';
import { Entries } from './Entries.tsx';
import { messages } from './messages.ts';
import type { SettingsForm } from './settingsForm.ts';

/** The clients that may read the feed. */
export function FeedSection({ settings: { control, form } }: { settings: SettingsForm }) {
  const keys = control('feedKeys');
  return (
    <FormGroup title={messages.feedKeys} say={messages.feedKeysSay}>
      <p>
        <a href="/api/feed-docs">{messages.feedDocs}</a>
      </p>
      <Entries
        {...keys}
        // Absent from what an earlier API answers.
        value={keys.value ?? []}
        onRemoved={() => form.clearErrors('feedKeys')}
        add={messages.addFeedKey}
        newEntry={() => ({ label: '', key: newKey() })}
      >
        {(at) => (
          <>
            <TextInput label={messages.feedClient} autoComplete="off" {...control(`feedKeys.${at}.label`)} />
            <TextInput
              label={messages.feedKey}
              hint={messages.feedKeyHint}
              autoComplete="off"
              dir="ltr"
              {...control(`feedKeys.${at}.key`)}
            />
          </>
        )}
      </Entries>
    </FormGroup>
  );
}

/** Nobody guesses it. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
