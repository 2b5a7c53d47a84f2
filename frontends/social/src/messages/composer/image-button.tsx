import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { ACCEPTED_IMAGES } from '../images/image-choice.rules.js';

export function ImageButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Send an image" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        aria-label="Image"
        accept={ACCEPTED_IMAGES}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Cleared, so that the same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
