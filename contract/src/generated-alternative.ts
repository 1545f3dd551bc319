/**
 * Whether a description of a picture was made by the server from the event's title and the picture's number. Earlier
 * releases added the number of pictures, which became wrong when more were added.
 */
export function isGeneratedAlternative(alt: string): boolean {
  return alt === '' || /, picture \d+(?: of \d+)?$/.test(alt);
}
