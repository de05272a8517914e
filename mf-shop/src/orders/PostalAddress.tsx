import type { Address } from '@league/contract';
import { listed } from '@league/kit/direction';
import { countryName } from '@league/kit/forms';
import styles from './PostalAddress.module.css';

/** An address as on a parcel. */
export const PostalAddress = ({ address }: { address: Address }) => (
  <address className={styles.address}>
    {[
      `${address.firstName} ${address.lastName}`.trim(),
      address.address,
      listed([address.city, address.region, address.postalCode]),
      countryName(address.country),
    ]
      .filter(Boolean)
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
  </address>
);
