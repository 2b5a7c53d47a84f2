/** One icon per action, in every front end. */
import {
  Award,
  BadgeDollarSign,
  BadgePercent,
  CopyPlus,
  Download,
  EllipsisVertical,
  FileUp,
  Heart,
  Keyboard,
  ListChecks,
  MessageCircle,
  Pencil,
  Plus,
  RefreshCw,
  RotateCcwSquare,
  RotateCw,
  Search,
  Sparkles,
  Star,
  Store,
  Tag,
  Trash2,
  Undo2,
  X,
  Zap,
} from 'lucide-react';
import { Part } from '../part.js';

const ACTIONS = [
  { icon: Plus, name: 'Add' },
  { icon: CopyPlus, name: 'Add a whole set' },
  { icon: Keyboard, name: 'Rapid entry' },
  { icon: Heart, name: 'Wishlist' },
  { icon: Star, name: 'Favorite' },
  { icon: Pencil, name: 'Edit' },
  { icon: Trash2, name: 'Remove' },
  { icon: Undo2, name: 'Undo' },
  { icon: RotateCcwSquare, name: 'Flip' },
  { icon: RefreshCw, name: 'Refresh' },
  { icon: RotateCw, name: 'Retry' },
  { icon: FileUp, name: 'Import' },
  { icon: Download, name: 'Export' },
  { icon: Tag, name: 'For sale' },
  { icon: BadgeDollarSign, name: 'Sold' },
  { icon: BadgePercent, name: 'Deal' },
  { icon: Store, name: 'Marketplace' },
  { icon: Sparkles, name: 'Insert' },
  { icon: Award, name: 'Super Power' },
  { icon: Zap, name: 'Upgrade' },
  { icon: MessageCircle, name: 'Message' },
  { icon: ListChecks, name: 'Select' },
  { icon: Search, name: 'Search' },
  { icon: EllipsisVertical, name: 'More' },
  { icon: X, name: 'Close, clear' },
];

export const ActionIcons = () => (
  <Part title="Icons">
    <ul className="grid w-full grid-cols-2 gap-2 text-sm sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
      {ACTIONS.map(({ icon: Icon, name }) => (
        <li key={name} className="flex items-center gap-2">
          <Icon aria-hidden className="size-5 shrink-0" /> {name}
        </li>
      ))}
    </ul>
  </Part>
);
