import type { Address } from '@league/contract';
import { addressLines } from './addressLines.ts';
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
