/** A copy as a settlement writes it: the columns of a holding. */
export type GivenCopy = Record<string, unknown>;

/** @param room for how many photos the receiver's plan has room: the others are left out */
export const fittingPhotos = (copies: readonly GivenCopy[], room: number): GivenCopy[] => {
  let left = room;
  const fit = (photo: unknown): unknown => (typeof photo === 'string' && left-- > 0 ? photo : null);
  return copies.map((copy) => ({ ...copy, front_photo: fit(copy.front_photo), back_photo: fit(copy.back_photo) }));
};
