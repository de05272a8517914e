import { type Brand, productTheme, setupApi } from '@league/contract';
import { Choices, call, layout } from '@league/kit';
import { ImageField } from '@league/kit/uploads';
import { useState } from 'react';
import { ColorField } from '../ColorField.tsx';
import { BrandPreview } from '../settings/BrandPreview.tsx';
import { messages as settingMessages } from '../settings/messages.ts';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard, withSetupClosedCheck } from './wizard.ts';

const usual: Brand = { primary: productTheme.light.accent, accent: productTheme.light['brand-red'] };

export function BrandStep(wizard: Wizard) {
  const { code, setup, onGo } = wizard;
  const [isUploading, setUploading] = useState(false);
  const form = useStep(wizard, 'brand', () => ({ brand: null, logo: null }), {
    brand: {
      label: messages.colors,
      show: ({ brand }) => (brand ? `${brand.primary}, ${brand.accent}` : messages.usualColors),
      isWhole: true,
    },
    logo: { label: messages.logo },
  });
  const brand = form.control('brand');
  const logo = form.control('logo');
  const typed = brand.value ?? usual;
  const colorField = (name: keyof Brand) => {
    const change = (color: string) => brand.onChange({ ...typed, [name]: color });
    return (
      <ColorField
        label={settingMessages.brandColors[name]}
        pick={settingMessages.pickColor({ color: settingMessages.brandColors[name] })}
        hint={settingMessages.brandHints[name]}
        value={typed[name]}
        usual={usual[name]}
        error={form.control(`brand.${name}`).error}
        onBlur={brand.onBlur}
        onChange={change}
        onPick={change}
      />
    );
  };
  return (
    <StepForm step="brand" form={form} onGo={onGo} isBusy={isUploading}>
      <Choices
        label={messages.colors}
        value={brand.value ? 'own' : 'usual'}
        choices={[
          { value: 'usual', label: messages.usualColors },
          { value: 'own', label: messages.ownColors },
        ]}
        onChange={(to) => brand.onChange(to === 'own' ? usual : null)}
      />
      {brand.value && (
        <div className={layout.pair}>
          {colorField('primary')}
          {colorField('accent')}
        </div>
      )}
      <ImageField
        label={messages.logo}
        kind="league"
        prefix="logo"
        value={logo.value ?? ''}
        onChange={(address) => logo.onChange(address || null)}
        onBusy={setUploading}
        hint={messages.logoHint}
        error={logo.error}
        say={{ prepareFailed: messages.logoFailed, uploadFailed: messages.logoFailed }}
        prepare={(body, signal) =>
          withSetupClosedCheck(call(setupApi.prepareLogo, { body: { ...body, code }, signal }))
        }
      />
      <BrandPreview brand={typed} logo={logo.value} shortName={setup.steps.league?.shortName ?? ''} />
    </StepForm>
  );
}
