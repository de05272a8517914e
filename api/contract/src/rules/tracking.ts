/** Tracking pages of carriers, by the first word of their name. */
const pages: Record<string, string> = {
  aramex: 'https://www.aramex.com/track/results?ShipmentNumber=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** Carriers with a tracking page. */
export const carriersWithPage = ['Aramex', 'DHL', 'FedEx', 'UPS', 'USPS'];

/** A parcel's tracking page; undefined for an unknown carrier. */
export function trackingPage({ carrier, number }: { carrier: string; number: string }): string | undefined {
  const [name = ''] = carrier.trim().toLowerCase().split(/\s/);
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page && number ? page + encodeURIComponent(number) : undefined;
}
