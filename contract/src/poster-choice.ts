import { z } from 'zod';
import { saying } from './field-codes.ts';
import { compositions } from './poster-art.ts';

/** The composition that an organiser chose for an event without a picture. Empty: the id of the event decides. */
export const chosenPoster = z.enum(['', ...compositions], saying('invalid'));
