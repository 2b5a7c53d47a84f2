import './design.css';
import { StyleScope } from '../src/layout/style-scope.js';
import { Badges } from './parts/badges.js';
import { Buttons } from './parts/buttons.js';
import { CardTiles } from './parts/card-tiles.js';
import { Choices } from './parts/choices.js';
import { Fields } from './parts/fields.js';
import { Figures } from './parts/figures.js';
import { Overlays } from './parts/overlays.js';
import { States } from './parts/states.js';
import { ActionIcons } from './tokens/action-icons.js';
import { Tokens } from './tokens/tokens.js';
import { TypeScale } from './tokens/type-scale.js';

const THEMES = [
  { theme: 'light', scheme: 'scheme-light' },
  { theme: 'dark', scheme: 'scheme-dark' },
] as const;

/** The design system in both themes. Only development builds contain it. */
export default function DesignPage() {
  return (
    <StyleScope name="design">
      <main>
        <h1 className="page-title p-4 sm:p-6">Design system</h1>
        <div className="grid md:grid-cols-2">
          {THEMES.map(({ theme, scheme }) => (
            <Theme key={theme} theme={theme} scheme={scheme} />
          ))}
        </div>
      </main>
    </StyleScope>
  );
}

// The theme's colors use light-dark(), which follows the nearest `color-scheme`. Menus and dialogs open inside.
const Theme = ({ theme, scheme }: { theme: string; scheme: string }) => (
  <div data-theme={theme} className={`${scheme} min-w-0 bg-paper p-4 text-ink sm:p-6`}>
    <StyleScope name="design">
      <h2 className="display text-2xl capitalize">{theme}</h2>
      <Tokens />
      <TypeScale />
      <ActionIcons />
      <Buttons />
      <Fields />
      <Choices theme={theme} />
      <Badges />
      <CardTiles />
      <Figures />
      <Overlays />
      <States />
    </StyleScope>
  </div>
);
