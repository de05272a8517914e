import { layout } from '@league/kit';

/** The error of a whole list, such as one entry too many. */
export const ListFault = ({ children }: { children: string | undefined }) =>
  children && (
    <p role="alert" className={layout.error}>
      {children}
    </p>
  );
