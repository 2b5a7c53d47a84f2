import { isComposing } from '@ninepocket/ui/forms/composing';
import { CARD_RARITIES } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { controlLook } from '@ninepocket/ui/forms/input';
import { cn } from '@ninepocket/ui/cn';
import { useId, useRef, type KeyboardEvent } from 'react';

type CellEditorProps = {
  label: string;
  value: string;
  maxLength: number | undefined;
  offersRarities: boolean;
  /** `step`: where Tab moves. */
  onDone: (typed: string, step: -1 | 0 | 1) => void;
  onCancel: () => void;
};

export function CellEditor({ label, value, maxLength, offersRarities, onDone, onCancel }: CellEditorProps) {
  const rarities = useId();
  const isDone = useRef(false);
  const finish = (done: () => void) => {
    // Removing the field blurs it.
    if (isDone.current) return;
    isDone.current = true;
    done();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    const typed = event.currentTarget.value;
    if (event.key === 'Escape') finish(onCancel);
    else if (event.key === 'Enter') finish(() => onDone(typed, 0));
    else if (event.key === 'Tab') finish(() => onDone(typed, event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        aria-label={label}
        defaultValue={value}
        maxLength={maxLength}
        list={offersRarities ? rarities : undefined}
        ref={(input) => {
          if (!input || document.activeElement === input) return;
          input.focus();
          input.select();
        }}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          const typed = event.target.value;
          finish(() => onDone(typed, 0));
        }}
        className={cn(controlLook, 'h-9 px-1.5 text-base lg:text-sm')}
      />
      {offersRarities && (
        <datalist id={rarities}>
          {CARD_RARITIES.map((rarity) => (
            <option key={rarity}>{rarity}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
