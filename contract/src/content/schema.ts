import '../zod-settings.ts';
import { union, z } from 'zod';
import { languages } from '../languages.ts';
import { CERTIFICATE_MONTHS_MOST } from '../limits.ts';
import { cleanPhone, plainSigns, storedForm } from '../written-form.ts';
import { columnValues } from './column-values.ts';
import { tangleIn } from './tangled-markdown.ts';
import type { Text } from './text.ts';
import { isUploaded } from './uploaded-picture.ts';

/*
 * The schemas of a department's files. `checkContent` checks the files with them. A text is a string or
 * `{ en: '…', hi: '…' }`.
 */

/**
 * Control characters, and characters that change the direction of the following text, which could make a text look like
 * another one.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Cs}\p{NChar}\u202a-\u202e\u2066-\u2069]/u;
const TEXT_MOST = 3000;
const filled = wordsUpTo(TEXT_MOST);
const text = inLanguages(filled);
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written as #rrggbb, in small letters');
const pair = z.strictObject({ onLight: colour, onDark: colour });
const percent = z.number().int().min(0).max(100);
/** A file of the folder `pictures`, or a picture that was uploaded in the browser. */
const picture = z
  .string()
  .regex(
    /^(?!.*\.\.)[\w./-]+\.(svg|webp|png|jpe?g)$/,
    'a file of the folder pictures is expected here: .svg, .webp, .png or .jpg',
  )
  .refine((file) => !file.startsWith('uploads/') || isUploaded(file), 'choose a picture here');
/**
 * The point of a picture that stays visible when a page crops it, in percent from the left and upper edges. By default
 * the middle.
 */
const focus = z.strictObject({ x: percent, y: percent });
const drawing = picture.regex(/\.svg$/, 'an SVG of the folder pictures is expected here');
/**
 * An address may have no user name or password: everybody could read the password, and the name can look like a host.
 */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'a web address such as https://club.example is expected here' })
  .regex(
    /^https?:\/\/[^/?#@\s\\]+([/?#].*)?$/i,
    'a web address such as https://club.example is expected here',
  );
const email = z.string().overwrite(plainSigns).trim().pipe(z.email('an email address is expected here'));
const phone = z
  .string()
  .overwrite(cleanPhone)
  .regex(/^\+?[\d ()-]{6,}$/, 'a phone number such as +91 90000 00000 is expected here');
const headed = { heading: text };
const count = z.number().int().min(0);

function wordsUpTo(most: number) {
  return z
    .string()
    .overwrite(storedForm)
    .trim()
    .min(1, 'must not be empty')
    .max(most, `has more than ${most} characters`)
    .refine((words) => !hidden.test(words), 'has a character that cannot be seen');
}

function inLanguages(words: z.ZodType<string, string>): z.ZodType<Text, Text> {
  const others = Object.keys(languages).filter((code) => code !== 'en');
  const translated = z.strictObject({
    en: words,
    ...Object.fromEntries(others.map((code) => [code, words.optional()])),
  });
  return union([words, translated], { error: 'a text is expected here, or { en: …, hi: … }' });
}

/** A limit for new input. Content that an earlier release published may be longer. */
export const PLACE_IN_MENU_MOST = 99;
export const placeInMenu = `a whole number from 1 to ${PLACE_IN_MENU_MOST} is expected here`;

/** The first parts of addresses that the portal uses itself. */
const taken = [
  ...[
    'about',
    'contact',
    'club',
    'login',
    'profile',
    'notice',
    'join',
    'register',
    'event',
    'upcoming-event',
    'privacy',
    'lookups',
    'takedown-requests',
    'accreditation',
    ...['my-registrations', 'my-record', 'ticket', 'door', 'verify', 'feedback'],
    'calendar',
    'events',
    'notices',
    'search',
    'clubs',
    'pages',
    'manage',
    'gallery',
    'not-found',
    'shell',
    'without-script',
    'e',
    'n',
  ],
  ...['api', 'app', 'assets', 'content', 'index', 'licenses', 'reports', '404', ...Object.keys(languages)],
];

/** A key must not be the name of a property that every object has, because records are looked up by their keys. */
const keyLike = (form: RegExp, message: string) =>
  z
    .string()
    .regex(form, message)
    .refine((key) => !(key in {}), message);
const shortKey = keyLike(/^[a-z][a-z0-9-]{0,39}$/, 'a key has at most 40 small letters, digits and hyphens');

/** The institute that runs the portal. For header, footer, contact page, page titles and the report's letterhead. */
export const Institute = z.strictObject({
  name: text,
  /** The name in the region's language, set under the first one in the footer and in the report's letterhead. */
  secondName: z
    .strictObject({ text: filled, language: z.string().regex(/^[a-z]{2,3}$/, 'such as hi or mr') })
    .optional(),
  shortName: text,
  /** The second line where the full name takes two lines. The first line is the short name. */
  nameRest: text.optional(),
  department: text,
  departmentShort: text,
  /** Address of the department page, such as `/physics-department`. */
  departmentPath: z
    .string()
    .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/, 'a path such as /mechanical-department is expected here')
    .refine((path) => !taken.includes(path.slice(1)), 'this is the path of another page'),
  /** Origin of the public site, for canonical addresses and link previews, without a trailing slash. */
  website: z
    .url('an address such as https://clubs.college.example is expected here')
    // Emails, feeds and sitemaps contain it unchanged.
    .regex(
      /^https:\/\/[a-z\d.-]+(:\d+)?$/i,
      'an address such as https://clubs.college.example is expected here',
    ),
  address: z.array(text),
  phone: phone.optional(),
  email: email.optional(),
  social: z.array(z.strictObject({ label: text, url: webAddress })),
  copyrightYear: z.number().int(),
  /**
   * True until somebody fills in who runs the portal. Until then, visitors see a single page that says that the site is
   * being set up. Only the folder `content/blank` has it.
   */
  placeholder: z.literal(true).optional(),
});
export type Institute = z.infer<typeof Institute>;

