import { FileSpreadsheet } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { cn } from '../cn.js';

type FileDropProps = {
  title: string;
  text: string;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
};

export function FileDrop({ title, text, accept, disabled, onChoose }: FileDropProps) {
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(file);
  };
  return (
    <label
      className={cn(
        'relative flex flex-col items-center gap-2 rounded-control border-2 border-dashed border-edge px-4 py-10 text-center',
        'hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        over && 'border-accent bg-accent-soft',
        disabled && 'pointer-events-none opacity-55',
      )}
    >
      <FileSpreadsheet aria-hidden className="size-10 text-muted" />
      <span className="item-title">{title}</span>
      <span className="text-sm text-muted">{text}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that the same file can be chosen again after it was corrected.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
