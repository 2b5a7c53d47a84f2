/** What earlier versions stored in this browser: pictures of screens, and the names of files. */
const FORMER = /^ninepocket\.(screens?$|screen\.|files$)/;

export const removeFormerData = (): void => {
  for (const name of Object.keys(localStorage)) if (FORMER.test(name)) localStorage.removeItem(name);
};
