import { Button } from '@league/kit';
import callout from '../callout.module.css';
import { messages } from './messages.ts';

/** Advice about unused accounts. */
export const UnusedAdvice = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className={`${callout.highlight} ${callout.bar}`}>
    <p>{messages.unusedAdvice({ count })}</p>
    <Button variant="secondary" size="small" onClick={onShow}>
      {messages.showUnused}
    </Button>
  </div>
);
