import type { Product } from '@league/contract';
import { Button, lazyPart, recordText } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Suspense, useState } from 'react';
import { messages } from './messages.ts';
import styles from './SizeGuide.module.css';
import { sizesAmong } from './sizes.ts';

type Variant = Pick<Product['variants'][number], 'title' | 'mainTitle'>;

const Dialog = lazyPart(() => import('@league/kit/dialogs'), 'Dialog');

/** The measures of a garment's sizes; empty for other products. */
export function SizeGuide({ variants }: { variants: readonly Variant[] }) {
  const [isOpen, setOpen] = useState(false);
  const sizes = sizesAmong(variants);
  if (sizes.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {messages.sizeGuide}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog open onClose={() => setOpen(false)} title={messages.sizeGuide} say={messages.sizeGuideSay}>
            <table className={styles.sizes}>
              <thead>
                <tr>
                  <th scope="col">{messages.size}</th>
                  <th scope="col">{messages.chest}</th>
                  <th scope="col">{messages.height}</th>
                </tr>
              </thead>
              <tbody>
                {sizes.map(({ title, size, chest, height }) => (
                  <tr key={size}>
                    <th scope="row">{recordText(title)}</th>
                    <td>{figures(chest)}</td>
                    <td>{figures(height)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
