import type { Catalogue } from '../catalogue.ts';

export const certificatePaperSentences: Catalogue['certificatePaper'] = {
  titles: {
    participation: 'सहभागिता प्रमाणपत्र',
    winner: 'उपलब्धि प्रमाणपत्र',
    speaker: 'प्रशस्ति पत्र',
    volunteer: 'प्रशस्ति पत्र',
    organiser: 'प्रशस्ति पत्र',
  },
  prizes: ['प्रथम पुरस्कार', 'द्वितीय पुरस्कार', 'तृतीय पुरस्कार'],
  number: 'प्रमाणपत्र संख्या',
  issuedOn: (date) => `${date} को जारी`,
  verify: 'जाँचने के लिए कोड स्कैन करें या खोलें',
  signatureOf: (name) => `${name} के हस्ताक्षर`,
  record: {
    title: 'सहभागिता का अभिलेख',
    email: 'ईमेल पता',
    events: 'कार्यक्रम',
    issued: 'जारी करने का दिनांक',
    tookPart: 'इन कार्यक्रमों में भाग लिया',
    role: 'भूमिका',
    roles: {
      participation: 'प्रतिभागी',
      winner: 'विजेता',
      speaker: 'वक्ता',
      volunteer: 'स्वयंसेवक',
      organiser: 'आयोजक',
    },
    attended: 'उपस्थित',
    registered: 'पंजीकृत',
    verification: 'जाँच',
    verify: 'इस अभिलेख को जाँचने के लिए कोड स्कैन करें या यह पृष्ठ खोलें:',
  },
};
