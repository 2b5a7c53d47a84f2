import { useCallback } from 'react';

type BlobImageProps = {
  blob: Blob;
  alt: string;
  className?: string;
  onError?: () => void;
  onSize?: (width: number, height: number) => void;
};

/** Its URL is revoked when the image is gone. */
export function BlobImage({ blob, alt, className, onError, onSize }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      const { src } = image;
      return () => URL.revokeObjectURL(src);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      alt={alt}
      className={className}
      onError={onError}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onSize?.(naturalWidth, naturalHeight)}
    />
  );
}
