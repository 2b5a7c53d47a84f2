import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '../../src/forms/segmented.js';
import { Switch } from '../../src/forms/switch.js';
import { TabPanel, Tabs } from '../../src/layout/tabs.js';
import { Part } from '../part.js';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'owned', label: 'Owned' },
  { value: 'missing', label: 'Missing' },
] as const;
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
] as const;

export function Choices({ theme }: { theme: string }) {
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('owned');
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('grid');
  const [isPublic, setPublic] = useState(true);
  return (
    <Part title="Choices">
      <Segmented label={`Cards, ${theme}`} value={shown} onChange={setShown} options={SHOWN} />
      <Segmented label={`View, ${theme}`} value={view} onChange={setView} options={VIEWS} iconsOnly />
      <div className="flex w-full max-w-sm flex-col gap-3">
        <Switch label="Public profile" hint="Everyone sees it." checked={isPublic} onCheckedChange={setPublic} />
        <Switch label="Admin Mode" checked={false} onCheckedChange={() => undefined} />
        <Switch label="Not available" checked disabled onCheckedChange={() => undefined} />
      </div>
      <div className="w-full">
        <Tabs label={`Tabs, ${theme}`} value={shown} onValueChange={(value) => setShown(chosenOf(value))} tabs={SHOWN}>
          <TabPanel value={shown}>What the tab shows</TabPanel>
        </Tabs>
      </div>
    </Part>
  );
}

const chosenOf = (value: string) => SHOWN.find((one) => one.value === value)?.value ?? 'all';
