/** @returns the path of a user's profile, on one of its tabs */
export const profilePath = (userId: number, tab?: string): string =>
  `/friend-profile/${userId}${tab ? `?tab=${tab}` : ''}`;

/** @returns the path of my conversation with a friend */
export const conversationPath = (userId: number): string => `/social?tab=messages&with=${userId}`;
