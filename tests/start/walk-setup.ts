import type { Page } from 'playwright-core';
import { photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { administrator } from '../sign-ins.ts';

const words = en.contentEditing;
const { setup } = words;

export const clubNames = [
  ...['Foundry Club', 'Robotics Club', 'Film Society', 'Cricket', 'Drama Circle', 'Coding Club'],
  ...['Chess Club', 'Glider Club'],
];
export const people = Array.from({ length: 9 }, (_, index) => ({
  name: `Dr. Ovi Salunke ${index + 1}`,
  position: index === 0 ? 'Professor, Head of Department' : 'Assistant Professor',
  email: `ovi.${index + 1}@karanji.example`,
}));

/** Counts what a person has to do. */
interface Effort {
  clicks: number;
  fields: number;
}

/** Sets up an empty project in a browser, as a person does: from the page that visitors see first until the site is published. */
export async function walkSetup(
  page: Page,
  look: (name: string) => Promise<unknown> = async () => {},
): Promise<Effort> {
  const effort = { clicks: 0, fields: 0 };
  const click = async (role: 'button' | 'link' | 'radio', name: string | RegExp) => {
    await page.getByRole(role, { name, exact: typeof name === 'string' }).click();
    effort.clicks += 1;
  };
  const type = async (label: string, text: string) => {
    const group = page.getByRole('group', { name: label, exact: true });
    const field =
      (await group.count()) > 0 ? group.getByLabel('English') : page.getByLabel(label, { exact: true });
    await field.fill(text);
    effort.fields += 1;
  };
  const arriveAt = async (step: keyof typeof setup.names) => {
    await page.getByRole('heading', { level: 2, name: setup.names[step], exact: true }).waitFor();
    await look(step);
  };

  await page.goto('/');
  await look('being-set-up');
  await click('link', en.beingSetUp.signIn);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  effort.fields += 2;
  await look('login');
  await click('button', 'Login');

  await arriveAt('institute');
  await type('Name of the institute', 'Karanji College of Technology');
  await type('Department', 'Department of Mechanical Engineering');
  await click('button', words.add('line'));
  await type('Line 1', 'Foundry Lane 4');
  await click('button', setup.saveAndGo);

  await arriveAt('contact');
  await type('Phone', '+91 20 5550 1999');
  await type('Email', 'office@karanji.example');
  await click('button', setup.saveAndGo);

  await arriveAt('logo');
  await page.getByLabel('Emblem in the header', { exact: true }).setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(400, 400),
  });
  await page.getByText(words.pictureTaken).waitFor();
  await click('button', setup.saveAndGo);

  await arriveAt('colours');
  await click('radio', setup.paletteNames.maroon);
  await click('button', setup.saveAndGo);

  await arriveAt('clubs');
  await type(
    setup.clubLines,
    clubNames.map((name, index) => `${name}, Dr. Ovi Salunke ${index + 1}`).join('\n'),
  );
  await click('button', setup.addLines);
  await page.getByRole('button', { name: /^Glider/ }).waitFor();
  await look('clubs-added');
  await click('button', setup.saveAndGo);

  await arriveAt('people');
  await type(setup.peopleLines, people.map((person) => Object.values(person).join(', ')).join('\n'));
  await click('button', setup.saveAndGo);

  await arriveAt('notice');
  await click('link', setup.addNotice);
  await type('Notice Title *', 'Welcome');
  await click('button', 'Add Notice');
  await page.getByText(en.success.notice.added).waitFor();
  await click('button', 'All pages');
  await page.getByRole('dialog').getByRole('link', { name: 'Setup' }).click();
  effort.clicks += 1;
  await page.getByRole('listitem').filter({ hasText: setup.names.notice }).getByText(setup.isDone).waitFor();
  await arriveAt('publish');
  await click('button', words.publish);
  await page.getByRole('dialog').getByText(words.publishFirstHint).waitFor();
  await look('publish-dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.publishCount(5) })
    .click();
  effort.clicks += 1;
  await page.getByText(words.stateHints.live).waitFor();
  await look('published');
  await click('link', setup.open);
  return effort;
}
