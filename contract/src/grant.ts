import { z } from 'zod';
import { isOfClubs, type Role, roles } from './access.ts';
import { clubKey } from './club-key.ts';
import { saying } from './field-codes.ts';
import { calendarDate } from './fields.ts';
import { todayInIndia } from './today.ts';

/** A role and its conditions. */
export interface Grant {
  role: Role;
  /** Keys of the clubs of a coordinator. An administrator has none and needs none. */
  clubs: string[];
  /** Whether a coordinator sees the members of these clubs. */
  seesMembers: boolean;
  /** Whether a coordinator publishes without the approval of another person. */
  publishes: boolean;
  /** The last day of the role in India, `YYYY-MM-DD`. Empty for a role without an end. */
  until: string;
}

/**
 * A form sends one club or several, and a check box as `on`. A client that sends no `publishes` only knows coordinators
 * who publish, like those of earlier releases.
 */
export const grantFields = {
  role: z.enum(roles).default('admin'),
  clubs: z
    .union([z.array(clubKey), clubKey.transform((key) => [key])])
    .default([])
    .transform((keys) => [...new Set(keys)]),
  seesMembers: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  publishes: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(true),
  until: z.union([z.literal(''), calendarDate]).default(''),
};

/** Adds the rules between the fields: a role for clubs has at least one. Its last day has not passed. */
export function withGrantRules<Schema extends z.ZodType<Grant>>(schema: Schema): Schema {
  return schema
    .refine(({ role, clubs }) => !isOfClubs(role) || clubs.length > 0, {
      ...saying('required'),
      path: ['clubs'],
    })
    .refine(({ until }) => until === '' || until >= todayInIndia(), {
      ...saying('dayOver'),
      path: ['until'],
    });
}
