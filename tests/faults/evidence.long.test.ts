import { evidencePaths } from '@club-portal/contract/administration-paths';
import { formOf } from '../api/files.ts';
import { addEvidence, addToRecord, paper, picture, send, sending, uploadedRecord, WHOLE } from './records.ts';
import { testUnderFaults } from './under-faults.ts';

testUnderFaults([
  [
    'adding evidence',
    3,
    async () => {
      const made = await uploadedRecord();
      const change = sending(evidencePaths.attach(made.id), { use: 'letter' }, [paper, picture]);
      return { made, change, answers: [201], after: { ...WHOLE, papers: ['c.pdf', 'b.jpg'] } };
    },
  ],
  [
    'copying a file of an event record to its evidence',
    3,
    async () => {
      const made = await uploadedRecord();
      const [, , , file] = await addToRecord(made);
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      const body = JSON.stringify({ file, use: 'notice' });
      const change = () => send('POST', evidencePaths.copy(made.id), { headers, body });
      const after = { ...WHOLE, names: [...WHOLE.names, 'b.jpg', 'c.pdf'], papers: ['c.pdf'] };
      return { made, change, answers: [201], after };
    },
  ],
  [
    'removing evidence',
    3,
    async () => {
      const made = await uploadedRecord();
      const [first] = await addEvidence(made);
      const change = () => send('DELETE', `${evidencePaths.detach(made.id)}?file=${first}`);
      return { made, change, answers: [200, 404], after: { ...WHOLE, papers: ['b.jpg'] } };
    },
  ],
  [
    'uploading an attendance list that changes the number of students',
    3,
    async () => {
      const made = await uploadedRecord();
      const list = { name: 'a.csv', bytes: Buffer.from('Asha\nTulsi\n') };
      const change = () =>
        send('PUT', evidencePaths.attendance(made.id), { body: formOf({ count: 'yes' }, [list]) });
      return { made, change, answers: [200], after: { ...WHOLE, attendees: 2, students: 2 } };
    },
  ],
]);
