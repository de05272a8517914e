/** The labels of an address's parts, by the kind that a country has. */
export const messages = {
  address: 'Street and number',
  cityLabels: { city: 'City', post_town: 'Town', suburb: 'Suburb', district: 'District' } as Record<string, string>,
  regionLabels: {
    area: 'Area',
    county: 'County',
    department: 'Department',
    district: 'District',
    do_si: 'Province or city',
    emirate: 'Emirate',
    island: 'Island',
    oblast: 'Oblast',
    parish: 'Parish',
    prefecture: 'Prefecture',
    province: 'Province',
    state: 'State',
  } as Record<string, string>,
  postalLabels: { eircode: 'Eircode', pin: 'PIN code', postal: 'Postal code', zip: 'ZIP code' } as Record<
    string,
    string
  >,
};
