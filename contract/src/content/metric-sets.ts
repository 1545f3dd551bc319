import type { Accreditation } from './schema.ts';

type Metrics = Accreditation['metrics'];

/**
 * Metrics of events that a department may start with. Numbers, titles and columns change with every revision of the
 * manuals and differ by kind of institution, so each is marked as to be checked when added.
 */
export const metricSets = {
  /** The columns of 3.2.2 are those of NAAC's data template. */
  naac: {
    name: 'NAAC',
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
    ] satisfies Metrics,
  },
  /**
   * Institution's Innovation Council. The calendar of the Ministry of Education's Innovation Cell (iic.mic.gov.in,
   * 2024-25) has the cell's own activities, activities led by the cell, days that are celebrated, and the council's own
   * initiatives. The columns follow the reports that councils publish: days, participants, experts, what was learned,
   * feedback.
   */
  iic: {
    name: 'IIC',
    metrics: [
      iic('IIC-calendar', 'IIC calendar activities', 'IIC कैलेंडर की गतिविधियाँ'),
      iic('IIC-MIC', 'Activities driven by MIC', 'MIC द्वारा संचालित गतिविधियाँ'),
      iic('IIC-celebration', 'Celebration activities of the IIC', 'IIC के उत्सव और दिवस'),
      iic('IIC-self', 'Self-driven activities of the IIC', 'IIC की अपनी पहल की गतिविधियाँ'),
    ] satisfies Metrics,
  },
  /**
   * NBA's self-assessment report of undergraduate engineering, criterion 4.6: professional societies and the events
   * they organise, and students at events of other institutes, as published by departments
   * (sites.google.com/skit.org.in/nba-skit, criterion 4). 4.6.2 asks for publications, which are not events.
   */
  nba: {
    name: 'NBA',
    metrics: [
      {
        key: 'NBA-4.6.1',
        title: {
          en: 'Professional societies, chapters and engineering events organised',
          hi: 'व्यावसायिक संस्थाएँ, उनकी शाखाएँ और आयोजित इंजीनियरिंग कार्यक्रम',
        },
        kinds: ['workshop', 'seminar', 'talk', 'competition', 'visit'],
        columns: [
          { heading: 'Name of the event', value: 'title' },
          { heading: 'Professional society / chapter', value: 'agency' },
          { heading: 'Date (From - to)', value: 'dates' },
          { heading: 'Resource person', value: 'speaker' },
          { heading: 'Registered', value: 'registered' },
          { heading: 'Number of participants', value: 'participants' },
          { heading: 'Certificates issued', value: 'certificates' },
          { heading: 'Outcome', value: 'outcome' },
          { heading: 'Link to the report', value: 'link' },
        ],
      },
      {
        key: 'NBA-4.6.3',
        title: {
          en: 'Participation in inter-institute events by students of the programme',
          hi: 'पाठ्यक्रम के विद्यार्थियों की अंतर-संस्थान कार्यक्रमों में सहभागिता',
        },
        kinds: ['competition', 'sports', 'cultural', 'culture'],
        columns: [
          { heading: 'Name of the event', value: 'title' },
          { heading: 'Organising institute', value: 'agency' },
          { heading: 'Date (From - to)', value: 'dates' },
          { heading: 'Number of students who participated', value: 'students' },
          { heading: 'Prizes', value: 'prizes' },
          { heading: 'Link to the report', value: 'link' },
        ],
      },
    ] satisfies Metrics,
  },
};

function iic(key: string, en: string, hi: string): Metrics[number] {
  return {
    key,
    title: { en, hi },
    kinds: ['workshop', 'seminar', 'talk', 'competition', 'visit'],
    columns: [
      { heading: 'Name of the activity', value: 'title' },
      { heading: 'Start date', value: 'firstDay' },
      { heading: 'End date', value: 'lastDay' },
      { heading: 'Number of student participants', value: 'students' },
      { heading: 'Number of faculty participants', value: 'faculty' },
      { heading: 'Expert', value: 'speaker' },
      { heading: 'Benefit: learning, skill, knowledge obtained', value: 'outcome' },
      { heading: 'Feedback (mean, 1 to 5)', value: 'feedback' },
      { heading: 'Link to the report', value: 'link' },
    ],
  };
}
