import { newsletterApi, subscriberColumns } from '@league/contract';
import { Textarea } from '@league/kit';
import { ImportPage } from '@league/kit/imports';
import { words } from './importWords.ts';

/** `/admin/newsletter/import`: subscribers who agreed elsewhere, and how they agreed. */
export const ImportSubscribersPage = () => (
  <ImportPage
    title={words.title}
    lead={words.lead}
    list={{ to: '/admin/newsletter', back: words.back, see: words.see }}
    columns={subscriberColumns}
    example={words.example}
    operation={newsletterApi.importSubscribers}
    fields={{ consent: '' }}
    controls={({ consent }, change, issues) => (
      <Textarea
        label={words.consent}
        rows={2}
        required
        hint={words.consentHint}
        value={consent}
        error={issues.consent}
        onChange={(value) => change('consent', value)}
      />
    )}
  />
);