export const Club = z.strictObject({
  /** Part of addresses and of stored records, so it must never change. */
  key: shortKey,
  /** Short name, for menus, chips and the upload form. */
  label: text,
  /** Full name, for headings. */
  title: text,
  incharge: text.optional(),
  /** Days, time and place of its regular meetings. */
  meets: text.optional(),
  paragraphs: z.array(text).max(2, 'there are at most two paragraphs'),
  /** Its place in the CLUBS menu, from 1. False if it is not in the menu. */
  inNavigation: union([z.number(placeInMenu).int(placeInMenu).min(1, placeInMenu), z.literal(false)], {
    error: placeInMenu,
  }),
  /** Whether it has a page, where students join. A club without a page is only a choice in the upload form. */
  hasPage: z.boolean(),
  /** Its drawing in the folder `pictures`, in `currentColor`. A club with a page has one. */
  emblem: drawing.optional(),
  /** For text: contrast of at least 4.5:1 on the light and on the dark background. */
  colour: pair,
  /**
   * Archive a club instead of removing it. An archived club has no page, no place in the menu and no new events. Its
   * records keep its name and can be edited.
   */
  archived: z.literal(true).optional(),
});
export type Club = z.infer<typeof Club>;

/** In the order of the page of all clubs and of the upload form. */
export const Clubs = z.array(Club).superRefine((clubs, { addIssue }) => {
  for (const [index, { key, hasPage, emblem, inNavigation, archived }] of clubs.entries()) {
    const say = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [index, field], message });
    const before = clubs.slice(0, index);
    if (before.some((other) => other.key === key)) say('key', 'another club has this key');
    if (archived) continue;
    if (hasPage && emblem === undefined) say('emblem', 'a club with a page has an emblem');
    if (inNavigation === false) continue;
    if (!hasPage) say('inNavigation', 'a club without a page has no place in the menu');
    if (before.some((other) => !other.archived && other.inNavigation === inNavigation))
      say('inNavigation', `another club has place ${inNavigation} in the menu`);
  }
});
export type Clubs = z.infer<typeof Clubs>;

/** The people of the department page, in its order. */
export const Faculty = z.array(
  z.strictObject({
    name: text,
    position: text,
    /** Square. Without one, the page shows the first letter of the name. */
    portrait: picture.optional(),
    focus: focus.optional(),
    email: email.optional(),
    /** For example, the address of a page with publications. */
    link: webAddress.optional(),
    /** The subjects that the person teaches. */
    subjects: text.optional(),
  }),
);
export type Faculty = z.infer<typeof Faculty>;

