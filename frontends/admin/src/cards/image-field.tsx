import { ImageSourceFields, type ImageSource } from '@ninepocket/ui/forms/image-source-fields';

type ImageFieldProps = { label: string; image: ImageSource; onChange: (image: ImageSource) => void };

export const ImageField = ({ label, image, onChange }: ImageFieldProps) => (
  <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
    <legend className="px-1 text-sm font-semibold">{label}</legend>
    <ImageSourceFields source={image} onChange={onChange} />
  </fieldset>
);
