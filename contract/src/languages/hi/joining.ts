import type { Catalogue } from '../catalogue.ts';

export const joiningSentences: Catalogue['joining'] = {
  failed: 'कुछ गड़बड़ हो गई',
  heading: 'आज ही जुड़ें',
  text: 'संस्थान के हर विद्यार्थी का स्वागत है, प्रथम से चतुर्थ वर्ष तक, ब्रांच कोई भी हो। अपने बारे में बताइए, क्लब आपसे संपर्क करेगा।',
  button: 'अभी जुड़ें',
  qrCode: 'जुड़ने का QR कोड',
  title: (label) => `${label} क्लब में शामिल हों`,
  name: 'नाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  phoneHint: 'भारतीय मोबाइल नंबर, या आगे + लगाकर अंतरराष्ट्रीय नंबर।',
  roll: 'विश्वविद्यालय रोल नंबर',
  year: 'वर्ष',
  chooseYear: 'अपना वर्ष चुनें',
  years: {
    'I year': 'प्रथम वर्ष',
    'II year': 'द्वितीय वर्ष',
    'III year': 'तृतीय वर्ष',
    'IV year': 'चतुर्थ वर्ष',
  },
  submit: 'भेजें',
};
