/** DESIGN section 5: "no endpoint returns an unbounded list". */
export const MAX_PAGE = 500;

export interface Page<T> {
  items: T[];
  /** Size of the whole list; null when not counted. */
  total: number | null;
  next: string | null;
}
