/** The sentences of certificates whose organiser has written none, by their kinds. On paper the name stands out. */
export const certificateTextSentences = {
  participation: 'This is to certify that {name} took part in {event} on {date}, organised by {club}.',
  winner: 'This is to certify that {name} won {prize} in {event} on {date}, organised by {club}.',
  speaker:
    'This certificate is presented to {name} with our thanks for speaking at {event} on {date}, organised by {club}.',
  volunteer:
    'This certificate is presented to {name} with our thanks for serving as a volunteer at {event} on {date}, organised by {club}.',
  organiser:
    'This certificate is presented to {name} with our thanks for organising {event}, held by {club} on {date}.',
};
