import type { About } from '@club-portal/contract/content/schema';
import { mission } from './mission.ts';

export const about: About = {
  title: { en: 'About Us', hi: 'हमारे बारे में' },
  description: {
    en: 'Who we are, what we want for every student, and what the department and its clubs do through the year.',
    hi: 'हम कौन हैं, हर विद्यार्थी के लिए क्या चाहते हैं, और विभाग और उसके क्लब साल भर क्या करते हैं।',
  },
  whoWeAre: {
    heading: { en: 'Who We Are', hi: 'हम कौन हैं' },
    paragraphs: [
      {
        en: 'We are a department of engineers in the making: about six hundred students, their teachers, and thirteen clubs that fill the hours between lectures with things to build, play, rehearse and argue about.',
        hi: 'यहाँ इंजीनियर बनते हैं: लगभग छह सौ विद्यार्थी, उनके शिक्षक और तेरह क्लब। कक्षाओं के बीच का समय कुछ बनाने, खेलने, रिहर्सल करने और बहस करने में बीतता है।',
      },
      {
        en: 'The institute opened its gates in 1998 with two classrooms and a borrowed generator. The laboratories have grown since; the habit of making do, and making well, has stayed.',
        hi: 'संस्थान 1998 में दो कमरों और एक उधार के जनरेटर के साथ शुरू हुआ था। तब से प्रयोगशालाएँ बढ़ती गई हैं; जो पास में हो उसी से अच्छा काम करने की आदत आज भी बनी हुई है।',
      },
    ],
  },
  ourMission: { heading: { en: 'Our Mission', hi: 'हमारा ध्येय' }, paragraphs: [mission.text] },
  whatWeDo: {
    heading: { en: 'What We Do', hi: 'हम क्या करते हैं' },
    points: [
      {
        en: 'Teach computing from first principles to systems that people rely on, with two hours a week in the laboratory wherever a subject needs one.',
        hi: 'कंप्यूटिंग को मूल सिद्धांतों से लेकर उन प्रणालियों तक पढ़ाते हैं जिन पर लोग भरोसा करते हैं; जिन विषयों में ज़रूरत है, उनमें सप्ताह में दो घंटे प्रयोगशाला के।',
      },
      {
        en: 'Run thirteen student clubs, each led by students with a teacher in charge.',
        hi: 'तेरह छात्र क्लब चलाते हैं। हर क्लब की अगुवाई विद्यार्थी करते हैं और एक शिक्षक उसके प्रभारी होते हैं।',
      },
      {
        en: 'Hold workshops, contests and exhibitions open to every year and every branch.',
        hi: 'कार्यशालाएँ, प्रतियोगिताएँ और प्रदर्शनियाँ आयोजित करते हैं, जो हर वर्ष और हर ब्रांच के लिए खुली हैं।',
      },
      {
        en: 'Prepare students for placements, for GATE and for the work that comes after both.',
        hi: 'विद्यार्थियों को प्लेसमेंट, GATE और उनके बाद के काम के लिए तैयार करते हैं।',
      },
      {
        en: 'Keep a record of every event, so that the next committee starts where the last one stopped.',
        hi: 'हर कार्यक्रम का रिकॉर्ड रखते हैं, ताकि अगली समिति वहीं से शुरू करे जहाँ पिछली रुकी थी।',
      },
    ],
  },
};
