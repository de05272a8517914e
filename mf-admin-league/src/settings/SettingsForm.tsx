import { decimalsOf, type LeagueSettings, type Season } from '@league/contract';
import { Button, Card, currencyName, formatInstant, Skeleton } from '@league/kit';
import { ConfirmOnDemand, onDemand } from '@league/kit/lists';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ContactSection } from './ContactSection.tsx';
import { DisciplineSection } from './DisciplineSection.tsx';
import { FeedSection } from './FeedSection.tsx';
import { LeagueSection } from './LeagueSection.tsx';
import { LicenseSection } from './LicenseSection.tsx';
import { messages, type Section } from './messages.ts';
import styles from './SettingsForm.module.css';
import { ShopSection } from './ShopSection.tsx';
import { type SettingsForm as Settings, useSettingsForm } from './settingsForm.ts';

const BrandSection = onDemand(
  () => import('./BrandSection.tsx').then((file) => file.BrandSection),
  <Skeleton height="34rem" />,
);

type FormSection = Exclude<Section, 'rules'>;

interface Props {
  stored: LeagueSettings;
  seasons: readonly Season[];
  section: FormSection;
  onSection: (section: FormSection) => void;
}

/** The league's settings, one visible section at a time, saved together. */
export function SettingsForm({ stored, seasons, section, onSection }: Props) {
  const settings = useSettingsForm(stored, seasons);
  const { submit, isSending, isDirty, notice, discard, form: typed } = settings;
  const [newCurrency, ask] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [hasBrand, showBrand] = useState(false);
  if (section === 'brand' && !hasBrand) showBrand(true);
  const form = useFirstFault(settings, section, onSection);
  /** Another currency is asked about before it is saved. */
  const save = (event: FormEvent) => {
    const currency = typed.getValues('currency');
    if (!currency || currency === stored.currency) return submit(event);
    event.preventDefault();
    ask(currency);
  };
  const parts: Record<FormSection, ReactNode> = {
    league: <LeagueSection settings={settings} seasons={seasons} />,
    brand: hasBrand && <BrandSection settings={settings} onBusy={setUploading} />,
    contact: <ContactSection settings={settings} />,
    shop: <ShopSection settings={settings} />,
    discipline: <DisciplineSection settings={settings} />,
    feed: (
      <>
        <FeedSection settings={settings} />
        <LicenseSection settings={settings} />
      </>
    ),
  };
  return (
    <form method="post" ref={form} onSubmit={save} noValidate>
      {notice}
      <Card>
        {Object.entries(parts).map(([name, part]) => (
          // Hidden, not unmounted: invalid input stays too.
          <div key={name} data-section={name} hidden={name !== section}>
            {part}
          </div>
        ))}
      </Card>
      <div className={styles.bar} data-dirty={isDirty || undefined}>
        <Button type="submit" busy={isSending || isUploading}>
          {isSending ? messages.saving : messages.save}
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={discard}>
            {messages.discard}
          </Button>
        )}
        <p role="status">{isDirty ? messages.unsaved : lastSaved(stored)}</p>
      </div>
      {newCurrency && (
        <ConfirmOnDemand
          open
          onClose={() => ask(undefined)}
          title={messages.currencyAsk({ currency: currencyName(newCurrency) })}
          say={currencySay(stored.currency, newCurrency)}
          confirm={messages.save}
          onConfirm={async () => submit()}
        />
      )}
    </form>
  );
}

const currencySay = (from: string, to: string): string =>
  [
    messages.currencySay({ from: currencyName(from), to: currencyName(to) }),
    ...(decimalsOf(to) < decimalsOf(from) ? [messages.currencyRounds] : []),
    messages.currencyOrders,
  ].join(' ');

function lastSaved({ lastSaved: saved }: LeagueSettings): string {
  if (!saved) return messages.neverSaved;
  const at = formatInstant(saved.at);
  return saved.unnamed ? messages.lastImported({ at }) : messages.lastSaved({ by: saved.by, at });
}

const places: Record<string, FormSection> = {
  brand: 'brand',
  logo: 'brand',
  suspensions: 'discipline',
  shipping: 'shop',
  taxes: 'shop',
  contact: 'contact',
  feedKeys: 'feed',
  dataLicense: 'feed',
};
const sectionOf = (setting: string): FormSection => places[setting] ?? 'league';

/** After a rejected submit, moves to the first invalid field, in any section. */
function useFirstFault({ form }: Settings, section: FormSection, onSection: Props['onSection']) {
  const element = useRef<HTMLFormElement>(null);
  const handled = useRef(0);
  const { submitCount, errors } = form.formState;
  const wrong = Object.keys(errors).map(sectionOf);
  const elsewhere = wrong.includes(section) ? undefined : wrong[0];

  useEffect(() => {
    if (handled.current === submitCount) return;
    if (elsewhere) return onSection(elsewhere);
    handled.current = submitCount;
    element.current?.querySelector<HTMLElement>(`[data-section="${section}"] [aria-invalid="true"]`)?.focus();
  }, [submitCount, elsewhere, section, onSection]);

  return element;
}
