import { setupApi } from '@league/contract';
import { Choices, call, layout } from '@league/kit';
import { ImageField } from '@league/kit/uploads';
import { useState } from 'react';
import { ColorField } from '../team-pages/ColorField.tsx';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard } from './wizard.ts';
import { words } from './words.ts';

const usualBrand = { primary: '#0369a1', accent: '#dc2626' };

export function BrandStep(wizard: Wizard) {
  const { code, onGo } = wizard;
  const [isUploading, setUploading] = useState(false);
  const form = useStep(wizard, 'brand', () => ({ brand: null, logo: null }), {
    brand: {
      label: words.colors,
      show: ({ brand }) => (brand ? `${brand.primary}, ${brand.accent}` : words.usualColors),
      isWhole: true,
    },
    logo: { label: words.logo },
  });
  const brand = form.control('brand');
  const logo = form.control('logo');
  const color = (name: 'primary' | 'accent') => ({
    field: form.field(`brand.${name}`),
    value: brand.value?.[name] ?? '',
    usual: usualBrand[name],
    onPick: (picked: string) => brand.onChange({ ...usualBrand, ...brand.value, [name]: picked }),
  });
  return (
    <StepForm step="brand" form={form} onGo={onGo} isBusy={isUploading}>
      <Choices
        label={words.colors}
        value={brand.value ? 'own' : 'usual'}
        choices={[
          { value: 'usual', label: words.usualColors },
          { value: 'own', label: words.ownColors },
        ]}
        onChange={(to) => brand.onChange(to === 'own' ? usualBrand : null)}
      />
      {brand.value && (
        <div className={layout.pair}>
          <ColorField label={words.primary} {...color('primary')} />
          <ColorField label={words.accent} {...color('accent')} />
        </div>
      )}
      <ImageField
        label={words.logo}
        kind="league"
        prefix="logo"
        value={logo.value ?? ''}
        onChange={(address) => logo.onChange(address || null)}
        onBusy={setUploading}
        hint={words.logoHint}
        error={logo.error}
        say={{ prepareFailed: words.logoFailed, uploadFailed: words.logoFailed }}
        prepare={(body, signal) => call(setupApi.prepareLogo, { body: { ...body, code }, signal })}
      />
    </StepForm>
  );
}
