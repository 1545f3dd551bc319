import type { Accreditation } from '@club-portal/contract/content/schema';

/** Usual kinds of activity. The metrics are those of the department's own quality cell. */
export const accreditation: Accreditation = {
  kinds: [
    { key: 'workshop', label: { en: 'Workshop', hi: 'कार्यशाला' } },
    { key: 'talk', label: { en: 'Talk', hi: 'व्याख्यान' } },
    { key: 'competition', label: { en: 'Competition', hi: 'प्रतियोगिता' } },
    { key: 'outreach', label: { en: 'Outreach', hi: 'जनसंपर्क' } },
    { key: 'sports', label: { en: 'Sports', hi: 'खेल' } },
    { key: 'culture', label: { en: 'Culture', hi: 'संस्कृति' } },
    { key: 'visit', label: { en: 'Visit to a company', hi: 'किसी कंपनी का भ्रमण' } },
  ],
  metrics: [],
};