/** The sentence above the home page's slides, also on the about page. */
export const Mission = z.strictObject({ ...headed, text });
export type Mission = z.infer<typeof Mission>;

export const About = z.strictObject({
  title: text,
  description: text,
  whoWeAre: z.strictObject({ ...headed, paragraphs: z.array(text) }).optional(),
  ourMission: z.strictObject({ ...headed, paragraphs: z.array(text) }).optional(),
  whatWeDo: z.strictObject({ ...headed, points: z.array(text) }).optional(),
});
export type About = z.infer<typeof About>;

export const Department = z.strictObject({
  /** By default the name of the department. */
  title: text.optional(),
  tagline: text,
  about: z.strictObject({ ...headed, paragraphs: z.array(text) }).optional(),
  vision: z.strictObject({ ...headed, text }).optional(),
  mission: z.strictObject({ ...headed, points: z.array(text) }).optional(),
  facultyHeading: text,
  /** The placements of the graduates, newest year first. A column that no year fills is not shown. */
  placements: z
    .strictObject({
      ...headed,
      /** The source of the figures, and what they count. */
      note: text,
      years: z
        .array(
          z.strictObject({
            /** Such as 2024-25. */
            year: z.string().regex(/^\d{4}(-\d{2})?$/, 'a year such as 2024-25 is expected here'),
            graduates: count.optional(),
            placed: count.optional(),
            higherStudies: count.optional(),
            /** Per year, as the page shows it, such as ₹ 4.2 lakh. */
            medianSalary: text.optional(),
          }),
        )
        .min(1),
    })
    .optional(),
  /** If the address here is empty, the institute's address follows the text. */
  contact: z.strictObject({ ...headed, text, email: email.optional() }).optional(),
});
export type Department = z.infer<typeof Department>;

const PAGE_TEXT_MOST = 20_000;
/** All pages of a department are one document, both as a draft and when published. Firestore accepts one MiB. */
const ALL_PAGES_MOST = 130_000;
const PAGES_MOST = 50;
const PAGE_PICTURES_MOST = 20;

const markdown = inLanguages(
  wordsUpTo(PAGE_TEXT_MOST).superRefine((words, { addIssue }) => {
    const message = tangleIn(words);
    if (message) addIssue({ code: 'custom', message });
  }),
);

/** Pages added by the department, each at `/pages/KEY`, in the order in which they are linked. */
export const Pages = z
  .array(
    z.strictObject({
      /** The last part of its address, so it must never change. */
      key: shortKey,
      title: text,
      /** Markdown. */
      text: markdown,
      /** The pictures that the text shows as `![](key)`. */
      pictures: z
        .array(z.strictObject({ key: shortKey, file: picture, alt: text }))
        .max(PAGE_PICTURES_MOST, `a page has at most ${PAGE_PICTURES_MOST} pictures`)
        .optional(),
      /** Where it is linked: in the footer, in the menu below ABOUT US, or only from texts and the search. */
      place: z.enum(['footer', 'about', 'none']),
    }),
  )
  .max(PAGES_MOST, `there are more than ${PAGES_MOST} pages`)
  .superRefine((pages, { addIssue }) => {
    for (const [index, { key }] of pages.entries()) {
      if (pages.findIndex((other) => other.key === key) === index) continue;
      addIssue({ code: 'custom', path: [index, 'key'], message: 'another page has this key' });
    }
    if (JSON.stringify(pages).length <= ALL_PAGES_MOST) return;
    addIssue({
      code: 'custom',
      path: [],
      message: `all pages together have more than ${ALL_PAGES_MOST} characters`,
    });
  });
export type Pages = z.infer<typeof Pages>;

/** The texts around the form of the contact page. Address, phone and email are those of the institute. */
export const ContactPage = z.strictObject({
  title: text,
  lead: text,
  form: z.strictObject({ ...headed, note: text.optional() }),
  /** The map needs a text that describes it. */
  visit: z.strictObject({ ...headed, hours: text.optional(), mapAlt: text.optional() }),
});
export type ContactPage = z.infer<typeof ContactPage>;

