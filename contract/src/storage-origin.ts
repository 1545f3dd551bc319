/** Where stored pictures and files come from in production. */
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';
