declare module 'virtual:club-links' {
  export const clubLinks: readonly { to: string; label: string }[];
}

declare module 'virtual:club-colours.css';
