/** Problems of files. The upload form says them before it sends a file, the API after. */
export const fileSentences = {
  none: 'Please choose at least one file.',
  empty: (name: string) => `${name} is empty.`,
  wrongType: (name: string) =>
    `${name} is not a JPEG, PNG, WebP or GIF picture, an MP4 or WebM video, or a PDF.`,
  heic: (name: string) =>
    `${name} is a HEIC picture and could not be converted to JPEG. Share it as JPEG. An iPhone takes JPEGs with Settings > Camera > Formats > Most Compatible.`,
  quickTime: (name: string) =>
    `${name} is a MOV video, which many browsers cannot play. Convert it to MP4, on a computer with VLC (Media > Convert / Save), or on a phone by sending it to yourself on WhatsApp.`,
  /** A video that many browsers cannot play, or that says where it was made. */
  /** `refusal` is a `VideoRefusal`. */
  unplayable: (name: string, refusal: string) => {
    const advice =
      'Convert it to MP4 with H.264, on a computer with VLC (Media > Convert / Save), or on a phone by sending it to yourself on WhatsApp.';
    if (refusal === 'broken')
      return `${name} cannot be read as a video. It may be incomplete: copy it again from the device that recorded it.`;
    if (refusal === 'soundAlone') return `${name} has sound but no picture. Please choose a video.`;
    if (refusal === 'cameraData')
      return `${name} contains data from its camera, such as the place, that cannot be removed. ${advice}`;
    return `${name} is a video in ${refusal}, which many browsers cannot play. ${advice}`;
  },
  unreadable: (name: string) => `${name} cannot be read as a picture.`,
  encryptedPdf: (name: string) =>
    `${name} is protected by a password or against changes, so it cannot be used in reports. Open it and print it to a new PDF.`,
  brokenPdf: (name: string) =>
    `${name} is damaged, so it cannot be used in reports. Open it and print it to a new PDF.`,
  onlyPdf: (name: string) => `${name} is not a PDF.`,
  onlyPaper: (name: string) => `${name} is a video. Evidence is a PDF or a picture.`,
  tooLarge: (name: string, kind: 'image' | 'video' | 'pdf', megabytes: number) =>
    `${name} is too large: a ${kind} may have at most ${megabytes} MB.`,
  tooManyPixels: (name: string, megapixels: number) =>
    `${name} has too many pixels: a picture may have at most ${megapixels} megapixels.`,
  notPicture: (name: string) => `${name} is not a JPEG, PNG, WebP or GIF picture, or an SVG drawing.`,
  onlyPicture: (name: string) => `${name} is not a JPEG, PNG, WebP or GIF picture.`,
  /** Sizes are such as “1280 × 720”. */
  tooSmall: (name: string, size: string, least: string) =>
    `${name} is too small: it has ${size} pixels, and at least ${least} are needed here.`,
  onlyPhotograph: (name: string) => `${name} is a drawing. A JPEG, PNG, WebP or GIF picture is needed here.`,
  onlyDrawing: (name: string) =>
    `${name} is not a drawing. An SVG is needed here, because its colours and size change.`,
  brokenDrawing: (name: string) => `${name} cannot be read as an SVG drawing.`,
  emptyDrawing: (name: string) => `${name} is an empty drawing.`,
  drawingHas: (name: string, what: string) =>
    `${name} has “${what}” in it, which is not allowed in a drawing. Save it as a plain SVG of shapes, with its colours as attributes.`,
  drawingTooLarge: (name: string, kilobytes: number) =>
    `${name} is too large: a drawing may have at most ${kilobytes} kB. Save it with fewer points.`,
};
