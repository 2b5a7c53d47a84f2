import type { ReactNode } from 'react';
import { Part } from '../part.js';

const COLORS = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'ink',
  'muted',
  'line',
  'edge',
  'outline',
  'primary',
  'primary-strong',
  'on-primary',
  'accent',
  'accent-soft',
  'on-accent',
  'danger',
  'danger-soft',
  'on-danger',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'insert',
  'insert-soft',
  'scrim',
  'dots',
] as const;
const RADII = ['control', 'panel'] as const;
const SHADOWS = ['ink-sm', 'ink', 'float'] as const;
const SPACES = ['size-1', 'size-2', 'size-3', 'size-4', 'size-5', 'size-6', 'size-8'];

export const Tokens = () => (
  <div data-tokens>
    <Part title="Colors">
      <div className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
        {COLORS.map((name) => (
          <Token key={name} name={name}>
            <span className="block size-10 outline outline-line" style={{ background: `var(--color-${name})` }} />
          </Token>
        ))}
      </div>
    </Part>
    <Part title="Shapes">
      <Shapes>
        {RADII.map((name) => (
          <Token key={name} name={`rounded-${name}`}>
            <span
              className="block size-12 border-2 border-outline bg-surface"
              style={{ borderRadius: `var(--radius-${name})` }}
            />
          </Token>
        ))}
        {SHADOWS.map((name) => (
          <Token key={name} name={`shadow-${name}`}>
            <span
              className="block size-12 border-2 border-outline bg-surface"
              style={{ boxShadow: `var(--shadow-${name})` }}
            />
          </Token>
        ))}
        <Token name="panel">
          <span className="panel block size-12" />
        </Token>
        <Token name="panel-flat">
          <span className="panel-flat block size-12" />
        </Token>
        <Token name="halftone">
          <span className="panel-flat halftone block size-12" />
        </Token>
      </Shapes>
    </Part>
    <Part title="Spacing">
      <div className="flex flex-wrap items-end gap-3">
        {SPACES.map((size) => (
          <span key={size} className="flex flex-col items-center gap-1 text-xs">
            <span className={`block bg-ink ${size}`} />
            {size.replace('size-', '')}
          </span>
        ))}
      </div>
    </Part>
  </div>
);

const Shapes = ({ children }: { children: ReactNode }) => (
  <div className="grid w-full grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">{children}</div>
);

const Token = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 items-center gap-2 text-xs">
    <span className="shrink-0">{children}</span>
    <span className="min-w-0 break-words">{name}</span>
  </div>
);
