import { licenseCodes, openLicenses } from '@league/contract';
import { Select, TextInput } from '@league/kit';
import { FormGroup } from '../FormGroup.tsx';
import { messages } from './messages.ts';
import type { SettingsForm } from './settingsForm.ts';

const options = () => [
  { value: '', label: messages.noLicense },
  ...licenseCodes.map((code) => ({ value: code, label: licenseName(code) })),
];

const licenseName = (code: (typeof licenseCodes)[number]) =>
  code === 'own' ? messages.ownLicense : openLicenses[code].name;

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
    <FormGroup title={messages.license} say={messages.licenseSay}>
      <p>
        <a href="/data">{messages.toData}</a>
      </p>
      <Select
        {...license}
        label={messages.paths.dataLicense}
        value={license.value?.code ?? ''}
        options={options()}
        onChange={choose}
      />
      {license.value?.code === 'own' && (
        <>
          <TextInput
            label={messages.licenseTerms}
            hint={messages.licenseTermsHint}
            required
            autoComplete="off"
            {...terms}
            value={terms.value ?? ''}
          />
          <TextInput
            label={messages.licenseAddress}
            hint={messages.licenseAddressHint}
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
