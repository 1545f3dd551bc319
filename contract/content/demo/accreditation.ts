import type { Accreditation } from '@club-portal/contract/content/schema';

/**
 * What accreditation asks of events. Numbers, titles and columns change with every revision of the manuals and differ by
 * kind of institution: take those of your own quality cell (IQAC). The columns of 3.2.2 are those of NAAC's data template.
 */
export const accreditation: Accreditation = {
  kinds: [
    { key: 'workshop', label: { en: 'Workshop', hi: 'कार्यशाला' } },
    { key: 'seminar', label: { en: 'Seminar or talk', hi: 'सेमिनार या व्याख्यान' } },
    { key: 'competition', label: { en: 'Competition', hi: 'प्रतियोगिता' } },
    { key: 'extension', label: { en: 'Extension and outreach', hi: 'विस्तार और जनसंपर्क' } },
    { key: 'sports', label: { en: 'Sports', hi: 'खेल' } },
    { key: 'cultural', label: { en: 'Cultural', hi: 'सांस्कृतिक' } },
    { key: 'visit', label: { en: 'Industrial visit', hi: 'औद्योगिक भ्रमण' } },
    { key: 'awareness', label: { en: 'Awareness programme', hi: 'जागरूकता कार्यक्रम' } },
  ],
  metrics: [
    {
      key: '3.2.2',
      title: {
        en: 'Workshops and seminars on research methodology, intellectual property rights and entrepreneurship',
        hi: 'अनुसंधान पद्धति, बौद्धिक संपदा अधिकार और उद्यमिता पर कार्यशालाएँ और सेमिनार',
      },
      kinds: ['workshop', 'seminar'],
      columns: [
        { heading: 'Name of the workshops / seminars', value: 'title' },
        { heading: 'Number of Participants', value: 'participants' },
        { heading: 'Date (From - to)', value: 'dates' },
        { heading: 'Link to the activity report on the website', value: 'link' },
      ],
    },
    {
      key: '3.4.3',
      title: {
        en: 'Extension and outreach programmes in collaboration with industry, community and NGOs',
        hi: 'उद्योग, समुदाय और स्वयंसेवी संस्थाओं के सहयोग से विस्तार और जनसंपर्क कार्यक्रम',
      },
      kinds: ['extension', 'awareness'],
      columns: [
        { heading: 'Name of the activity', value: 'title' },
        { heading: 'Organising unit / agency / collaborating agency', value: 'agency' },
        { heading: 'Name of the scheme', value: 'scheme' },
        { heading: 'Date (From - to)', value: 'dates' },
        { heading: 'Number of students who participated', value: 'students' },
        { heading: 'Link to the activity report on the website', value: 'link' },
      ],
    },
    {
      key: '5.1.3',
      title: {
        en: 'Capacity building and skills enhancement',
        hi: 'क्षमता निर्माण और कौशल विकास',
      },
      kinds: ['workshop'],
      columns: [
        { heading: 'Name of the capability enhancement programme', value: 'title' },
        { heading: 'Date of implementation', value: 'firstDay' },
        { heading: 'Number of students enrolled', value: 'students' },
        { heading: 'Name of the agencies involved', value: 'agency' },
        { heading: 'Link to the activity report on the website', value: 'link' },
      ],
    },
    {
      key: '5.3.3',
      title: {
        en: 'Sports and cultural events and competitions in which students took part',
        hi: 'खेल और सांस्कृतिक कार्यक्रम तथा प्रतियोगिताएँ जिनमें विद्यार्थियों ने भाग लिया',
      },
      kinds: ['sports', 'cultural', 'competition'],
      columns: [
        { heading: 'Date of event', value: 'dates' },
        { heading: 'Name of the event', value: 'title' },
        { heading: 'Number of students who participated', value: 'students' },
        { heading: 'Prizes', value: 'prizes' },
        { heading: 'Link to the activity report on the website', value: 'link' },
      ],
    },
    {
      key: '7.1.11',
      title: {
        en: 'Programmes on gender, environment and human values',
        hi: 'लैंगिक समानता, पर्यावरण और मानवीय मूल्यों पर कार्यक्रम',
      },
      kinds: ['awareness', 'cultural'],
      columns: [
        { heading: 'Title of the programme', value: 'title' },
        { heading: 'Date (From - to)', value: 'dates' },
        { heading: 'Number of participants', value: 'participants' },
        { heading: 'Women students', value: 'women' },
        { heading: 'Men students', value: 'men' },
        { heading: 'Faculty', value: 'faculty' },
        { heading: 'Link to the activity report on the website', value: 'link' },
      ],
    },
  ],
};
