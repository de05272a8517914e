import { type AddressInput, type AddressPart, addressIssues, checkoutsApi, type Refusal } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The format of a country's addresses; until it has loaded, that of the country chosen before. */
export const addressFormQuery = (country: string) =>
  queryOptions({
    ...operationQuery(['address-forms', country], checkoutsApi.addressForm, { params: { country } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Errors by the country's format if it has loaded, with paths below `at`; otherwise the server reports them. */
export function postalAddressIssues(
  at: string,
  address: Pick<AddressInput, AddressPart | 'country'>,
): NonNullable<Refusal['issues']> {
  const form = queryClient.getQueryData(addressFormQuery(address.country).queryKey);
  return form ? addressIssues(form, address).map(({ path, message }) => ({ path: `${at}${path}`, message })) : [];
}
