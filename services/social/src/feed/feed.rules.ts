import { visibility, type PrivacySettings, type Viewer } from '../privacy/privacy.rules.js';

/** The users whose activity may be seen, and of whom what derives from their collection as well. */
export const authorsOf = (
  friends: readonly (PrivacySettings & { id: number; relation: Viewer })[],
): { id: number; showsCollection: boolean }[] =>
  friends.flatMap(({ id, relation, ...settings }) => {
    const { activity, collection } = visibility(relation, settings);
    return activity ? [{ id, showsCollection: collection }] : [];
  });
