import type { Catalogue } from '../catalogue.ts';

export const certificateTextSentences: Catalogue['certificateTexts'] = {
  participation: 'प्रमाणित किया जाता है कि {name} ने {club} द्वारा {date} को आयोजित {event} में भाग लिया।',
  winner: 'प्रमाणित किया जाता है कि {name} ने {club} द्वारा {date} को आयोजित {event} में {prize} प्राप्त किया।',
  speaker:
    'यह प्रशस्ति पत्र {name} को {club} द्वारा {date} को आयोजित {event} में वक्ता के रूप में दिए गए योगदान के लिए आभार सहित प्रदान किया जाता है।',
  volunteer:
    'यह प्रशस्ति पत्र {name} को {club} द्वारा {date} को आयोजित {event} में स्वयंसेवक के रूप में दी गई सेवा के लिए आभार सहित प्रदान किया जाता है।',
  organiser:
    'यह प्रशस्ति पत्र {name} को {club} द्वारा {date} को आयोजित {event} के आयोजन में दिए गए योगदान के लिए आभार सहित प्रदान किया जाता है।',
};