/** What the page /privacy and the join form say in addition to the portal's own words. */
export const Privacy = z.strictObject({
  /** The person who answers questions and complaints about personal data. */
  grievance: z.strictObject({ name: text, role: text, email, phone: phone.optional() }).optional(),
  /** How many months after it is sent a request to join a club is erased. */
  retentionMonths: z.number().int().min(1).max(60),
  /** How many months after its event a registration is erased: `registrationMonthsOf`. */
  registrationMonths: z.number().int().min(1).max(60).optional(),
  /** How many months after its issue a certificate is erased: `certificateMonthsOf`. */
  certificateMonths: z.number().int().min(1).max(CERTIFICATE_MONTHS_MOST).optional(),
});
export type Privacy = z.infer<typeof Privacy>;

/** The department's colours. Backgrounds and greys belong to the portal. */
export const Colours = z.strictObject({
  /** For links, headings of reports, and borders with a meaning, on light and on dark background. */
  structure: pair,
  /** The dark background of the footer and of the mission. */
  band: colour,
  onBandMuted: colour,
  /** The one strong colour: the main button, the mission's heading. */
  accent: colour,
  /** The strong colour on hover. */
  accentStrong: colour,
  /** The colour of a slide until its picture has loaded. */
  behindPictures: colour,
});
export type Colours = z.infer<typeof Colours>;

/** A slideshow needs two, and visitors wait for each. */
export const SLIDES = { least: 2, most: 6 };

/** Files of the folder `pictures`. Each is an original, and the build makes the sizes. */
export const Pictures = z.strictObject({
  /** The emblem in the header, square. */
  logo: picture,
  /** The emblem at 16 px. */
  favicon: picture.regex(/\.(svg|png)$/, 'an SVG or PNG of the folder pictures is expected here'),
  /** The emblem on paper. */
  reportEmblem: picture.regex(/\.svg$|^uploads\/.+\.png$/, 'an SVG of the folder pictures is expected here'),
  /** 3:2. */
  map: picture.optional(),
  /** The picture that messengers show for a link: 1200 × 630 px. */
  preview: picture,
  /**
   * The slides of the home page, at least 1920 px wide and 16:9. The second and third, or the last, are also on other
   * pages.
   */
  slides: z
    .array(z.strictObject({ file: picture, focus: focus.optional(), alt: text }))
    .min(SLIDES.least, 'there are two slides at least')
    .max(SLIDES.most, 'there are six slides at most'),
});
export type Pictures = z.infer<typeof Pictures>;

/** Part of stored records, so it must never change. */
const key = keyLike(
  /^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/,
  'a key has at most 40 letters, digits, points and hyphens',
);

/** What accreditation requires of events: kinds of activity, and the metrics that events count for. */
export const Accreditation = z
  .strictObject({
    kinds: z.array(z.strictObject({ key, label: text })).min(1),
    metrics: z.array(
      z.strictObject({
        /** Its number in the manual. */
        key,
        title: text,
        /** True if it came with a set of metrics, and nobody has compared it with the manual yet. */
        toCheck: z.boolean().optional(),
        /** The metric is suggested for events of these kinds. */
        kinds: z.array(key),
        /** The metric's table, from left to right. */
        columns: z
          .array(
            z.strictObject({
              heading: text,
              value: z.enum(columnValues, { error: 'not a value of events' }),
            }),
          )
          .min(1),
      }),
    ),
  })
  .superRefine(({ kinds, metrics }, { addIssue }) => {
    for (const [list, entries] of Object.entries({ kinds, metrics })) {
      for (const [index, entry] of entries.entries()) {
        if (entries.findIndex((other) => other.key === entry.key) === index) continue;
        addIssue({ code: 'custom', path: [list, index, 'key'], message: 'another one has this key' });
      }
    }
    for (const [index, metric] of metrics.entries()) {
      for (const kind of metric.kinds) {
        if (kinds.some((one) => one.key === kind)) continue;
        addIssue({
          code: 'custom',
          path: ['metrics', index, 'kinds'],
          message: `no kind has the key ${kind}`,
        });
      }
    }
  });
export type Accreditation = z.infer<typeof Accreditation>;
