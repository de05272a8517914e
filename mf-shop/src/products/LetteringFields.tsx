import { categoryOf, type Product, type ShownCustomizationField } from '@league/contract';
import { formatMoney, layout, Select, TextInput, useLeague } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { JerseyPreview } from './JerseyPreview.tsx';
import styles from './LetteringFields.module.css';
import {
  type Lettering,
  letteringFault,
  letteringOf,
  nameField,
  nameOf,
  numberField,
  textOf,
  withLetteringOf,
} from './lettering.ts';
import { messages } from './messages.ts';
import { rosterQuery, teamsQuery } from './productQueries.ts';

interface Props {
  product: Product;
  fields: readonly ShownCustomizationField[];
  typed: Lettering;
  onChange: (typed: Lettering) => void;
}

/** Of things without a team, in a league without colors. */
const usual = { primary: '#0284c7', accent: '#0ea5e9' };

/** A product's customization, typed or taken from a player of its team, with a preview. */
export function LetteringFields({ product, fields, typed, onChange }: Props) {
  const { data: teams } = useQuery(teamsQuery);
  const { brand = usual } = useLeague();
  const team = teams?.find(({ slug }) => slug === product.teamSlug);
  const [name, number] = [nameField(fields), numberField(fields)];
  return (
    <fieldset>
      <legend>{messages.lettering}</legend>
      <div className={styles.beside}>
        {categoryOf(product) === 'jersey' && (
          <JerseyPreview
            colors={team ?? { primaryColor: brand.primary, secondaryColor: brand.accent }}
            name={printable(name, typed)}
            number={printable(number, typed)}
          />
        )}
        <div className={styles.fields}>
          {product.teamSlug && (name || number) && (
            <PlayerSelect teamSlug={product.teamSlug} fields={fields} typed={typed} onChange={onChange} />
          )}
          {fields.map((field) => (
            <TextInput
              key={nameOf(field)}
              label={
                field.price > 0 ? `${field.label} (${messages.plus({ price: formatMoney(field.price) })})` : field.label
              }
              hint={
                field.kind === 'number'
                  ? messages.numbers({ last: 10 ** field.maxLength - 1 })
                  : messages.upTo({ count: field.maxLength })
              }
              value={typed[nameOf(field)] ?? ''}
              error={letteringFault(field, typed[nameOf(field)] ?? '')}
              inputMode={field.kind === 'number' ? 'numeric' : 'text'}
              autoComplete="off"
              onChange={(value) => onChange({ ...typed, [nameOf(field)]: value })}
            />
          ))}
          <p className={layout.note}>{messages.letteringSay}</p>
        </div>
      </div>
    </fieldset>
  );
}

/** The printable part of the input. */
function printable(field: ShownCustomizationField | undefined, typed: Lettering): string {
  const value = (field && typed[nameOf(field)]) ?? '';
  return field && !letteringFault(field, value) ? textOf(field, value) : '';
}

function PlayerSelect({ teamSlug, fields, typed, onChange }: Omit<Props, 'product'> & { teamSlug: string }) {
  const { data: team, error } = useQuery(rosterQuery(teamSlug));
  if (error && !team) return <p className={layout.note}>{messages.rosterFailed}</p>;
  const players = (team?.roster ?? [])
    .filter((player) => Object.keys(letteringOf(player, fields)).length > 0)
    .sort((a, b) => (a.number ?? 100) - (b.number ?? 100));
  const chosen = players.find((player) =>
    Object.entries(letteringOf(player, fields)).every(([name, value]) => typed[name] === value),
  );
  return (
    <Select
      label={messages.choosePlayer}
      value={chosen?._id ?? ''}
      options={[
        { value: '', label: messages.ownLettering },
        ...players.map(({ _id, name, number }) => ({
          value: _id,
          label: number === null ? name : messages.player({ name, number }),
        })),
      ]}
      onChange={(id) => {
        const player = players.find(({ _id }) => _id === id);
        onChange(withLetteringOf(player, fields, typed));
      }}
    />
  );
}
