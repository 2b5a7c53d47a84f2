import { Layers } from 'lucide-react';
import { StatTile } from '../../src/layout/stat-tile.js';
import { Progress } from '../../src/states/progress.js';
import { Part } from '../part.js';

const TONES = ['primary', 'success', 'warning', 'danger'] as const;
const SALES = [
  { name: 'Wolverine', sold: '$1,111.11' },
  { name: 'Magneto', sold: '$980.00' },
  { name: 'Storm', sold: '$7.50' },
];

export const Figures = () => (
  <Part title="Figures">
    <div className="grid w-full gap-4 lg:grid-cols-2">
      <StatTile label="Cards" value="1,204" hint="12 this week" icon={<Layers />} />
      <StatTile label="Value" value="$3,918.40" icon={<Layers />} />
    </div>
    {TONES.map((tone, index) => (
      <Progress key={tone} label={tone} tone={tone} value={index * 30 + 10} max={100} />
    ))}
    <table className="panel-flat w-full border-separate text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="px-3 py-2 font-semibold">
            Card
          </th>
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            Sold for
          </th>
        </tr>
      </thead>
      <tbody>
        {SALES.map(({ name, sold }) => (
          <tr key={name}>
            <th scope="row" className="px-3 py-2 text-left font-semibold">
              {name}
            </th>
            <td className="px-3 py-2 text-right">{sold}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
);
