export const IMAGE_FILES = ['full.webp', 'thumbnail.webp'] as const;
export type ImageFile = (typeof IMAGE_FILES)[number];
