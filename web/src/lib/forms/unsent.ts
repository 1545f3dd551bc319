/** Something that goes on in the background and ends with a logout. */
export interface Unsent {
  isUnsent: () => boolean;
  drop: () => void;
}

/** Filled by what the administrator has used. */
export const unsent = new Set<Unsent>();
