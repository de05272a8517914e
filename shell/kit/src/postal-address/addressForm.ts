import {
  type AddressForm,
  type AddressInput,
  type AddressPart,
  addressIssues,
  checkoutsApi,
  type Refusal,
} from '@league/contract';
import { call, queryClient } from '@league/kit';
import { contractSentence } from '@league/kit/forms';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The format of a country's addresses; until it has loaded, that of the country chosen before. */
export const addressFormQuery = (country: string) =>
  queryOptions({
    queryKey: ['address-forms', country],
    queryFn: async ({ signal }) => labelled(await call(checkoutsApi.addressForm, { params: { country }, signal })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** With labels in the page's language. */
async function labelled(form: AddressForm): Promise<AddressForm> {
  const labels = await Promise.all(form.parts.map(({ label }) => contractSentence(label)));
  return { ...form, parts: form.parts.map((part, at) => ({ ...part, label: labels[at]! })) };
}

/** Errors by the country's format if it has loaded, with paths below `at`; otherwise the server reports them. */
export function postalAddressIssues(
  at: string,
  address: Pick<AddressInput, AddressPart | 'country'>,
): NonNullable<Refusal['issues']> {
  const form = queryClient.getQueryData(addressFormQuery(address.country).queryKey);
  return form ? addressIssues(form, address).map(({ path, message }) => ({ path: `${at}${path}`, message })) : [];
}
