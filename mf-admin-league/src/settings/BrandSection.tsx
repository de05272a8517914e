import { type Brand, productTheme } from '@league/contract';
import { Button, layout } from '@league/kit';
import { ImageField } from '@league/kit/uploads';
import { ColorField } from '../ColorField.tsx';
import { FormGroup } from '../FormGroup.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import type { SettingsForm } from './settingsForm.ts';
import { words } from './words.ts';

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
        label={words.brandColors[name]}
        pick={words.pickColor({ color: words.brandColors[name] })}
        hint={words.brandHints[name]}
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
      <FormGroup title={words.paths.brand} say={words.brandSay}>
        <div className={layout.pair}>
          {colorField('primary')}
          {colorField('accent')}
        </div>
        {brand.value && (
          <p>
            <Button variant="secondary" size="small" onClick={() => brand.onChange(null)}>
              {words.useUsualColors}
            </Button>
          </p>
        )}
      </FormGroup>
      <FormGroup title={words.paths.logo} say={words.logoSay}>
        <ImageField
          label={words.paths.logo}
          kind="league"
          prefix={String(Date.now())}
          value={logo.value ?? ''}
          onChange={(address) => logo.onChange(address || null)}
          onBusy={onBusy}
          hint={words.logoHint}
          error={logo.error}
          say={{ prepareFailed: words.logoFailed, uploadFailed: words.logoFailed }}
        />
      </FormGroup>
      <FormGroup title={words.preview} say={words.previewSay}>
        <BrandPreview brand={typed} logo={logo.value ?? null} shortName={form.watch('shortName')} />
      </FormGroup>
    </>
  );
}
