import { useActiveInView } from '@ninepocket/ui/layout/use-active-in-view';
import { NavLink, useLocation } from 'react-router';
import { SCREENS } from './screens.js';

export function NavBar() {
  const { pathname } = useLocation();
  const nav = useActiveInView<HTMLElement>('[aria-current=page]', pathname);
  return (
    <nav ref={nav} aria-label="Admin" className="order-last -mx-2.5 flex w-[calc(100%+1.25rem)] overflow-x-auto">
      {SCREENS.map(({ to, label }) => (
        <Entry key={to} to={to}>
          {label}
        </Entry>
      ))}
    </nav>
  );
}

const Entry = ({ to, children }: { to: string; children: string }) => (
  <NavLink
    to={to}
    end={to === '/admin'}
    className="flex min-h-11 items-center border-b-4 border-transparent px-2.5 pt-1 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:border-accent aria-[current=page]:text-ink"
  >
    {children}
  </NavLink>
);
