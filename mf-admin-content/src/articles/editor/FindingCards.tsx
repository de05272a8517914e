import { type Article, staffApi } from '@league/contract';
import { Card, Select, Textarea, TextInput, useMay } from '@league/kit';
import { Translated } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../articleQueries.ts';
import styles from './Editor.module.css';
import { messages } from './messages.ts';
import { RelatedField } from './RelatedField.tsx';
import type { Issues, TranslatedField, Values } from './values.ts';

interface Props {
  article: Article | undefined;
  values: Values;
  issues: Issues;
  onChange: (part: Partial<Values>) => void;
  onValidate: (field: string) => void;
  translated: TranslatedField;
}

/** Tags, related records and search engine fields; for admins also the author. */
export function FindingCards({ article, values, issues, onChange, onValidate, translated }: Props) {
  const text = (name: 'tags' | 'seoTitle' | 'seoDescription') => ({
    value: values[name],
    error: issues[name],
    onChange: (value: string) => onChange({ [name]: value }),
    onBlur: () => onValidate(name),
  });
  return (
    <>
      <Card>
        <div className={styles.fields}>
          <div id="field-tags">
            <TextInput label={messages.tags} hint={messages.tagsHint} {...text('tags')} />
          </div>
          <Translated of="tags" label={messages.tags} field={translated} hint={messages.tagsHint} />
          <div id="field-related">
            <RelatedField value={values.related} onChange={(related) => onChange({ related })} error={issues.related} />
          </div>
          <Author article={article} values={values} issues={issues} onChange={onChange} />
        </div>
      </Card>
      <Card>
        <div className={styles.fields}>
          <div id="field-seoTitle">
            <TextInput label={messages.seoTitle} hint={messages.seoTitleHint} maxLength={120} {...text('seoTitle')} />
          </div>
          <Translated of="seoTitle" label={messages.seoTitle} field={translated} maxLength={120} />
          <div id="field-seoDescription">
            <Textarea
              label={messages.seoDescription}
              hint={messages.seoDescriptionHint}
              rows={3}
              maxLength={300}
              {...text('seoDescription')}
            />
          </div>
          <Translated of="seoDescription" label={messages.seoDescription} field={translated} isLong maxLength={300} />
        </div>
      </Card>
    </>
  );
}

function Author({ article, values, issues, onChange }: Omit<Props, 'onValidate' | 'translated'>) {
  const mayChoose = useMay(staffApi.list);
  const { data: authors = [] } = useQuery({ ...authorsQuery, enabled: mayChoose && article !== undefined });
  if (!mayChoose || !article) return null;
  const chosen = values.authorId ?? article.authorId;
  const options = authors.map(({ _id, name }) => ({ value: _id, label: name }));
  const known = options.some(({ value }) => value === article.authorId);
  return (
    <div id="field-authorId">
      <Select
        label={messages.author}
        value={chosen}
        error={issues.authorId}
        options={known ? options : [{ value: article.authorId, label: article.author }, ...options]}
        onChange={(authorId) => onChange({ authorId })}
      />
    </div>
  );
}
