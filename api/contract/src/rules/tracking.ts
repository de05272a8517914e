/** Where carriers show the way of a parcel, by the first word of their name. */
const pages: Record<string, string> = {
  aramex: 'https://www.aramex.com/track/results?ShipmentNumber=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** The carriers that have one. */
export const carriersWithPage = ['Aramex', 'DHL', 'FedEx', 'UPS', 'USPS'];

/** The page of a carrier about one parcel; undefined for a carrier that nobody knows one of. */
export function trackingPage({ carrier, number }: { carrier: string; number: string }): string | undefined {
  const [name = ''] = carrier.trim().toLowerCase().split(/\s/);
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page && number ? page + encodeURIComponent(number) : undefined;
}
