import type { Clubs } from '@club-portal/contract/content/schema';

/** The only place that names the clubs. */
export const clubs: Clubs = [
  {
    key: 'coding',
    label: { en: 'Coding', hi: 'कोडिंग' },
    title: { en: 'Coding Club', hi: 'कोडिंग क्लब' },
    incharge: { en: 'Club In-charge: Dr. Kaveri Sundaresh', hi: 'क्लब प्रभारी: डॉ. कावेरी सुंदरेश' },
    meets: { en: 'Tuesdays and Thursdays, 17:00, Computer Lab 2', hi: 'मंगलवार और गुरुवार, 17:00, कंप्यूटर लैब 2' },
    paragraphs: [
      {
        en: 'The Coding Club meets on Tuesday and Thursday evenings to solve problems out loud. Somebody writes on the board, somebody else tries to break it, and by the end of the hour there is a solution that everyone can explain.',
        hi: 'कोडिंग क्लब मंगलवार और गुरुवार की शाम को मिलकर, बोल-बोलकर सवाल हल करता है। कोई बोर्ड पर लिखता है, कोई उसमें कमी ढूँढ़ता है, और घंटे के अंत तक ऐसा हल निकल आता है जिसे सब समझा सकें।',
      },
      {
        en: 'Through the year the club runs a ladder contest open to every branch, reading groups on algorithms, and a winter project in which small teams ship a tool that the campus really uses.',
        hi: 'साल भर क्लब हर ब्रांच के लिए खुली एक लैडर प्रतियोगिता और एल्गोरिद्म पर पठन समूह चलाता है। सर्दियों के प्रोजेक्ट में छोटी टीमें ऐसा टूल बनाती हैं जिसका परिसर सचमुच इस्तेमाल करता है।',
      },
    ],
    inNavigation: 1,
    hasPage: true,
    emblem: 'emblems/coding.svg',
    colour: { onLight: '#1d4f91', onDark: '#8db8f2' },
  },
  {
    key: 'robotic',
    label: { en: 'Robotic', hi: 'रोबोटिक' },
    title: { en: 'Robotic Club', hi: 'रोबोटिक क्लब' },
    incharge: { en: 'Club In-charge: Mr. Thomas Kurien Vadakkel', hi: 'क्लब प्रभारी: श्री थॉमस कुरियन वडक्केल' },
    meets: { en: 'Weekdays, 16:30–19:00, Robotics Arena', hi: 'कार्यदिवसों में, 16:30–19:00, रोबोटिक्स एरिना' },
    paragraphs: [
      {
        en: 'Wheels, arms, legs and the occasional crash: the Robotic Club builds machines that sense the world and act on it. Newcomers start with a line follower and a soldering iron; by the second year they argue about control loops.',
        hi: 'पहिए, हाथ, पैर और कभी-कभार की टक्कर: रोबोटिक क्लब ऐसी मशीनें बनाता है जो आसपास को भाँपकर काम करती हैं। नए सदस्य लाइन फ़ॉलोअर और सोल्डरिंग आयरन से शुरू करते हैं; दूसरे साल तक वे कंट्रोल लूप पर बहस करने लगते हैं।',
      },
      {
        en: 'The workshop is open on weekday evenings, with a shared store of motors, sensors and boards. The club travels to two contests a year and shows its machines at the open day in February.',
        hi: 'कार्यशाला हर कार्यदिवस की शाम को खुली रहती है, जहाँ मोटर, सेंसर और बोर्ड सबके लिए रखे हैं। क्लब साल में दो प्रतियोगिताओं में जाता है और फ़रवरी के ओपन डे पर अपनी मशीनें दिखाता है।',
      },
    ],
    inNavigation: 5,
    hasPage: true,
    emblem: 'emblems/robotic.svg',
    colour: { onLight: '#9a3412', onDark: '#f5a47a' },
  },
  {
    key: 'gaming',
    label: { en: 'Gaming', hi: 'गेमिंग' },
    title: { en: 'Gaming Club', hi: 'गेमिंग क्लब' },
    incharge: { en: 'Club In-charge: Ms. Zoya Ansari', hi: 'क्लब प्रभारी: सुश्री ज़ोया अंसारी' },
    meets: { en: 'Fridays, 19:00, Common Room of Hostel 2', hi: 'शुक्रवार, 19:00, छात्रावास 2 का कॉमन रूम' },
    paragraphs: [
      {
        en: 'The Gaming Club plays games seriously and makes them cheerfully. League nights on Fridays keep the rivalry between hostels alive, on screens and on boards.',
        hi: 'गेमिंग क्लब में खेल गंभीरता से खेले जाते हैं और मज़े से बनाए जाते हैं। शुक्रवार की लीग नाइट में छात्रावास आपस में भिड़ते हैं, स्क्रीन पर भी और बोर्ड पर भी।',
      },
      {
        en: 'Between leagues the members design games of their own: paper prototypes first, then two game jams a year where a weekend is enough to finish something odd and playable.',
        hi: 'लीग के बीच सदस्य अपने गेम डिज़ाइन करते हैं: पहले काग़ज़ पर नमूने, फिर साल में दो गेम जैम, जहाँ कुछ अनोखा और खेलने लायक बनाने के लिए एक सप्ताहांत काफ़ी होता है।',
      },
    ],
    inNavigation: 7,
    hasPage: true,
    emblem: 'emblems/gaming.svg',
    colour: { onLight: '#6b2fa0', onDark: '#c9a2f2' },
  },
  {
    key: 'hackthon',
    label: { en: 'Hackthon', hi: 'हैकथॉन' },
    title: { en: 'Hackthon Club', hi: 'हैकथॉन क्लब' },
    incharge: { en: 'Club In-charge: Dr. Farhan Qadri', hi: 'क्लब प्रभारी: डॉ. फ़रहान क़ादरी' },
    meets: { en: 'Mondays, 17:30, Innovation Studio', hi: 'सोमवार, 17:30, इनोवेशन स्टूडियो' },
    paragraphs: [
      {
        en: 'Thirty-six hours, four people, one idea. The Hackthon Club prepares teams for contests across the country: finding a problem worth solving, cutting it down to size, and showing it in three minutes.',
        hi: 'छत्तीस घंटे, चार लोग, एक विचार। हैकथॉन क्लब देश भर की प्रतियोगिताओं के लिए टीमें तैयार करता है: हल करने लायक समस्या खोजना, उसे सही आकार में लाना और तीन मिनट में दिखाना।',
      },
      {
        en: 'The club hosts the institute’s own hackathons, at least twice a year, and pairs first-time teams with seniors, so that nobody spends the first night looking for a charger and a plan.',
        hi: 'क्लब साल में कम से कम दो बार संस्थान का अपना हैकथॉन कराता है और नई टीमों को सीनियर विद्यार्थियों से जोड़ता है, ताकि किसी की पहली रात चार्जर और योजना ढूँढ़ने में न बीते।',
      },
    ],
    inNavigation: 3,
    hasPage: true,
    emblem: 'emblems/hackthon.svg',
    colour: { onLight: '#0f5e5c', onDark: '#74cfc9' },
  },
  {
    key: 'gate',
    label: 'GATE',
    title: { en: 'GATE Club', hi: 'GATE क्लब' },
    incharge: { en: 'Club In-charge: Dr. Jaideep Tirkey', hi: 'क्लब प्रभारी: डॉ. जयदीप तिर्की' },
    meets: { en: 'Saturdays, 10:00, Seminar Hall', hi: 'शनिवार, 10:00, सेमिनार हॉल' },
    paragraphs: [
      {
        en: 'The GATE Club is a study circle that keeps its promises: a syllabus cut into weeks, a test every Saturday, and a discussion afterwards in which every wrong answer is taken apart.',
        hi: 'GATE क्लब में तैयारी नियम से होती है: हफ़्तों में बँटा पाठ्यक्रम, हर शनिवार एक टेस्ट, और उसके बाद चर्चा, जिसमें हर ग़लत उत्तर की वजह समझी जाती है।',
      },
      {
        en: 'Alumni who have sat the examination come back to speak about preparation, choices and patience. Notes, past papers and the club’s own question bank are shared with all members.',
        hi: 'परीक्षा दे चुके पूर्व विद्यार्थी आकर तैयारी, विकल्पों और धैर्य पर बात करते हैं। नोट्स, पुराने प्रश्नपत्र और क्लब का अपना प्रश्न बैंक सभी सदस्यों को मिलता है।',
      },
    ],
    inNavigation: 6,
    hasPage: true,
    emblem: 'emblems/gate.svg',
    colour: { onLight: '#7a4a00', onDark: '#e6b866' },
  },
  {
    key: 'automobile',
    label: { en: 'Automobile', hi: 'ऑटोमोबाइल' },
    title: { en: 'Automobile Club', hi: 'ऑटोमोबाइल क्लब' },
    incharge: { en: 'Club In-charge: Mr. Thomas Kurien Vadakkel', hi: 'क्लब प्रभारी: श्री थॉमस कुरियन वडक्केल' },
    meets: { en: 'Wednesdays, 16:30, Engine Workshop', hi: 'बुधवार, 16:30, इंजन कार्यशाला' },
    paragraphs: [
      {
        en: 'The Automobile Club learns by taking things apart. An old engine on a stand is the first teacher; the club’s own go-kart, rebuilt every year, is the examination.',
        hi: 'ऑटोमोबाइल क्लब में चीज़ें खोलकर सीखी जाती हैं। पहला पाठ स्टैंड पर रखा पुराना इंजन पढ़ाता है; परीक्षा है क्लब की गो-कार्ट, जो हर साल नए सिरे से बनती है।',
      },
      {
        en: 'Members design, weld, wire and drive, and write down what broke. Visits to service workshops and test tracks show how the same problems are solved at scale.',
        hi: 'सदस्य डिज़ाइन, वेल्डिंग और वायरिंग करते हैं, गाड़ी चलाते हैं और जो टूटा उसे लिख लेते हैं। सर्विस वर्कशॉप और टेस्ट ट्रैक पर जाकर वे देखते हैं कि यही समस्याएँ बड़े पैमाने पर कैसे हल होती हैं।',
      },
    ],
    inNavigation: false,
    hasPage: true,
    emblem: 'emblems/automobile.svg',
    colour: { onLight: '#8f1f2f', onDark: '#f29aa5' },
  },
  {
    key: 'sport',
    label: { en: 'Sport', hi: 'खेल' },
    title: { en: 'Sport Club', hi: 'खेल क्लब' },
    incharge: { en: 'Club In-charge: Mr. Lalremruata Hnamte', hi: 'क्लब प्रभारी: श्री लालरेमरुआता नामते' },
    meets: { en: 'Every morning, 06:00, Main Ground', hi: 'हर सुबह, 06:00, मुख्य मैदान' },
    paragraphs: [
      {
        en: 'Morning runs, evening nets and a volleyball court that is never empty: the Sport Club keeps the campus moving. It looks after the grounds and the kit, and teaches whoever turns up.',
        hi: 'सुबह की दौड़, शाम का नेट अभ्यास और कभी ख़ाली न रहने वाला वॉलीबॉल कोर्ट: परिसर में दिन की शुरुआत भी खेल क्लब से होती है और शाम भी। क्लब मैदानों और खेल सामग्री की देखभाल करता है, और जो भी आए उसे खेलना सिखाता है।',
      },
      {
        en: 'The club selects and trains the institute’s teams in cricket, football, volleyball, badminton, athletics and chess, and holds the annual sports week in January.',
        hi: 'क्लब क्रिकेट, फ़ुटबॉल, वॉलीबॉल, बैडमिंटन, एथलेटिक्स और शतरंज में संस्थान की टीमें चुनता और तैयार करता है, और जनवरी में वार्षिक खेल सप्ताह आयोजित करता है।',
      },
    ],
    inNavigation: 9,
    hasPage: true,
    emblem: 'emblems/sport.svg',
    colour: { onLight: '#1f6132', onDark: '#86d19b' },
  },
  {
    key: 'placement',
    label: { en: 'Placement', hi: 'प्लेसमेंट' },
    title: { en: 'Training & Placement Club', hi: 'प्रशिक्षण एवं प्लेसमेंट क्लब' },
    incharge: { en: 'Club In-charge: Dr. Ananya Meghwal', hi: 'क्लब प्रभारी: डॉ. अनन्या मेघवाल' },
    meets: {
      en: 'Thursdays, 16:00, Training and Placement Cell',
      hi: 'गुरुवार, 16:00, प्रशिक्षण एवं प्लेसमेंट प्रकोष्ठ',
    },
    paragraphs: [
      {
        en: 'The Training & Placement Club stands between the last examination and the first job. It invites companies, trains for tests and interviews, and makes sure that every student has spoken to somebody who does the work they dream of.',
        hi: 'आख़िरी परीक्षा से पहली नौकरी तक का रास्ता प्रशिक्षण एवं प्लेसमेंट क्लब आसान बनाता है। वह कंपनियों को बुलाता है, टेस्ट और इंटरव्यू की तैयारी कराता है, और हर विद्यार्थी की बात किसी ऐसे व्यक्ति से कराता है जो उसकी पसंद का काम कर रहा हो।',
      },
      {
        en: 'Mock interviews run every weekend of the autumn term. Students read each other’s applications, seniors share what they were asked, and the club keeps an honest record of results.',
        hi: 'शरद सत्र के हर सप्ताहांत मॉक इंटरव्यू होते हैं। विद्यार्थी एक-दूसरे के आवेदन पढ़ते हैं, सीनियर बताते हैं कि उनसे क्या पूछा गया, और नतीजे जैसे होते हैं वैसे ही दर्ज किए जाते हैं।',
      },
    ],
    inNavigation: 2,
    hasPage: true,
    emblem: 'emblems/placement.svg',
    colour: { onLight: '#234b7c', onDark: '#9cbce8' },
  },
  {
    key: 'autocad',
    label: 'AutoCAD',
    title: { en: 'AutoCAD Club', hi: 'AutoCAD क्लब' },
    incharge: { en: 'Club In-charge: Ms. Ishwari Patidar', hi: 'क्लब प्रभारी: सुश्री ईश्वरी पाटीदार' },
    meets: { en: 'Mondays, 16:30, Computer Lab 1', hi: 'सोमवार, 16:30, कंप्यूटर लैब 1' },
    paragraphs: [
      {
        en: 'A good drawing settles an argument. The AutoCAD Club teaches drafting from the first line to a set of sheets that a workshop can build from, in two dimensions and in three.',
        hi: 'ड्रॉइंग अच्छी हो, तो बहस की गुंजाइश नहीं रहती। AutoCAD क्लब में ड्राफ़्टिंग पहली रेखा से सिखाई जाती है, वर्कशॉप के काम आने वाली शीटों तक, दो आयामों में भी और तीन में भी।',
      },
      {
        en: 'Members draw real things: a bench for the library, a bracket for the robot, a map of the campus. The best drawings of the year hang in the corridor, dimensions and all.',
        hi: 'सदस्य असली चीज़ों की ड्रॉइंग बनाते हैं: पुस्तकालय के लिए बेंच, रोबोट के लिए ब्रैकेट, परिसर का नक्शा। साल की सबसे अच्छी ड्रॉइंग, माप सहित, गलियारे में लगाई जाती हैं।',
      },
    ],
    inNavigation: false,
    hasPage: true,
    emblem: 'emblems/autocad.svg',
    colour: { onLight: '#2f5562', onDark: '#95c3d2' },
  },
  {
    key: 'maintenance',
    label: { en: 'Maintenance', hi: 'रखरखाव' },
    title: { en: 'Maintenance Club', hi: 'रखरखाव क्लब' },
    incharge: { en: 'Club In-charge: Ms. Ishwari Patidar', hi: 'क्लब प्रभारी: सुश्री ईश्वरी पाटीदार' },
    meets: {
      en: 'First Saturday of the month, 10:00, Electronics Workshop',
      hi: 'महीने का पहला शनिवार, 10:00, इलेक्ट्रॉनिक्स कार्यशाला',
    },
    paragraphs: [
      {
        en: 'The Maintenance Club keeps the laboratories alive. Its members mend computers, fans, projectors and chairs, and know where every cable on campus goes.',
        hi: 'रखरखाव क्लब प्रयोगशालाओं को चालू रखता है। उसके सदस्य कंप्यूटर, पंखे, प्रोजेक्टर और कुर्सियाँ ठीक करते हैं और जानते हैं कि परिसर का हर केबल कहाँ जाता है।',
      },
      {
        en: 'On the first Saturday of the month anyone may bring something broken. Most of it leaves working, and its owner leaves knowing why.',
        hi: 'महीने के पहले शनिवार को कोई भी अपनी ख़राब चीज़ ला सकता है। ज़्यादातर चीज़ें ठीक होकर लौटती हैं, और लाने वाला यह जानकर लौटता है कि ख़राबी क्यों हुई थी।',
      },
    ],
    inNavigation: false,
    hasPage: true,
    emblem: 'emblems/maintenance.svg',
    colour: { onLight: '#5c4a36', onDark: '#d3b995' },
  },
  {
    key: 'iot',
    label: 'AI & IoT',
    title: { en: 'AI & IoT Club', hi: 'AI & IoT क्लब' },
    incharge: { en: 'Club In-charge: Dr. Kaveri Sundaresh', hi: 'क्लब प्रभारी: डॉ. कावेरी सुंदरेश' },
    meets: { en: 'Fridays, 16:30, IoT Laboratory', hi: 'शुक्रवार, 16:30, IoT प्रयोगशाला' },
    paragraphs: [
      {
        en: 'The AI & IoT Club puts small computers where they can be useful and teaches them to notice. A water tank that reports its level, a weather station on the roof, a camera that counts birds: each began as a question on the board.',
        hi: 'AI & IoT क्लब छोटे कंप्यूटर वहाँ लगाता है जहाँ वे काम आएँ, और उन्हें आसपास पर नज़र रखना सिखाता है। अपना जलस्तर बताने वाली टंकी, छत पर मौसम केंद्र, पक्षी गिनने वाला कैमरा: हर एक की शुरुआत बोर्ड पर लिखे एक सवाल से हुई।',
      },
      {
        en: 'Members learn to collect data with care, to train models that they understand, and to say what a system cannot do as plainly as what it can.',
        hi: 'सदस्य सावधानी से डेटा इकट्ठा करना, ऐसे मॉडल ट्रेन करना जिन्हें वे समझते हों, और सिस्टम क्या कर सकता है और क्या नहीं, दोनों साफ़-साफ़ बताना सीखते हैं।',
      },
    ],
    inNavigation: 8,
    hasPage: true,
    emblem: 'emblems/iot.svg',
    colour: { onLight: '#0b5a78', onDark: '#7cc7e6' },
  },
  {
    key: 'cultural',
    label: { en: 'Cultural', hi: 'सांस्कृतिक' },
    title: { en: 'Cultural Club', hi: 'सांस्कृतिक क्लब' },
    incharge: { en: 'Club In-charge: Ms. Ruchira Bhonsle', hi: 'क्लब प्रभारी: सुश्री रुचिरा भोंसले' },
    meets: { en: 'Wednesdays, 17:30, Open Air Theatre', hi: 'बुधवार, 17:30, खुला रंगमंच' },
    paragraphs: [
      {
        en: 'Music, theatre, dance, poetry in four languages: the Cultural Club is where the campus rehearses. It needs people on the stage and as many behind it, with lamps, cables, needles and paint.',
        hi: 'संगीत, नाटक, नृत्य और चार भाषाओं में कविता: परिसर में रिहर्सल की जगह सांस्कृतिक क्लब है। मंच पर जितने लोग चाहिए, उतने ही मंच के पीछे भी: लाइट, केबल, सुई-धागे और रंग सँभालने के लिए।',
      },
      {
        en: 'The year turns around two evenings, the freshers’ welcome in August and the spring festival in March. In between there are open-mic nights, a film circle and a choir that takes anybody.',
        hi: 'साल की दो शामें सबसे बड़ी होती हैं: अगस्त में नए विद्यार्थियों का स्वागत और मार्च में वसंत उत्सव। बीच में ओपन माइक की शामें, फ़िल्म मंडली और एक गायन मंडली है, जिसमें हर कोई आ सकता है।',
      },
    ],
    inNavigation: 10,
    hasPage: true,
    emblem: 'emblems/cultural.svg',
    colour: { onLight: '#9b1c5c', onDark: '#f09bc6' },
  },
  {
    key: 'infra',
    label: { en: 'Infrastructure', hi: 'बुनियादी ढाँचा' },
    title: { en: 'Infrastructure', hi: 'बुनियादी ढाँचा' },
    incharge: { en: 'In charge: the department office', hi: 'प्रभारी: विभाग कार्यालय' },
    paragraphs: [
      {
        en: 'New rooms, new machines and repairs to old ones: what the department builds and buys is recorded here, next to what its clubs do.',
        hi: 'नए कमरे, नई मशीनें और पुरानी मशीनों की मरम्मत: विभाग जो बनाता और ख़रीदता है, वह यहाँ उसके क्लबों के काम के साथ दर्ज होता है।',
      },
      {
        en: 'Infrastructure has no members to join. Its events are kept for the annual report.',
        hi: 'बुनियादी ढाँचे में सदस्य नहीं बनते। इसके कार्यक्रम वार्षिक रिपोर्ट के लिए रखे जाते हैं।',
      },
    ],
    inNavigation: false,
    hasPage: false,
    colour: { onLight: '#4a5160', onDark: '#b9c0cf' },
  },
  {
    key: 'poster',
    label: { en: 'Digital Media', hi: 'डिजिटल मीडिया' },
    title: { en: 'Digital Media & E-Poster Designing Club', hi: 'डिजिटल मीडिया एवं ई-पोस्टर डिज़ाइन क्लब' },
    incharge: { en: 'Club In-charge: Ms. Zoya Ansari', hi: 'क्लब प्रभारी: सुश्री ज़ोया अंसारी' },
    meets: { en: 'Wednesdays, 14:30, Media Room', hi: 'बुधवार, 14:30, मीडिया कक्ष' },
    paragraphs: [
      {
        en: 'The Digital Media Club gives the campus its face: posters for every event, short films, the photographs in this portal. Members learn type, colour and layout, and the discipline of leaving things out.',
        hi: 'परिसर जैसा दिखता है, उसमें डिजिटल मीडिया क्लब का हाथ है: हर कार्यक्रम के पोस्टर, लघु फ़िल्में, इस पोर्टल की तस्वीरें। सदस्य अक्षर, रंग और लेआउट सीखते हैं, और यह भी कि क्या न रखा जाए।',
      },
      {
        en: 'Each term ends with an e-poster contest judged by working designers. The club lends cameras and teaches anybody to use them on Wednesday afternoons.',
        hi: 'हर सत्र के अंत में ई-पोस्टर प्रतियोगिता होती है, जिसे पेशेवर डिज़ाइनर परखते हैं। क्लब कैमरे उधार देता है और बुधवार की दोपहर को किसी को भी उन्हें चलाना सिखाता है।',
      },
    ],
    inNavigation: 4,
    hasPage: true,
    emblem: 'emblems/poster.svg',
    colour: { onLight: '#a03c14', onDark: '#f3a983' },
  },
];
