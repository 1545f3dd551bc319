import { z } from 'zod';
import { answer } from './answers.ts';
import { contentParts } from './content/parts.ts';
import { pictureUses } from './content/uploaded-picture.ts';
import { version } from './fields.ts';
import { type LanguageCode, languages } from './languages.ts';

/*
 * The content of a department is edited by part. Each part has a public value and at most one draft.
 * Publishing makes all drafts that it names public, together.
 */

/** The value of a part. The part's own schema in `content/parts.ts` checks it. */
const partValue = z.unknown();

/** Saves the draft. `version` is that of the part as it was read. An old one gets 409 with the current part. */
export const ContentPartUpdate = z.object({
  value: partValue,
  version,
  /** The paths of the translations that were looked at and are right, although English was changed, such as `0.incharge.hi`. */
  right: z.array(z.string().max(200)).max(1000).default([]),
});
export type ContentPartUpdate = z.infer<typeof ContentPartUpdate>;

/** The paths of the translations that are older than their English. */
const older = z.array(z.string());

/** Who did it, and when. */
const doneBy = z.object({ at: z.iso.datetime(), by: z.string() });

/** One part. `version` changes with its draft and with what is public. */
export const ContentPart = z.object({
  part: z.enum(contentParts),
  version: z.string(),
  /** The draft, or what is public if there is none. */
  value: partValue,
  older,
  /** Null: what is public is the value. */
  draft: doneBy.nullable(),
  published: z.object({
    value: partValue,
    /** Null: it is what the portal was deployed with. */
    done: doneBy.nullable(),
    older,
  }),
  /** The addresses of the build's pictures that the part has or may have, by their names. */
  pictures: z.record(z.string(), z.string()),
});
export type ContentPart = z.infer<typeof ContentPart>;

export const ContentPartAnswer = answer({ content: ContentPart });
export type ContentPartAnswer = z.infer<typeof ContentPartAnswer>;

/** How far the last publication is: it waits for the publisher, is made, is what visitors see, or has failed. */
const publicationStates = ['waiting', 'running', 'live', 'failed'] as const;

export const Publication = doneBy.extend({
  state: z.enum(publicationStates),
  parts: z.array(z.enum(contentParts)),
  /** Why it has failed, in English, for a developer. Empty otherwise. */
  problem: z.string(),
  /** Whether visitors get the department's pages. Before, they read that the site is being set up. */
  isOpen: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

export const PublicationAnswer = answer({ publication: Publication });
export type PublicationAnswer = z.infer<typeof PublicationAnswer>;

/** All parts without their values. */
export const ContentOverview = answer({
  parts: z.array(
    ContentPart.pick({ part: true, version: true, draft: true }).extend({
      published: doneBy.nullable(),
      /** How many translations of the value are older than their English. */
      older: z.number(),
    }),
  ),
  /** Null: nothing was published yet. */
  publication: Publication.nullable(),
});
export type ContentOverview = z.infer<typeof ContentOverview>;

/** Discards this draft, if it is that which the person has seen. */
export const ContentDiscardQuery = z.strictObject({ version: version.optional() });

/** Publishes these drafts. Each version is that which the person has seen. */
export const ContentPublish = z.object({
  drafts: z
    .array(z.object({ part: z.enum(contentParts), version }))
    .min(1)
    .max(contentParts.length)
    .refine((drafts) => new Set(drafts.map(({ part }) => part)).size === drafts.length),
});
export type ContentPublish = z.infer<typeof ContentPublish>;

/** A public page, without the language in its path, as the drafts would make it. */
export const ContentPreviewQuery = z.strictObject({
  path: z.string().regex(/^\/[a-z0-9/-]{0,100}$/),
  language: z.enum(Object.keys(languages) as [LanguageCode, ...LanguageCode[]]),
});

/** Sends a picture, as `files`, for this use. Coordinators send the emblem of a club of theirs, which they name. */
export const ContentPictureInput = z.object({ use: z.enum(pictureUses), club: z.string().default('') });

/** The picture's name for the content. It is kept for a day, and then for as long as a draft or a version names it. */
export const ContentPictureAnswer = answer({ file: z.string() });
export type ContentPictureAnswer = z.infer<typeof ContentPictureAnswer>;

/** What was made public of a part. */
export const ContentVersion = doneBy.extend({ _id: z.string(), part: z.enum(contentParts) });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** The newest first. */
export const ContentVersions = answer({ versions: z.array(ContentVersion) });
export type ContentVersions = z.infer<typeof ContentVersions>;

/** One version, and what was public before it: null for the first. */
export const ContentVersionAnswer = answer({
  version: ContentVersion,
  value: partValue,
  before: partValue.nullable(),
});
export type ContentVersionAnswer = z.infer<typeof ContentVersionAnswer>;

/** So many versions of each part are kept. */
export const CONTENT_VERSIONS_KEPT = 100;
