import { Clubs } from '@club-portal/contract/content/schema';
import { expect, test } from 'vitest';
import { keyFromName } from './key-from-name.ts';

test.each([
  ['Robotic', 'robotic'],
  ['  AI & Robotics Club ', 'ai-robotics-club'],
  ['Société d’Électronique', 'societe-d-electronique'],
  ['3D Printing', 'd-printing'],
  ['Constructor', 'constructor-2'],
  ['रोबोटिक्स', 'robotiks'],
  ['रोबोटिक्स क्लब', 'robotiks-klab'],
  ['यांत्रिक अभियांत्रिकी विभाग', 'yantrik-abhiyantriki-vibhag'],
  ['खेलकूद', 'khelkud'],
  ['सरकारी योजनाएँ', 'sarkari-yojnaen'],
  ['छात्रवृत्ति २०२६', 'chhatravritti-2026'],
  ['विज्ञान मंच', 'vigyan-manch'],
  ['फ़ोटोग्राफ़ी', 'fotografi'],
  ['पढ़ाई', 'padhai'],
  ['कल्चरल AI', 'kalcharal-ai'],
  ['机器人', 'club-1'],
  ['…', 'club-1'],
  [' ', ''],
])('the key of the name %s is %s', (name, key) => {
  expect(keyFromName(name, [], 'club')).toBe(key);
});

test('no two records have the same key', () => {
  expect(keyFromName('Coding', ['coding'], 'club')).toBe('coding-2');
  expect(keyFromName('Coding', ['coding', 'coding-2', 'coding-3'], 'club')).toBe('coding-4');
  expect(keyFromName('क्रीडा', ['krida'], 'club')).toBe('krida-2');
  expect(keyFromName('机器人', ['club-1'], 'club')).toBe('club-2');
});

test('the schema of clubs accepts every generated key', () => {
  const { key } = Clubs.def.element.shape;
  for (const name of ['Robotic', '3D Printing', 'x'.repeat(90), 'a b'.repeat(40), '-a-', 'नाटक'])
    expect(key.safeParse(keyFromName(name, [], 'club')).success, name).toBe(true);
});
