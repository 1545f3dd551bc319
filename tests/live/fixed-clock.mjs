// With `node --import`, a program thinks that it is always 09:00 on 23 November 2026.
const NOW = Date.parse('2026-11-23T09:00:00Z');

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [NOW]));
  }

  static now() {
    return NOW;
  }
};
