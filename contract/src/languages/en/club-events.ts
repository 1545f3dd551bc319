/** The page of a club's past events, and the viewer of their files. */
export const clubEventSentences = {
  heading: (label: string) => `${label} Club`,
  title: (heading: string) => `${heading} events`,
  description: (title: string) => `Events of the ${title}, year by year, with pictures.`,
  subtitle: 'Events, year by year.',
  aboutClub: 'About the club',
  /** Announced events of which there are no pictures. */
  unrecorded: 'Past events without pictures yet',
  emptyYear: (year: number | string) => `No events for ${year}`,
  years: 'Years',
  loading: 'Loading the events',
  more: (year: number) => `Load more events of ${year}`,
  notLoaded: 'The list could not be loaded.',
  pictures: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`,
  videos: (count: number) => `${count} ${count === 1 ? 'video' : 'videos'}`,
  pdfs: (count: number) => `${count} ${count === 1 ? 'PDF' : 'PDFs'}`,
  /** The number of a picture in all pictures. */
  position: (number: number, count: number) => `${number} of ${count}`,
  /** The number of a file among those of its kind in its event. */
  positions: {
    image: (number: number, count: number) => `Picture ${number} of ${count}`,
    video: (number: number, count: number) => `Video ${number} of ${count}`,
    pdf: (number: number, count: number) => `Document ${number} of ${count}`,
  },
  openPdf: (name: string) => `Open ${name}`,
  pdfNote: (size: string) => `(PDF, ${size}, opens in a new tab)`,
};
