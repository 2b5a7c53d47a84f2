import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Popover } from '@ninepocket/ui/overlays/popover';
import { StatTile } from '@ninepocket/ui/layout/stat-tile';
import { DollarSign, Heart, Info, Layers, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import type { Figure } from './figures.js';

const ICONS = { cards: <Layers />, inserts: <Sparkles />, value: <DollarSign />, wishes: <Heart /> };

export const StatLink = ({ figure: { kind, label, value, growth, note, info, to } }: { figure: Figure }) => (
  <li className="relative [&>:first-child]:h-full">
    <StatTile
      label={label}
      icon={ICONS[kind]}
      value={
        <Link
          to={to}
          aria-label={`${label}: ${value}`}
          className="outline-none after:absolute after:inset-0 after:rounded-panel hover:after:ring-2 hover:after:ring-outline focus-visible:after:outline-3 focus-visible:after:outline-accent"
        >
          {value}
        </Link>
      }
      hint={
        <span className="block min-h-10">
          {growth}
          {note && <span className="block">{note}</span>}
        </span>
      }
    />
    <div className="absolute top-1 right-1">
      <Popover
        label={`About ${label}`}
        trigger={
          <IconButton size="sm" label={`About ${label}`} className="text-muted">
            <Info aria-hidden />
          </IconButton>
        }
      >
        {info}
      </Popover>
    </div>
  </li>
);
