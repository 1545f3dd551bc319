/** The sentences of certificates whose organiser has written none, by their kinds. On paper the name stands out. */
export const certificateTextSentences = {
  participation: 'This is to certify that {name} took part in {event} on {date}, organised by {club}.',
  winner: 'This is to certify that {name} won {prize} in {event} on {date}, organised by {club}.',
  speaker: 'This is to certify that {name} spoke at {event} on {date}, organised by {club}.',
  volunteer:
    'This is to certify that {name} helped as a volunteer at {event} on {date}, organised by {club}.',
  organiser: 'This is to certify that {name} was an organiser of {event} on {date}, by {club}.',
};
