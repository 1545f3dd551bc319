import { metricSets } from '@club-portal/contract/content/metric-sets';
import type { Accreditation } from '@club-portal/contract/content/schema';

/** What accreditation asks of events: take the kinds and metrics of your own quality cell (IQAC). */
export const accreditation: Accreditation = {
  kinds: [
    { key: 'workshop', label: { en: 'Workshop', hi: 'कार्यशाला' } },
    { key: 'seminar', label: { en: 'Seminar or talk', hi: 'सेमिनार या व्याख्यान' } },
    { key: 'competition', label: { en: 'Competition', hi: 'प्रतियोगिता' } },
    { key: 'extension', label: { en: 'Extension and outreach', hi: 'विस्तार और जनसंपर्क' } },
    { key: 'sports', label: { en: 'Sports', hi: 'खेल' } },
    { key: 'cultural', label: { en: 'Cultural', hi: 'सांस्कृतिक' } },
    { key: 'visit', label: { en: 'Industrial visit', hi: 'औद्योगिक भ्रमण' } },
    { key: 'awareness', label: { en: 'Awareness programme', hi: 'जागरूकता कार्यक्रम' } },
  ],
  metrics: [...metricSets.naac.metrics],
};
