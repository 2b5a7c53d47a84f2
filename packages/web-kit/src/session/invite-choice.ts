/** An invite link that a visitor accepted: the request is sent after the sign-in, which may leave the page. */
const KEY = 'ninepocket.invite';

export const chooseInvite = (code: string): void => sessionStorage.setItem(KEY, code);
export const isInviteChosen = (code: string): boolean => sessionStorage.getItem(KEY) === code;
export const forgetInvite = (): void => sessionStorage.removeItem(KEY);
