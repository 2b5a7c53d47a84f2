import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../src/forms/button.js';
import { IconButton } from '../../src/forms/icon-button.js';
import { CardButton } from '../../src/cards/card-button.js';
import { Part, Row } from '../part.js';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const nothing = () => undefined;

export const Buttons = () => (
  <Part title="Buttons">
    <Row>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Row>
    <Row>
      {SIZES.map((size) => (
        <Button key={size} size={size}>
          <Plus aria-hidden /> Size {size}
        </Button>
      ))}
    </Row>
    <Row>
      <Button busy>Busy</Button>
      <Button variant="secondary" busy>
        Busy
      </Button>
      <Button disabled>Disabled</Button>
      <Button variant="secondary" disabled>
        Disabled
      </Button>
    </Row>
    <Row>
      <IconButton label="Edit">
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Edit" variant="secondary">
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Add" variant="primary">
        <Plus aria-hidden />
      </IconButton>
      <IconButton label="Remove" size="sm">
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton label="Edit" disabled>
        <Pencil aria-hidden />
      </IconButton>
      <CardButton label="Add" tone="primary" onClick={nothing}>
        <Plus aria-hidden />
      </CardButton>
      <CardButton label="Edit" onClick={nothing}>
        <Pencil aria-hidden />
      </CardButton>
    </Row>
  </Part>
);
