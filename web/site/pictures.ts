/** The address of a slide, and its widths. */
export interface Slide {
  src: string;
  srcSet: string;
}

/** The pictures as pages load them, by the names that content has for them. */
export interface Pictures {
  slides: Record<string, Slide>;
  logos: Record<string, string>;
  previews: Record<string, string>;
  maps: Record<string, string>;
  portraits: Record<string, string>;
  /** Drawings of clubs. */
  emblems: Record<string, string>;
}
