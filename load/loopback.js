// Which product may be loaded: one on this machine. Read by Node and by k6, which has no URL class.
/** @param {unknown} url without a user name or a short form such as 127.1 */
export const isLoopback = (url) => /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(String(url));
