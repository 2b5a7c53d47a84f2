import { useObjectUrl } from './use-object-url.js';

/** An image of this device that is not sent yet. */
export function LocalImage({ file, className }: { file: File; className: string }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt="To be sent" className={className} />;
}
