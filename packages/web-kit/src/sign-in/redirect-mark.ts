/** Set while the user is on Google's page, so that their return is recognized without loading Firebase. */
const KEY = 'ninepocket.redirected';

export const markRedirect = (): void => sessionStorage.setItem(KEY, 'yes');
export const clearRedirect = (): void => sessionStorage.removeItem(KEY);
export const cameFromRedirect = (): boolean => sessionStorage.getItem(KEY) !== null;
