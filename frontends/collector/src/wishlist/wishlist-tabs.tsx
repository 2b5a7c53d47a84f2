import { NavLink } from 'react-router';

const TABS = [
  { to: '/wishlist', label: 'Cards' },
  { to: '/wishlist/list', label: 'List to share' },
];

export const WishlistTabs = () => (
  <nav aria-label="Wishlist" className="inline-flex self-start rounded-control border border-edge bg-surface p-1">
    {TABS.map(({ to, label }) => (
      <NavLink
        key={to}
        to={to}
        end
        className="focus-ring inline-flex min-h-9 items-center rounded-[5px] px-4 text-sm font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
      >
        {label}
      </NavLink>
    ))}
  </nav>
);
