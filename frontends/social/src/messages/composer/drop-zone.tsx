import { ImagePlus } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { imageIn } from '../images/image-choice.rules.js';

type DropZoneProps = { disabled: boolean; label: string; onDrop: (file: File) => void; children: ReactNode };

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The conversation; an image may be dropped anywhere on it. */
export function DropZone({ disabled, label, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the file picker does the same by keyboard
    <section
      aria-label={label}
      className="relative flex h-full flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser would open the file in place of the page.
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const file = imageIn(event.dataTransfer.files);
        if (file && !disabled) onDrop(file);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-10 flex flex-col items-center justify-center gap-2 rounded-panel border-4 border-dashed border-accent bg-accent-soft/90 font-bold">
          <ImagePlus aria-hidden className="size-10" /> Drop the image to send it
        </div>
      )}
    </section>
  );
}
