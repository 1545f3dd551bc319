import { readText } from './repository.ts';

/** The location of database, files and functions. A database can never be moved. */
export const region: string = JSON.parse(readText('firebase.json')).firestore.location;
