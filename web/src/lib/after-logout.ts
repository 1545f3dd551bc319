/** What else ends with a logout. It is filled by what the administrator has used. */
export const afterLogout = new Set<() => void>();
