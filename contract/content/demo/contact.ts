import type { ContactPage } from '@club-portal/contract/content/schema';

/** The texts around the form of the contact page. Address, phone and email are those of the institute. */
export const contactPage: ContactPage = {
  title: { en: 'Contact', hi: 'संपर्क' },
  lead: {
    en: 'Questions about admission, a club or an event: write to us, call, or come by.',
    hi: 'प्रवेश, किसी क्लब या कार्यक्रम के बारे में कुछ पूछना है? हमें लिखें, फ़ोन करें या आकर मिलें।',
  },
  form: {
    heading: { en: 'Write to us', hi: 'हमें लिखें' },
    note: { en: 'We answer within two working days.', hi: 'हम दो कार्यदिवसों में जवाब देते हैं।' },
  },
  visit: {
    heading: { en: 'Where we are', hi: 'हम कहाँ हैं' },
    hours: {
      en: 'The department office is open Monday to Friday, 10:00–17:00.',
      hi: 'विभाग का कार्यालय सोमवार से शुक्रवार, 10:00–17:00 खुला रहता है।',
    },
    mapAlt: {
      en: 'Map of the campus: the main building stands north of Knowledge Park Road, between the sports ground to the west and the hostels to the east; the river runs in the south-west.',
      hi: 'परिसर का नक्शा: मुख्य भवन नॉलेज पार्क रोड के उत्तर में है। उसके पश्चिम में खेल का मैदान और पूर्व में छात्रावास हैं; दक्षिण-पश्चिम में नदी बहती है।',
    },
  },
};
