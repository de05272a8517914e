import { type Digits, type Language, languageCodes, languages, unprefixedLanguage } from '@league/contract';
import { Checkbox, Select } from '@league/kit';
import { messages } from './messages.ts';

function labelOf(code: Language) {
  const { name, isComplete } = languages[code];
  if (code === unprefixedLanguage) return messages.alwaysOffered({ language: name });
  return isComplete ? name : messages.partlyTranslated({ language: name });
}

interface Answer<Value> {
  value: Value | undefined;
  error: string | undefined;
  onChange: (value: Value) => unknown;
}

interface Props {
  languages: Answer<Language[]>;
  digits: Answer<Digits>;
}

/** Which languages the site offers, the first of them, and the digits of Arabic pages. */
export function LanguageFields({ languages: wanted, digits: wantedDigits }: Props) {
  const { value: offered = [unprefixedLanguage], error, onChange } = wanted;
  const { value: digits = 'latn', onChange: chooseDigits } = wantedDigits;
  const offer = (language: Language, isOffered: boolean) =>
    onChange(isOffered ? [...offered, language] : offered.filter((each) => each !== language));
  return (
    <>
      {languageCodes.map((code) => (
        <Checkbox
          key={code}
          label={labelOf(code)}
          lang={code}
          checked={offered.includes(code)}
          disabled={code === unprefixedLanguage}
          onChange={(isOffered) => offer(code, isOffered)}
        />
      ))}
      {offered.length > 1 && (
        <Select
          label={messages.firstLanguage}
          hint={messages.firstLanguageHint}
          error={error}
          value={offered[0]!}
          options={offered.map((code) => ({ value: code, label: languages[code].name }))}
          onChange={(first) => onChange([first as Language, ...offered.filter((each) => each !== first)])}
        />
      )}
      {offered.some((code) => languages[code].hasOwnDigits) && (
        <Select
          label={messages.paths.digits}
          hint={messages.digitsHint}
          value={digits}
          options={Object.entries(messages.digitSets).map(([value, label]) => ({ value, label }))}
          onChange={(chosen) => chooseDigits(chosen as Digits)}
        />
      )}
    </>
  );
}
