import { NavLink } from 'react-router';

const LISTS = [
  { to: '/trade-list', label: 'Trade list' },
  { to: '/want-list', label: 'Want list' },
];

export const ListTabs = () => (
  <nav aria-label="Lists" className="inline-flex self-start rounded-control border border-edge bg-surface p-1">
    {LISTS.map(({ to, label }) => (
      <NavLink
        key={to}
        to={to}
        className="focus-ring inline-flex min-h-9 items-center rounded-[5px] px-4 text-sm font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
      >
        {label}
      </NavLink>
    ))}
  </nav>
);
