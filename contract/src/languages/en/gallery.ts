/** Sentences of the wall of pictures, and of viewers. */
export const gallerySentences = {
  loading: 'Loading the gallery',
  loadingPicture: 'Loading the picture',
  pages: 'Pages of the gallery',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
