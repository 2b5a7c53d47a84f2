import { Field } from '@ninepocket/ui/forms/field';
import { lazyPart } from '@ninepocket/ui/states/lazy';
import { Select } from '@ninepocket/ui/forms/select';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { use, useState } from 'react';
import { copyTitle } from './copy-text.js';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { Unsaved } from '../../parts/page/unsaved.js';
import { useCopies } from '../use-opened-card.js';

// Loaded on demand, because it needs forms and zod.
const SettingsForm = lazyPart(() => import('./settings-form.js'), <Skeleton className="h-48 w-full" />);

export function MarketplaceSettings({ cardId }: { cardId: number }) {
  const { items } = useCopies(cardId);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const unsaved = use(Unsaved);
  const { leave, question } = useDiscardQuestion();
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  if (!chosen) return null;
  return (
    <section aria-labelledby="marketplace-settings" className="panel-flat p-4">
      <h3 id="marketplace-settings" className="section-title mb-3">
        Marketplace Settings
      </h3>
      {items.length > 1 && (
        <Field label="Which copy" className="mb-4 max-w-sm">
          {(aria) => (
            <Select
              {...aria}
              value={chosen.id}
              onChange={({ target }) => {
                const id = Number(target.value);
                leave(() => setChosenId(id), unsaved.current);
              }}
              options={items.map((holding) => ({ value: String(holding.id), label: copyTitle(holding) }))}
            />
          )}
        </Field>
      )}
      <SettingsForm key={chosen.id} holding={chosen} />
      {question}
    </section>
  );
}
