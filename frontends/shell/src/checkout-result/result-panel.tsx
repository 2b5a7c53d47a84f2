import type { ReactNode } from 'react';

type ResultPanelProps = {
  icon: ReactNode;
  title: string;
  text?: string;
  isGood?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** The page's only content. Screen readers announce its text when a payment is confirmed while the page is open. */
export const ResultPanel = ({ icon, title, text, isGood = false, children, actions }: ResultPanelProps) => (
  <section className="panel mx-auto max-w-xl overflow-hidden bg-surface text-center">
    <div
      aria-hidden
      className={`halftone flex justify-center border-b-2 border-outline py-8 [&_svg]:size-16 ${isGood ? 'bg-primary text-on-primary' : 'bg-sunken text-ink'}`}
    >
      {icon}
    </div>
    <div className="px-5 py-7 sm:px-8">
      <div role="status">
        <h1 className="page-title text-balance wrap-anywhere">{title}</h1>
        {text && <p className="mx-auto mt-3 max-w-md text-lg text-balance text-muted">{text}</p>}
      </div>
      {children}
      {actions && <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{actions}</div>}
    </div>
  </section>
);
