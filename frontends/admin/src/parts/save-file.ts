/**
 * Hands a file to the browser's downloads.
 * @param name the file's name for the person, e.g. `errors.csv`
 */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
