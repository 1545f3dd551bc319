/** The slides of `content/blank`. Visitors see them in the colour of the site. */
export const drawnSlides: readonly string[] = ['hills.svg', 'waves.svg', 'fields.svg'];
