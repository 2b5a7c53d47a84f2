import type { getMissingImages } from '@ninepocket/contracts/automation/image-runs';
import type { Result } from '@ninepocket/web-kit/api/api';
import { count } from '../../parts/counts.rules.js';

type MissingImagesProps = { count: number; samples: Result<typeof getMissingImages>['sampleCards'] };

export const MissingImages = ({ count: missing, samples }: MissingImagesProps) =>
  missing === 0 ? (
    <p className="text-muted">Every card has an image.</p>
  ) : (
    <div>
      <p>
        <strong>{count(missing, 'card')}</strong> without an image, for example:
      </p>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line text-sm">
        {samples.map(({ id, name, cardNumber, setName }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="font-semibold">
              {name} #{cardNumber}
            </span>
            <span className="text-muted">{setName}</span>
          </li>
        ))}
      </ul>
    </div>
  );
