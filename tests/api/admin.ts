import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** The services behind the portal through the Admin SDK, for what a test arranges or looks up. */
const app = getApps()[0] ?? initializeApp();
export const auth = getAuth(app);
export const database = getFirestore(app);
export const bucket = getStorage(app).bucket();
