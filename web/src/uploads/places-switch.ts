import { administrationSentences } from '@club-portal/contract/sentences/administration';

/** The switch that keeps when and where photographs were taken. It is off at first, in every form. */
export const placesLabel = { places: administrationSentences.upload.keepPlaces };
export const placesHint = administrationSentences.upload.keepPlacesHint;

export function keepsPlacesIn(data: FormData): boolean {
  return data.get('places') === 'on';
}
