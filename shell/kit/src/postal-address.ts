// A separate entry point: only forms with a postal address load it.

export { addressFormQuery, postalAddressIssues } from './postal-address/addressForm.ts';
export { PostalAddressFields } from './postal-address/PostalAddressFields.tsx';
