/** What earlier versions stored in this browser: pictures of screens, responses, the ID token, and names of files. */
const FORMER = /^ninepocket\.(screen|answer|token|files)/;

export const removeFormerData = (): void => {
  for (const name of Object.keys(localStorage)) if (FORMER.test(name)) localStorage.removeItem(name);
};
