import type { Catalogue } from '../catalogue.ts';

export const certificateTextSentences: Catalogue['certificateTexts'] = {
  participation: 'प्रमाणित किया जाता है कि {name} ने {club} द्वारा {date} को आयोजित {event} में भाग लिया।',
  winner: 'प्रमाणित किया जाता है कि {name} ने {club} द्वारा {date} को आयोजित {event} में {prize} प्राप्त किया।',
  speaker: 'प्रमाणित किया जाता है कि {name} ने {club} द्वारा {date} को आयोजित {event} में वक्ता के रूप में योगदान दिया।',
  volunteer: 'प्रमाणित किया जाता है कि {name} ने {club} द्वारा {date} को आयोजित {event} में स्वयंसेवक के रूप में सेवा दी।',
  organiser: 'प्रमाणित किया जाता है कि {name} ने {club} द्वारा {date} को आयोजित {event} के आयोजन में योगदान दिया।',
};
