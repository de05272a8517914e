import { Button } from '@league/kit';
import callout from '../callout.module.css';
import { words } from './words.ts';

/** Advice about unused accounts. */
export const UnusedAdvice = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className={`${callout.highlight} ${callout.bar}`}>
    <p>{words.unusedAdvice({ count })}</p>
    <Button variant="secondary" size="small" onClick={onShow}>
      {words.showUnused}
    </Button>
  </div>
);
