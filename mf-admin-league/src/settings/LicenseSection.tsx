import { licenseCodes, openLicenses } from '@league/contract';
import { Select, TextInput } from '@league/kit';
import { FormGroup } from '../FormGroup.tsx';
import type { SettingsForm } from './settingsForm.ts';
import { words } from './words.ts';

const options = () => [
  { value: '', label: words.noLicense },
  ...licenseCodes.map((code) => ({ value: code, label: licenseName(code) })),
];

const licenseName = (code: (typeof licenseCodes)[number]) =>
  code === 'own' ? words.ownLicense : openLicenses[code].name;

/** The license of the downloads. */
export function LicenseSection({ settings: { control, form } }: { settings: SettingsForm }) {
  const license = control('dataLicense');
  const terms = control('dataLicense.terms');
  const address = control('dataLicense.address');
  const choose = (value: string) => {
    form.clearErrors('dataLicense');
    const code = licenseCodes.find((each) => each === value);
    license.onChange(code ? { code, terms: null, address: null } : null);
  };
  return (
    <FormGroup title={words.license} say={words.licenseSay}>
      <p>
        <a href="/data">{words.toData}</a>
      </p>
      <Select
        {...license}
        label={words.paths.dataLicense}
        value={license.value?.code ?? ''}
        options={options()}
        onChange={choose}
      />
      {license.value?.code === 'own' && (
        <>
          <TextInput
            label={words.licenseTerms}
            hint={words.licenseTermsHint}
            required
            autoComplete="off"
            {...terms}
            value={terms.value ?? ''}
          />
          <TextInput
            label={words.licenseAddress}
            hint={words.licenseAddressHint}
            autoComplete="off"
            dir="ltr"
            {...address}
            value={address.value ?? ''}
          />
        </>
      )}
    </FormGroup>
  );
}

export const licenseText = (license: { code: (typeof licenseCodes)[number]; terms?: string | null | undefined }) =>
  license.code === 'own' ? (license.terms ?? '') : licenseName(license.code);
