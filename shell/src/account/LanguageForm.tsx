import { addressIn, type Language, languages, ownLanguageApi } from '@league/contract';
import { Card, pathOf, queryClient, SectionTitle, useLeague, useSession } from '@league/kit';
import { meQuery, SavedSelect, useOperation } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { storeAccountLanguage } from '../language/accountLanguage.ts';
import { switchLanguage } from '../language/addresses.ts';
import { messages } from './messages.ts';

/** The language of the staff portal, if the league offers more than one. */
export function LanguageForm() {
  const { languages: offered = [] } = useLeague();
  const isCustomer = useSession(({ claims }) => claims?.role === 'customer');
  return isCustomer || offered.length < 2 ? null : <Choice offered={offered} />;
}

function Choice({ offered }: { offered: readonly Language[] }) {
  const { data: me } = useQuery(meQuery);
  const {
    mutate: choose,
    isPending,
    variables,
  } = useOperation(ownLanguageApi.choose, {
    done: messages.languageSaved,
    failed: messages.languageFailed,
    onSuccess: (_, { language }) => {
      const chosen = { ...me!, language };
      storeAccountLanguage(chosen);
      queryClient.setQueryData(meQuery.queryKey, chosen);
      // It is chosen already: a document that fails to change is loaded again.
      void switchLanguage(language).catch(() => location.assign(addressIn(language, pathOf(location.pathname))));
    },
  });
  return (
    <section aria-labelledby="language">
      <SectionTitle id="language">{messages.language}</SectionTitle>
      <Card>
        <SavedSelect
          label={messages.language}
          hint={messages.languageHint}
          value={(isPending ? variables.language : me?.language) ?? offered[0]!}
          disabled={!me}
          isSaving={isPending}
          options={offered.map((code) => ({ value: code, label: languages[code].name }))}
          onSave={(language) => choose({ language: language as Language })}
        />
      </Card>
    </section>
  );
}
