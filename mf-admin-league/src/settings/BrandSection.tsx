import { type Brand, productTheme } from '@league/contract';
import { Button, layout } from '@league/kit';
import { ImageField } from '@league/kit/uploads';
import { ColorField } from '../ColorField.tsx';
import { FormGroup } from '../FormGroup.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { messages } from './messages.ts';
import type { SettingsForm } from './settingsForm.ts';

interface Props {
  settings: SettingsForm;
  /** Called when an upload begins and ends. */
  onBusy: (isBusy: boolean) => void;
}

const none: Brand = { primary: '', accent: '' };
const usual: Brand = { primary: productTheme.light.accent, accent: productTheme.light['brand-red'] };

/** The league's colors and logo, and what comes of them in both themes. */
export function BrandSection({ settings: { control, form }, onBusy }: Props) {
  const brand = control('brand');
  const logo = control('logo');
  const typed = brand.value ?? none;
  const errors = form.formState.errors.brand as Partial<Record<keyof Brand, { message?: string }>> | undefined;
  const colorField = (name: keyof Brand) => {
    const change = (color: string) => {
      const next = { ...typed, [name]: color };
      return brand.onChange(next.primary.trim() || next.accent.trim() ? next : null);
    };
    return (
      <ColorField
        label={messages.brandColors[name]}
        pick={messages.pickColor({ color: messages.brandColors[name] })}
        hint={messages.brandHints[name]}
        placeholder={usual[name]}
        value={typed[name]}
        usual={usual[name]}
        error={errors?.[name]?.message}
        onBlur={brand.onBlur}
        onChange={change}
        onPick={change}
      />
    );
  };
  return (
    <>
      <FormGroup title={messages.paths.brand} say={messages.brandSay}>
        <div className={layout.pair}>
          {colorField('primary')}
          {colorField('accent')}
        </div>
        {brand.value && (
          <p>
            <Button variant="secondary" size="small" onClick={() => brand.onChange(null)}>
              {messages.useUsualColors}
            </Button>
          </p>
        )}
      </FormGroup>
      <FormGroup title={messages.paths.logo} say={messages.logoSay}>
        <ImageField
          label={messages.paths.logo}
          kind="league"
          prefix={String(Date.now())}
          value={logo.value ?? ''}
          onChange={(address) => logo.onChange(address || null)}
          onBusy={onBusy}
          hint={messages.logoHint}
          error={logo.error}
          say={{ prepareFailed: messages.logoFailed, uploadFailed: messages.logoFailed }}
        />
      </FormGroup>
      <FormGroup title={messages.preview} say={messages.previewSay}>
        <BrandPreview brand={typed} logo={logo.value ?? null} shortName={form.watch('shortName')} />
      </FormGroup>
    </>
  );
}
