import type { Catalogue } from '../catalogue.ts';

export const successSentences: Catalogue['success'] = {
  record: {
    added: 'जोड़ दिया गया है।',
    updated: 'सेव हो गया है।',
    deleted: 'हटा दिया गया है।',
  },
  submission: {
    kept: 'मसौदा सहेजा गया',
    submitted: 'अनुमोदन के लिए भेजा गया',
    deleted: 'मसौदा हटाया गया',
    approved: 'प्रकाशित हुआ',
    returned: 'लेखक को लौटाया गया',
  },
  trash: {
    restored: 'वापस ले आया गया है।',
    destroyed: 'हमेशा के लिए हटा दिया गया है।',
    emptied: 'ट्रैश ख़ाली कर दिया गया है।',
  },
  administrator: {
    loggedIn: 'आप लॉग इन हो गए हैं...',
    loggedOut: 'आप लॉग आउट हो गए हैं...',
    resetSent: 'अगर इस पते का कोई खाता है, तो पासवर्ड बदलने का लिंक ईमेल से आ रहा है।',
    profileUpdated: 'प्रोफ़ाइल बदल दी गई है',
    registered: 'एडमिनिस्ट्रेटर रजिस्टर हो गए हैं',
    replaced: 'एडमिनिस्ट्रेटर रजिस्टर हो गए हैं। पासवर्ड चुनने के लिए खाते के मालिक को ईमेल भेजा गया है।',
    passwordChanged: 'पासवर्ड बदल गया है। बाक़ी सभी सत्र समाप्त कर दिए गए हैं।',
    twoStepOn: 'दो चरणों वाला साइन-इन चालू है',
    twoStepOff: 'दो चरणों वाला साइन-इन बंद है',
    sessionEnded: 'सत्र समाप्त कर दिया गया है',
    sessionsEnded: 'बाक़ी सभी सत्र समाप्त कर दिए गए हैं',
    sessionsOfOtherEnded: 'इस एडमिनिस्ट्रेटर के सभी सत्र समाप्त हो गए',
    invited: 'पासवर्ड चुनने का लिंक ईमेल से भेज दिया गया है।',
    roleChanged: 'भूमिका बदल दी गई है। उन्हें फिर से साइन इन करना होगा।',
    roleWithdrawn: 'भूमिका वापस ले ली गई है',
    handedOver: 'आपकी भूमिका सौंप दी गई है। आप साइन आउट हो गए हैं।',
  },
  notice: {
    added: 'सूचना जोड़ दी गई है!',
    updated: 'सूचना बदल दी गई है',
    deleted: 'सूचना हटा दी गई है',
    attached: 'PDF जोड़ दी गई है',
    detached: 'PDF हटा दी गई है',
  },
  upcomingEvent: {
    added: 'कार्यक्रम जोड़ दिया गया है!',
    updated: 'कार्यक्रम बदल दिया गया है!',
    deleted: 'कार्यक्रम हटा दिया गया है!',
    pictureSaved: 'तस्वीर सहेज ली गई है',
    pictureRemoved: 'तस्वीर हटा दी गई है',
  },
  eventRecord: {
    added: 'गैलरी जोड़ दी गई है!',
    updated: 'गैलरी बदल दी गई है!',
    deleted: 'हटा दिया गया है!',
    attached: 'फ़ाइलें जोड़ दी गईं',
    detached: 'फ़ाइल हटा दी गई',
    moved: 'दूसरे क्लब में भेज दिया गया',
    published: 'रिपोर्ट प्रकाशित हो गई',
    unpublished: 'रिपोर्ट वापस ले ली गई',
  },
  pack: {
    started: 'पैक बन रहा है',
  },
  evidence: {
    attached: 'प्रमाण जोड़ दिया गया',
    detached: 'प्रमाण हटा दिया गया',
    listRead: 'सूची सेव की जा सकती है।',
    listSaved: 'उपस्थिति सेव हो गई',
    listRemoved: 'उपस्थिति हटा दी गई',
    placesSaved: 'समय और स्थान सेव हो गए',
  },
  member: {
    joined: (label) => `आप ${label} क्लब में शामिल हो गए हैं।`,
    deleted: 'विद्यार्थी को सूची से हटा दिया गया है',
    joiningChanged: 'सेव हो गया',
    imported: (count) => `${count} ${count === 1 ? 'विद्यार्थी जोड़ा गया' : 'विद्यार्थी जोड़े गए'}।`,
    decided: (state, isMailed) =>
      `${state === 'accepted' ? 'स्वीकार किया गया।' : 'अस्वीकार किया गया।'} ${isMailed ? 'विद्यार्थी को ईमेल मिलेगा।' : 'विद्यार्थी को ईमेल नहीं मिलेगा।'}`,
    yearBegun: (promoted, left) => `${promoted} अगले वर्ष में गए, ${left} सूची से हटाए गए।`,
  },
  ownData: {
    asked: 'अगर हम इस पते का कुछ रखते हैं, तो उस पर एक लिंक ईमेल से आ रहा है।',
    erased: 'मिटा दिया गया है।',
    unsubscribed: 'अब आपको इस क्लब से ईमेल नहीं मिलेंगे।',
  },
  clubMessage: {
    added: (count) => `संदेश ${count} ${count === 1 ? 'विद्यार्थी' : 'विद्यार्थियों'} को जा रहा है।`,
  },
  takedown: {
    asked: 'धन्यवाद। विभाग आपका अनुरोध देखेगा और ईमेल से जवाब देगा।',
  },
};
