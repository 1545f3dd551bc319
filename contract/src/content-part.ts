import { z } from 'zod';
import { answer } from './answers.ts';
import { contentParts } from './content/parts.ts';
import { pictureUses } from './content/uploaded-picture.ts';
import { version } from './fields.ts';
import { type LanguageCode, languages } from './languages.ts';

/*
 * A department's content is edited by part. Each part has a public value and at most one draft. Publishing makes all
 * the drafts that it names public, together.
 */

/** The value of a part. The part's own schema in `content/parts.ts` checks it. */
const partValue = z.unknown();

/** Saves the draft. `version` is the version of the part that was read. An old one gets 409 with the current part. */
export const ContentPartUpdate = z.object({
  value: partValue,
  version,
  /**
   * The paths of translations that were checked and are still right although the English changed, such as
   * `0.incharge.hi`.
   */
  right: z.array(z.string().max(200)).max(1000).default([]),
});
export type ContentPartUpdate = z.infer<typeof ContentPartUpdate>;

/** The paths of translations that are older than their English. */
const older = z.array(z.string());

/** Who did it, and when. */
const doneBy = z.object({ at: z.iso.datetime(), by: z.string() });

/** One part. `version` changes with its draft and with its public value. */
export const ContentPart = z.object({
  part: z.enum(contentParts),
  version: z.string(),
  /** The draft, or the public value if there is none. */
  value: partValue,
  older,
  /** Null if there is no draft, and the value is public. */
  draft: doneBy.nullable(),
  published: z.object({
    value: partValue,
    /** Null if it still has the value that the portal was deployed with. */
    done: doneBy.nullable(),
    older,
  }),
  /** The addresses of the build's pictures that the part has or may have, by name. */
  pictures: z.record(z.string(), z.string()),
});
export type ContentPart = z.infer<typeof ContentPart>;

export const ContentPartAnswer = answer({ content: ContentPart });
export type ContentPartAnswer = z.infer<typeof ContentPartAnswer>;

/** The state of the last publication: it waits for the publisher, is running, is live, or has failed. */
const publicationStates = ['waiting', 'running', 'live', 'failed'] as const;

export const Publication = doneBy.extend({
  state: z.enum(publicationStates),
  parts: z.array(z.enum(contentParts)),
  /** Why it failed, in English, for a developer. Otherwise empty. */
  problem: z.string(),
  /** Whether visitors see the department's pages. Before that, they read that the site is being set up. */
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
  /** Null if nothing has been published yet. */
  publication: Publication.nullable(),
});
export type ContentOverview = z.infer<typeof ContentOverview>;

/** Discards this draft, if it is the one that the person has seen. */
export const ContentDiscardQuery = z.strictObject({ version: version.optional() });

/** Publishes these drafts. Each version is the one that the person has seen. */
export const ContentPublish = z.object({
  drafts: z
    .array(z.object({ part: z.enum(contentParts), version }))
    .min(1)
    .max(contentParts.length)
    .refine((drafts) => new Set(drafts.map(({ part }) => part)).size === drafts.length),
});
export type ContentPublish = z.infer<typeof ContentPublish>;

/** A public page as the drafts would make it. The path has no language. */
export const ContentPreviewQuery = z.strictObject({
  path: z.string().regex(/^\/[a-z0-9/-]{0,100}$/),
  language: z.enum(Object.keys(languages) as [LanguageCode, ...LanguageCode[]]),
});

/** Sends a picture, as `files`, for this use. Coordinators send the emblem of one of their clubs, which they name. */
export const ContentPictureInput = z.object({ use: z.enum(pictureUses), club: z.string().default('') });

/** The picture's name for the content. It is kept for a day, and then for as long as a draft or a version names it. */
export const ContentPictureAnswer = answer({ file: z.string() });
export type ContentPictureAnswer = z.infer<typeof ContentPictureAnswer>;

/** A published version of a part. */
export const ContentVersion = doneBy.extend({ _id: z.string(), part: z.enum(contentParts) });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** Newest first. */
export const ContentVersions = answer({ versions: z.array(ContentVersion) });
export type ContentVersions = z.infer<typeof ContentVersions>;

/** A version, and what was public before it: null for the first. */
export const ContentVersionAnswer = answer({
  version: ContentVersion,
  value: partValue,
  before: partValue.nullable(),
});
export type ContentVersionAnswer = z.infer<typeof ContentVersionAnswer>;

/** How many versions of each part are kept. */
export const CONTENT_VERSIONS_KEPT = 100;
