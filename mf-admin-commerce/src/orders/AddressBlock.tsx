import type { Address } from '@league/contract';
import { countryName } from '@league/kit/forms';
import styles from './OrderPage.module.css';

interface Props {
  label: string;
  address: Address;
}

export const AddressBlock = ({ label, address }: Props) => (
  <div>
    <p className={styles.label}>{label}</p>
    <address className={styles.address}>
      {addressLines(address).map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  </div>
);

/** An address as lines on a parcel. */
const addressLines = ({ firstName, lastName, address, city, region, postalCode, country }: Address): string[] =>
  [`${firstName} ${lastName}`, address, `${postalCode} ${city}`.trim(), region, countryName(country)].filter(Boolean);
