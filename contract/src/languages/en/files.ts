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
  unreadable: (name: string) => `${name} cannot be read as a picture.`,
  encryptedPdf: (name: string) =>
    `${name} is protected by a password, so it cannot go into reports. Save it without a password, or print it as a PDF.`,
  brokenPdf: (name: string) =>
    `${name} is broken, so it cannot go into reports. Open it and print it as a PDF.`,
  onlyPdf: (name: string) => `${name} is not a PDF.`,
  onlyPaper: (name: string) => `${name} is a video. Evidence is a PDF or a picture.`,
  tooLarge: (name: string, kind: 'image' | 'video' | 'pdf', megabytes: number) =>
    `${name} is too large: a ${kind} may have ${megabytes} MB.`,
  tooManyPixels: (name: string, megapixels: number) =>
    `${name} has too many pixels: a picture may have ${megapixels} megapixels.`,
};
