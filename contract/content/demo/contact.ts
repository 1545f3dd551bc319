import type { ContactPage } from '@club-portal/contract/content/schema';

/** What the contact page says around the form; address, phone and email are the institute's. */
export const contactPage: ContactPage = {
  title: 'Contact',
  lead: 'Questions about admission, a club or an event: write to us, call, or come by.',
  form: { heading: 'Write to us', note: 'We answer within two working days.' },
  visit: {
    heading: 'Where we are',
    hours: 'The department office is open Monday to Friday, 10 am to 5 pm.',
    mapAlt:
      'Map of the campus: the main building stands north of Knowledge Park Road, between the sports ground to the west and the hostels to the east; the river runs in the south-west.',
  },
};
