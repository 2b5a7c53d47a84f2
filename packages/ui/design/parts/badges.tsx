import { Crown } from 'lucide-react';
import { Avatar } from '../../src/brand/avatar.js';
import { Badge } from '../../src/brand/badge.js';
import { Logo } from '../../src/brand/logo.js';
import { Part, Row } from '../part.js';

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger', 'insert'] as const;

export const Badges = () => (
  <Part title="Badges and brand">
    <Row>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="primary">
        <Crown aria-hidden /> SUPER HERO
      </Badge>
    </Row>
    <Row>
      <Logo className="text-2xl" site="Admin" />
      <Avatar name="Harper" size="sm" />
      <Avatar name="Harper" />
      <Avatar name="Harper" size="lg" />
    </Row>
    <p>
      Text with{' '}
      <a href="#type" className="font-semibold text-accent underline">
        a link
      </a>
      : blue can be followed, or is focused, selected or new.
    </p>
  </Part>
);
