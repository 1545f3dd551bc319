import { readText } from './repository.ts';

/** Where database, files and functions are. A database can never be moved. */
export const region: string = JSON.parse(readText('firebase.json')).firestore.location;
