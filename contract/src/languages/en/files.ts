/** Problems of files. The upload form says them before it sends a file, the API after. */
export const fileSentences = {
  none: 'Please choose at least one file.',
  empty: (name: string) => `${name} is empty.`,
  wrongType: (name: string) =>
    `${name} is not a JPEG, PNG, WebP or GIF picture, an MP4 or WebM video, or a PDF.`,
  heic: (name: string) =>
    `${name} is a HEIC picture and could not be turned into a JPEG. Share it as JPEG. An iPhone takes JPEGs with Settings > Camera > Formats > Most Compatible.`,
  quickTime: (name: string) =>
    `${name} is a MOV video, which many browsers cannot play. Make an MP4 of it, on a computer with VLC (Media > Convert / Save), or on a phone by sending it to yourself with WhatsApp.`,
  /** A video that many browsers cannot play, or that says where it was made. */
  /** `refusal` is a `VideoRefusal`. */
  unplayable: (name: string, refusal: string) => {
    const advice =
      'Make an MP4 with H.264 of it, on a computer with VLC (Media > Convert / Save), or on a phone by sending it to yourself with WhatsApp.';
    if (refusal === 'broken')
      return `${name} cannot be read as a video. Perhaps it is not complete: copy it again from where it was recorded.`;
    if (refusal === 'soundAlone') return `${name} has sound and no picture. Please choose a video.`;
    if (refusal === 'cameraData')
      return `${name} has data of its camera in it, such as the place, which cannot be taken out. ${advice}`;
    return `${name} is a video in ${refusal}, which many browsers cannot play. ${advice}`;
  },
  unreadable: (name: string) => `${name} cannot be read as a picture.`,
  encryptedPdf: (name: string) =>
    `${name} is protected by a password or against changes, so it cannot go into reports. Open it and print it as a PDF.`,
  brokenPdf: (name: string) =>
    `${name} is broken, so it cannot go into reports. Open it and print it as a PDF.`,
  onlyPdf: (name: string) => `${name} is not a PDF.`,
  onlyPaper: (name: string) => `${name} is a video. Evidence is a PDF or a picture.`,
  tooLarge: (name: string, kind: 'image' | 'video' | 'pdf', megabytes: number) =>
    `${name} is too large: a ${kind} may have ${megabytes} MB.`,
  tooManyPixels: (name: string, megapixels: number) =>
    `${name} has too many pixels: a picture may have ${megapixels} megapixels.`,
  notPicture: (name: string) => `${name} is not a JPEG, PNG, WebP or GIF picture, or an SVG drawing.`,
  onlyPicture: (name: string) => `${name} is not a JPEG, PNG, WebP or GIF picture.`,
  /** Sizes are such as “1280 × 720”. */
  tooSmall: (name: string, size: string, least: string) =>
    `${name} is too small: it has ${size} pixels, and ${least} are needed here.`,
  onlyPhotograph: (name: string) => `${name} is a drawing. A JPEG, PNG, WebP or GIF picture is needed here.`,
  onlyDrawing: (name: string) =>
    `${name} is not a drawing. An SVG is needed here, because it takes other colours and sizes.`,
  brokenDrawing: (name: string) => `${name} cannot be read as an SVG drawing.`,
  emptyDrawing: (name: string) => `${name} draws nothing.`,
  drawingHas: (name: string, what: string) =>
    `${name} has “${what}” in it, which a drawing here may not have. Save it as a plain SVG of shapes, with its colours as attributes.`,
  drawingTooLarge: (name: string, kilobytes: number) =>
    `${name} is too large: a drawing may have ${kilobytes} kB. Save it with fewer points.`,
};
