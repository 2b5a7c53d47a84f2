import { Part } from '../part.js';

const SCALE = [
  { look: 'page-title', use: 'the heading of a page' },
  { look: 'dialog-title', use: 'dialogs' },
  { look: 'section-title', use: 'sections of a page' },
  { look: 'item-title', use: 'one item in a section' },
  { look: 'text-base', use: 'reading text and fields' },
  { look: 'text-sm', use: 'controls and details' },
  { look: 'text-xs', use: 'marks and captions' },
];

export const TypeScale = () => (
  <Part title="Type">
    <dl className="flex w-full flex-col gap-3">
      {SCALE.map(({ look, use }) => (
        <div key={look}>
          <dt className="text-xs text-muted">
            {look}: {use}
          </dt>
          <dd className={look}>Uncanny X-Men 1992</dd>
        </div>
      ))}
    </dl>
  </Part>
);
