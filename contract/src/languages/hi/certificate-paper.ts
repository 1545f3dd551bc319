import type { Catalogue } from '../catalogue.ts';

export const certificatePaperSentences: Catalogue['certificatePaper'] = {
  titles: {
    participation: 'सहभागिता प्रमाणपत्र',
    winner: 'उपलब्धि प्रमाणपत्र',
    speaker: 'प्रशस्ति पत्र',
    volunteer: 'प्रशस्ति पत्र',
    organiser: 'प्रशस्ति पत्र',
  },
  number: 'प्रमाणपत्र संख्या',
  issuedOn: (date) => `${date} को जारी`,
  verify: 'जाँचने के लिए कोड स्कैन करें या खोलें',
  signatureOf: (name) => `${name} के हस्ताक्षर`,
};
