import { expect, test } from 'vitest';
import {
  NUMBER_SIGNS,
  readCertificateNumber,
  shownCertificateNumber,
  writeCertificateNumber,
} from './certificate-number.ts';

const numbers = [
  [0, 0, 0, 0, 0, 0, 0, 0, 0],
  [28, 28, 28, 28, 28, 28, 28, 28, 28],
  [3, 1, 4, 1, 5, 9, 26, 5, 3],
  [17, 2, 23, 0, 11, 6, 19, 28, 13],
].map(writeCertificateNumber);

test('a number has ten characters, and is read as printed', () => {
  for (const number of numbers) {
    expect(number).toHaveLength(10);
    expect(readCertificateNumber(number)).toBe(number);
    expect(readCertificateNumber(` ${shownCertificateNumber(number).toLowerCase()} `)).toBe(number);
    expect(readCertificateNumber(number.split('').join(' '))).toBe(number);
  }
});

test('a phone’s different hyphen makes no difference', () => {
  const [number = ''] = numbers;
  expect(readCertificateNumber(`${number.slice(0, 5)}–${number.slice(5)}`)).toBe(number);
});

test('detects every single wrong character', () => {
  for (const number of numbers)
    for (let place = 0; place < number.length; place++)
      for (const sign of NUMBER_SIGNS)
        if (sign !== number[place])
          expect(readCertificateNumber(number.slice(0, place) + sign + number.slice(place + 1))).toBeNull();
});

test('detects every swap of two characters', () => {
  for (const number of numbers)
    for (let one = 0; one < number.length; one++)
      for (let other = one + 1; other < number.length; other++) {
        const signs = [...number];
        if (signs[one] === signs[other]) continue;
        [signs[one], signs[other]] = [signs[other] ?? '', signs[one] ?? ''];
        expect(readCertificateNumber(signs.join(''))).toBeNull();
      }
});

test.each(['', '7K3QX', '7K3QX-9TB2M2', '0000000000', 'OOOOOOOOOO', '<script>aa', '२३४५६७८९२३'])(
  '%j is not a number',
  (text) => expect(readCertificateNumber(text)).toBeNull(),
);
