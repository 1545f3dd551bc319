import type { Catalogue } from '../catalogue.ts';

export const mailSentences: Catalogue['mails'] = {
  invitation: {
    subject: (department) => `${department} के पोर्टल पर आमंत्रण`,
    text: (name, inviter, clubs, signIn) =>
      `${name ? `प्रिय ${name},` : 'नमस्ते,'}

${inviter || 'एक एडमिनिस्ट्रेटर'} ने आपको ${clubs ? `हमारे पोर्टल पर इन क्लबों की देखरेख के लिए आमंत्रित किया है: ${clubs}` : 'हमारे पोर्टल का एडमिनिस्ट्रेटर बनने के लिए आमंत्रित किया है'}।

नीचे दिए लिंक से पासवर्ड चुनें, फिर उससे यहाँ साइन इन करें: ${signIn}

लिंक एक घंटे तक काम करता है। अगर उसकी अवधि समाप्त हो गई हो, तो साइन-इन पेज पर नया लिंक माँगें।

अगर आपको नहीं पता कि यह किस बारे में है, तो कुछ न करें।`,
    choose: 'पासवर्ड चुनें',
  },
  membership: {
    subject: {
      accepted: (label) => `अब आप ${label} क्लब के सदस्य हैं`,
      declined: (label) => `${label} क्लब आपका अनुरोध स्वीकार नहीं कर सका`,
    },
    accepted: (name, label) => `प्रिय ${name},\n\nअब आप ${label} क्लब के सदस्य हैं।`,
    declined: (name, label) => `प्रिय ${name},\n\n${label} क्लब आपका अनुरोध स्वीकार नहीं कर सका।`,
    group: (label) => `${label} क्लब का समूह`,
    look: (page) => `आप इसे कभी भी देख सकते हैं, या अपना डेटा मिटा सकते हैं: ${page}`,
  },
  submission: {
    waits: {
      subject: (title) => `आपकी मंज़ूरी का इंतज़ार: ${title}`,
      text: (name, author, title, club) =>
        `${name ? `प्रिय ${name},` : 'नमस्ते,'}\n\n${author || 'किसी ने'}${author && ' ने'} “${title}”${club && ` (${club})`} मंज़ूरी के लिए भेजा है। जब तक आप इसे प्रकाशित नहीं करते, यह आगंतुकों को नहीं दिखता।\n\nजब तक आप इसे नहीं देखते, आपको दिन में ज़्यादा से ज़्यादा एक ऐसा ईमेल मिलेगा, चाहे और भी भेजा जाए।`,
    },
    returned: {
      subject: (title) => `आपको लौटाया गया: ${title}`,
      text: (name, by, title) =>
        `${name ? `प्रिय ${name},` : 'नमस्ते,'}\n\n${by || 'एक एडमिनिस्ट्रेटर'} ने “${title}” इस टिप्पणी के साथ आपको लौटाया है:`,
    },
    published: {
      subject: (title) => `प्रकाशित: ${title}`,
      text: (name, title) =>
        `${name ? `प्रिय ${name},` : 'नमस्ते,'}\n\nआपका भेजा हुआ प्रकाशित हो गया है: “${title}”।`,
    },
    look: 'इसे देखें',
  },
  club: {
    why: (label) => `यह ईमेल आपको इसलिए मिला है क्योंकि आप ${label} क्लब से जुड़े हैं।`,
    stop: 'इस क्लब के ईमेल बंद करें',
  },
};
