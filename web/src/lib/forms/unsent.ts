/** Background work that a logout ends. */
export interface Unsent {
  isUnsent: () => boolean;
  drop: () => void;
}

/** Parts of the administration add themselves when they are used. */
export const unsent = new Set<Unsent>();
