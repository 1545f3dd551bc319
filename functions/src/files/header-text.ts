/** Encodes a file name for `filename*=UTF-8''…`. RFC 8187 allows fewer characters than an address. */
export function headerText(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
