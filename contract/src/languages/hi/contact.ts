import type { Catalogue } from '../catalogue.ts';

export const contactSentences: Catalogue['contact'] = {
  description: (department) => `${department} को लिखें, फ़ोन करें या आकर मिलें।`,
  email: 'ईमेल',
  phone: 'फ़ोन',
  fullName: 'पूरा नाम',
  message: 'संदेश',
  send: 'संदेश भेजें',
  sent: 'आपका संदेश भेज दिया गया है!',
  failed: 'कुछ गड़बड़ हो गई!',
  notSent: 'संदेश भेजा नहीं जा सका। आपने जो लिखा है, वह यहीं है: अपना इंटरनेट कनेक्शन जाँचें और फिर से भेजें।',
  serviceAbsent: 'ईमेल सेवा ठीक से लोड नहीं हुई। कुछ देर बाद फिर कोशिश करें।',
};
