/** A part of a text. `to` is the target of a link: the address of a web page, or `mailto:`. */
export interface LinkedPart {
  text: string;
  to?: string;
}

/**
 * Splits a text at the addresses of web pages and email addresses that people have written in it. The parts make up the
 * whole text.
 */
export function linksIn(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let plain = '';
  const endText = () => {
    if (plain) parts.push({ text: plain });
    plain = '';
  };
  for (const [index, part] of text.split(ADDRESS).entries()) {
    const address = index % 2 === 1 ? withoutSentenceEnd(part) : '';
    const to = targetOf(address);
    if (to) {
      endText();
      parts.push({ text: address, to });
    }
    plain += to ? part.slice(address.length) : part;
  }
  endText();
  return parts;
}

/** Every second part of a text split by this may be an address. */
const ADDRESS =
  /(\bhttps?:\/\/[^\s<>"“”]+|\bwww\.[^\s<>"“”]+|\b[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+)/i;

/** Punctuation after an address belongs to the sentence. A bracket belongs to the address if it was opened there. */
function withoutSentenceEnd(address: string): string {
  const last = address.slice(-1);
  const isOpened = last === ')' && address.split('(').length >= address.split(')').length;
  return /[.,;:!?'’*_~।)\]}…-]/.test(last) && !isOpened ? withoutSentenceEnd(address.slice(0, -1)) : address;
}

/**
 * Empty for text that is not an address, and for an address with an account, which everybody could read and which can
 * look like a host.
 */
function targetOf(address: string): string {
  if (/^www\./i.test(address)) return /^www\.[^./]+\.[^.]/i.test(address) ? `https://${address}` : '';
  if (/^https?:/i.test(address)) return /^https?:\/\/[^/?#@\\]+([/?#]|$)/i.test(address) ? address : '';
  return address && `mailto:${address}`;
}
