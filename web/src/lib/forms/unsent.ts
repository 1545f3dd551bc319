/** Background work that ends with a logout. */
export interface Unsent {
  isUnsent: () => boolean;
  drop: () => void;
}

/** Parts of the administration register themselves when they are used. */
export const unsent = new Set<Unsent>();
