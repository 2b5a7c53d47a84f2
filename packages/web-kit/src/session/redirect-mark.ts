/** Set while the browser is away at Google's page, so that the way back is recognised without loading Firebase. */
const KEY = 'ninepocket.redirected';

export const markRedirect = (): void => sessionStorage.setItem(KEY, 'yes');
export const clearRedirect = (): void => sessionStorage.removeItem(KEY);
export const cameFromRedirect = (): boolean => sessionStorage.getItem(KEY) !== null;
