const MAX_WIDTH = 288;
const MAX_HEIGHT = 320;

/** CSS pixels of a picture in a message, never enlarged. */
export const boxOf = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};
