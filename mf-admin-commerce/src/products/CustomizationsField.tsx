import type { ProductInput } from '@league/contract';
import { Button, Buttons, currencyName, layout, optionsOf, Select, TextInput } from '@league/kit';
import { MoneyInput } from '../MoneyInput.tsx';
import { messages } from './editorMessages.ts';
import { ListFault } from './ListFault.tsx';
import styles from './ProductEditor.module.css';
import { TranslatedPart } from './productTexts.tsx';

type CustomizationField = ProductInput['customizations'][number];

interface Props {
  value: CustomizationField[];
  onChange: (fields: CustomizationField[]) => void;
  faultAt: (path: string) => string | undefined;
}

const kinds = optionsOf(['text', 'number'], (kind) => messages.kinds[kind]);

/** A product's available customization. */
export function CustomizationsField({ value, onChange, faultAt }: Props) {
  const set = (at: number, change: Partial<CustomizationField>) =>
    onChange(value.map((field, each) => (each === at ? { ...field, ...change } : field)));
  return (
    <>
      <p className={layout.note}>{messages.fieldsHint}</p>
      {value.map((item, at) => {
        const field = <Name extends keyof CustomizationField>(name: Name) => ({
          value: item[name],
          error: faultAt(`customizations.${at}.${name}`),
          onChange: (value: CustomizationField[Name]) => set(at, { [name]: value }),
        });
        return (
          // Fields have no ids, and keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className={styles.customization}>
            <TextInput label={messages.label} required autoComplete="off" {...field('label')} />
            <TranslatedPart
              of="label"
              label={messages.label}
              part={item}
              path={`customizations.${at}`}
              faultAt={faultAt}
              onChange={(changed) => set(at, changed)}
            />
            <Select
              label={messages.kind}
              options={kinds}
              value={item.kind}
              onChange={(kind) => set(at, { kind: kind as CustomizationField['kind'] })}
            />
            <MoneyInput
              label={messages.maxLength}
              {...field('maxLength')}
              onChange={(longest) => set(at, { maxLength: longest ?? 0 })}
            />
            <MoneyInput
              label={messages.extra({ sign: currencyName(undefined, 'narrowSymbol') })}
              {...field('price')}
              onChange={(price) => set(at, { price: price ?? 0 })}
            />
            <Button
              variant="ghost"
              size="small"
              aria-label={messages.removeItem({ name: item.label || messages.fieldName({ place: at + 1 }) })}
              onClick={() => onChange(value.filter((_, each) => each !== at))}
            >
              ×
            </Button>
          </div>
        );
      })}
      <ListFault>{faultAt('customizations')}</ListFault>
      <Buttons>
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange([...value, { label: '', kind: 'text', maxLength: 12, price: 0 }])}
        >
          {messages.addField}
        </Button>
      </Buttons>
    </>
  );
}
